import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { controlClass, Field, firstField, SelectField, TextField } from '../../components/field.tsx';
import { createFields } from '../resources/form-model.ts';
import type { RecordSet } from './staged-changes.ts';

export const TYPES = createFields('records').find(({ name }) => name === 'type')?.options ?? [];
const EXAMPLES: Readonly<Record<string, string>> = {
  A: '192.0.2.10',
  AAAA: '2001:db8::10',
  CAA: '0 issue "letsencrypt.org"',
  CNAME: 'www.example.com.',
  DS: '12345 13 2 49fd46e6c4b45c55d4ac69cbd3cd3…',
  HTTPS: '1 . alpn=h2',
  MX: '10 mail.example.com.',
  NS: 'ns1.example.com.',
  PTR: 'host.example.com.',
  SRV: '10 5 5060 sip.example.com.',
  SSHFP: '4 2 123456789abcdef67890123456789abcdef…',
  SVCB: '1 svc.example.com. port=8443',
  TLSA: '3 1 1 0b9fa5a59eed715c26c1020c711b4f6ec4…',
  TXT: 'v=spf1 mx -all',
};

export interface SetFormProps {
  /** The set to change; undefined for a new one. */
  readonly set: RecordSet | undefined;
  /** The server's message about each part, by name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onStage: (set: RecordSet) => void;
  readonly onCancel: () => void;
}

/** In its set's row. Nothing is sent yet: the change joins those that are applied together. */
export function SetForm({ set, errors, onStage, onCancel }: SetFormProps) {
  const isNew = set === undefined;
  const [name, setName] = useState(set?.name ?? '');
  const [type, setType] = useState(set?.type ?? 'A');
  const [ttl, setTtl] = useState(set?.ttl === undefined || set.ttl === null ? '' : String(set.ttl));
  const [text, setText] = useState(set?.values.join('\n') ?? '');
  const [isTried, setTried] = useState(false);
  const values = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const isTtl = /^\d{0,9}$/.test(ttl.trim());
  const wrong = {
    name: isTried && name.trim() === '' ? 'Enter a name, or @ for the zone itself.' : errors['name'],
    ttl:
      isTried && !isTtl ? 'Enter a number of seconds, or leave it empty for the default of the zone.' : errors['ttl'],
    values: isTried && values.length === 0 ? 'Enter at least one value.' : errors['values'],
  };
  return (
    <form
      noValidate
      aria-label={isNew ? 'New record set' : `Edit ${set.name} ${set.type}`}
      className="grid gap-3 border-b border-l-2 border-b-line border-l-accent bg-sunken/40 px-4 py-3 sm:grid-cols-[minmax(8rem,1fr)_7rem_7rem_minmax(12rem,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() === '' || !isTtl || values.length === 0) return;
        onStage({ name: name.trim(), type, ttl: ttl.trim() === '' ? null : Number(ttl), values });
      }}
    >
      <TextField
        label="Name"
        help="@ is the zone itself."
        isMono
        isFirst={isNew}
        disabled={!isNew}
        placeholder="www"
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField label="Type" disabled={!isNew} value={type} onChange={(event) => setType(event.target.value)}>
        {TYPES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <TextField
        label="TTL"
        help="In seconds."
        inputMode="numeric"
        placeholder="Default"
        value={ttl}
        error={wrong.ttl}
        onChange={(event) => setTtl(event.target.value)}
      />
      <ValuesField
        text={text}
        lines={values.length}
        example={EXAMPLES[type] ?? ''}
        error={wrong.values}
        isFirst={!isNew}
        onChange={setText}
      />
      <Buttons action={isNew ? 'Add' : 'Done'} onCancel={onCancel} />
    </form>
  );
}

interface ValuesFieldProps {
  readonly text: string;
  readonly lines: number;
  readonly example: string;
  readonly error: string | undefined;
  readonly isFirst: boolean;
  readonly onChange: (text: string) => void;
}

function ValuesField({ text, lines, example, error, isFirst, onChange }: ValuesFieldProps) {
  return (
    <Field label="Values" help="One per line." error={error}>
      {(parts) => (
        <textarea
          {...parts}
          {...firstField(isFirst)}
          rows={Math.min(8, Math.max(2, lines + 1))}
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass(error !== undefined, 'py-1.5 font-mono text-xs!')}
        />
      )}
    </Field>
  );
}

function Buttons({ action, onCancel }: { readonly action: string; readonly onCancel: () => void }) {
  return (
    <div className="sm:col-span-4">
      <ButtonRow>
        <Button type="submit" look="primary">
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </div>
  );
}
