import type { RefObject } from 'react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { controlClass, Field, firstField } from '../../components/field.tsx';
import type { FileToImport } from './zone-api.ts';

const MODES = [
  { value: 'merge', label: 'Merge', help: 'Add and change record sets, and keep all others.' },
  { value: 'replace', label: 'Replace', help: 'Also delete record sets that are not in the file.' },
] as const;

export interface FileFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly zoneName: string;
  readonly file: FileToImport;
  readonly error: string | undefined;
  readonly hasProblems: boolean;
  readonly onChange: (file: FileToImport) => void;
}

export function FileField({ field, zoneName, file, error, hasProblems, onChange }: FileFieldProps) {
  return (
    <Field
      label="Zone file"
      help={`Paste it or drop a file here. Names without a trailing dot are relative to ${zoneName}.`}
      error={error}
    >
      {(parts) => (
        <textarea
          {...parts}
          {...firstField(true)}
          ref={field}
          aria-invalid={error !== undefined || hasProblems}
          rows={10}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          placeholder={`$ORIGIN ${zoneName}.\n@    3600  IN  MX  10 mail\nmail 3600  IN  A   192.0.2.10`}
          value={file.zonefile}
          onChange={(event) => onChange({ ...file, zonefile: event.target.value })}
          className={controlClass(error !== undefined || hasProblems, 'py-1.5 font-mono text-xs! leading-5')}
        />
      )}
    </Field>
  );
}

/** A button instead of the browser's control, which no theme reaches. */
export function FileChoice({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        aria-label="Zone file to import"
        className="hidden"
        tabIndex={-1}
        accept=".zone,.txt,.db,.dns,text/dns,text/plain"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
    </div>
  );
}

export interface ModeChoiceProps {
  readonly mode: FileToImport['mode'];
  readonly onChange: (mode: FileToImport['mode']) => void;
}

export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-dense font-medium">What to do with the rest of the zone</legend>
      {MODES.map(({ value, label, help }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2.5 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            className="accent-(--lh-color-accent)"
          />
          <span className="text-dense font-medium">{label}</span>
          <span className="col-start-2 text-xs text-pretty text-muted">{help}</span>
        </label>
      ))}
    </fieldset>
  );
}
