import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { controlClass, Field, firstField, SelectField, TextField } from '../../components/field.tsx';
import type { RecordSet } from './staged-changes.ts';
import type { Values } from './use-values.ts';
import { OTHER, useValues } from './use-values.ts';
import { exampleOf, nameProblem, TYPES } from './value-fields.ts';
import { ValueRows } from './value-rows.tsx';

export interface SetFormProps {
  /** The set to change; undefined for a new one. */
  readonly set: RecordSet | undefined;
  readonly zoneName: string;
  /** The server's message about each part, by name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onStage: (set: RecordSet) => void;
  readonly onCancel: () => void;
}

/** In its set's row. Nothing is sent yet: the change joins those that are applied together. */
export function SetForm({ set, zoneName, errors, onStage, onCancel }: SetFormProps) {
  const isNew = set === undefined;
  const [name, setName] = useState(set?.name ?? '');
  const [ttl, setTtl] = useState(set?.ttl === undefined || set.ttl === null ? '' : String(set.ttl));
  const [isTried, setTried] = useState(false);
  const written = useValues(set, zoneName, isTried);
  const { type, values, badType, isComplete } = written;
  const isTtl = /^\d{0,9}$/.test(ttl.trim());
  const badName = name.trim() === '' ? undefined : nameProblem(name.trim(), zoneName);
  const wrong = {
    name: isTried && name.trim() === '' ? 'Enter a name, or @ for the zone itself.' : (badName ?? errors['name']),
    ttl: isTtl ? errors['ttl'] : 'Enter a number of seconds, or leave it empty for the default of the zone.',
  };
  return (
    <form
      noValidate
      aria-label={isNew ? 'New record set' : `Edit ${set.name} ${set.type}`}
      className="grid gap-3 border-b border-l-2 border-b-line border-l-accent bg-sunken/40 px-4 py-3 sm:grid-cols-[minmax(8rem,1fr)_7rem_7rem] lg:not-has-[[role=group]]:grid-cols-[minmax(8rem,1fr)_7rem_7rem_minmax(12rem,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() === '' || badName !== undefined || !isTtl || !isComplete) return;
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
      <TypeField
        type={type}
        isDisabled={!isNew}
        error={badType ?? errors['type']}
        onChange={(next) => written.setType(next)}
      />
      <TextField
        label="TTL"
        help="In seconds."
        inputMode="numeric"
        placeholder="Default"
        value={ttl}
        error={wrong.ttl}
        onChange={(event) => setTtl(event.target.value)}
      />
      <WrittenValues written={written} isTried={isTried} isFirst={!isNew} error={errors['values']} />
      <Buttons action={isNew ? 'Add' : 'Done'} onCancel={onCancel} />
    </form>
  );
}

interface TypeFieldProps {
  readonly type: string;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (type: string) => void;
}

function TypeField({ type, isDisabled, error, onChange }: TypeFieldProps) {
  const isOther = !TYPES.includes(type);
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label="Type"
        disabled={isDisabled}
        value={isOther ? OTHER : type}
        onChange={(event) => onChange(event.target.value)}
      >
        {TYPES.map((each) => (
          <option key={each}>{each}</option>
        ))}
        <option value={OTHER}>Other</option>
      </SelectField>
      {isOther && (
        <TextField
          label="Number"
          help="Of the type."
          inputMode="numeric"
          isMono
          disabled={isDisabled}
          placeholder="65280"
          value={type.slice(OTHER.length)}
          error={error}
          onChange={(event) => onChange(`${OTHER}${event.target.value.trim()}`)}
        />
      )}
    </div>
  );
}

interface WrittenValuesProps {
  readonly written: Values;
  readonly isTried: boolean;
  readonly isFirst: boolean;
  /** The server's message. */
  readonly error: string | undefined;
}

function WrittenValues({ written, isTried, isFirst, error }: WrittenValuesProps) {
  const { type, rows, text, values, problems, hasFields, setRows, setText } = written;
  if (hasFields) {
    const [first, ...others] = problems;
    return (
      <ValueRows
        type={type}
        rows={rows}
        problems={[first ?? error, ...others]}
        isTried={isTried}
        isFirst={isFirst}
        onChange={setRows}
      />
    );
  }
  const at = problems.findIndex((problem) => problem !== undefined);
  const line = problems.length > 1 ? `Line ${at + 1}: ` : '';
  const wrong = at === -1 ? undefined : `${line}${problems[at]}`;
  const missing = isTried && values.length === 0 ? 'Enter at least one value.' : error;
  return (
    <ValuesField
      text={text}
      lines={values.length}
      example={exampleOf(type)}
      error={wrong ?? missing}
      isFirst={isFirst}
      onChange={setText}
    />
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
    <Field label="Values" help="One per line." error={error} className="sm:max-lg:col-span-3">
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
    <div className="col-span-full">
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
