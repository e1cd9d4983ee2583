import { useId } from 'react';
import { Button, IconButton } from './button.tsx';
import { controlClass, FieldNotes } from './field.tsx';

type Row = readonly [key: string, value: string];

export interface MapFieldProps {
  /** The name of the whole, in the plural. */
  readonly label: string;
  /** Its first entry is shown until something is typed. */
  readonly example: unknown;
  readonly help: React.ReactNode;
  readonly error: string | undefined;
  readonly value: readonly Row[];
  readonly onChange: (value: readonly Row[]) => void;
}

/** A key and a value in each row. */
export function MapField({ label, example, help, error, value, onChange }: MapFieldProps) {
  const id = useId();
  const rows = value.length === 0 ? [['', ''] as const] : value;
  const change = (at: number, row: Row): void => onChange(rows.map((each, index) => (index === at ? row : each)));
  const isWrong = error !== undefined;
  const one = singularOf(label);
  const [[keyExample, valueExample] = ['', '']] = Object.entries((example ?? {}) as Record<string, unknown>);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={isWrong ? `${id}-error` : `${id}-help`}>
      <legend className="mb-1.5 text-dense font-medium">
        {label} <span className="ml-1 text-xs font-normal text-muted">optional</span>
      </legend>
      {rows.map(([key, text], index) => (
        // A row is identified by its position: it has no other name while it is typed.
        <div key={index} className="flex items-center gap-2">
          <EntryInput
            words={`Key of ${one} ${index + 1}`}
            placeholder={keyExample}
            text={key}
            isWrong={isWrong}
            onChange={(typed) => change(index, [typed, text])}
          />
          <EntryInput
            words={`Value of ${one} ${index + 1}`}
            placeholder={String(valueExample)}
            text={text}
            isWrong={isWrong}
            onChange={(typed) => change(index, [key, typed])}
          />
          <IconButton
            icon="close"
            label={`Remove ${one} ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button icon="plus" className="self-start" onClick={() => onChange([...rows, ['', '']])}>
        Add {one}
      </Button>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

interface EntryInputProps {
  readonly words: string;
  readonly placeholder: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function EntryInput({ words, placeholder, text, isWrong, onChange }: EntryInputProps) {
  return (
    <input
      aria-label={words}
      aria-invalid={isWrong}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      className={controlClass(isWrong, 'h-9 flex-1 font-mono text-dense!')}
    />
  );
}

/** `Labels` is `label`. */
function singularOf(label: string): string {
  return label.toLowerCase().replace(/s$/, '');
}
