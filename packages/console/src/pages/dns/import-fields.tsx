import type { RefObject } from 'react';
import { controlClass, Field, firstField } from '../../components/field.tsx';
import type { FileToImport } from './zone-api.ts';

export const IMPORT_MODES = [
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
