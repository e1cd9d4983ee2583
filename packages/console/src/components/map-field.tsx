import { useId } from 'react';
import { Button, IconButton } from './button.tsx';
import { controlClass, FieldNotes } from './field.tsx';

type Row = readonly [key: string, value: string];

export interface LabelsFieldProps {
  readonly help: React.ReactNode;
  readonly error: string | undefined;
  readonly value: readonly Row[];
  readonly onChange: (value: readonly Row[]) => void;
}

/** A key and a value in each row. */
export function LabelsField({ help, error, value, onChange }: LabelsFieldProps) {
  const id = useId();
  const rows = value.length === 0 ? [['', ''] as const] : value;
  const change = (at: number, row: Row): void => onChange(rows.map((each, index) => (index === at ? row : each)));
  const isWrong = error !== undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={isWrong ? `${id}-error` : `${id}-help`}>
      <legend className="mb-1.5 text-dense font-medium">
        Labels <span className="ml-1 text-xs font-normal text-muted">optional</span>
      </legend>
      {rows.map(([key, label], index) => (
        // A row is identified by its position: it has no other name while it is typed.
        <div key={index} className="flex items-center gap-2">
          <LabelInput
            words={`Key of label ${index + 1}`}
            placeholder="env"
            text={key}
            isWrong={isWrong}
            onChange={(text) => change(index, [text, label])}
          />
          <LabelInput
            words={`Value of label ${index + 1}`}
            placeholder="production"
            text={label}
            isWrong={isWrong}
            onChange={(text) => change(index, [key, text])}
          />
          <IconButton
            icon="close"
            label={`Remove label ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button icon="plus" className="self-start" onClick={() => onChange([...rows, ['', '']])}>
        Add label
      </Button>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

interface LabelInputProps {
  readonly words: string;
  readonly placeholder: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function LabelInput({ words, placeholder, text, isWrong, onChange }: LabelInputProps) {
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
