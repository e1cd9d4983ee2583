import type { CreatedKey } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure, NoPermission } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import type { Expiry } from './key-expiry.ts';
import { EXPIRIES, expiryMoment } from './key-expiry.ts';
import type { Scope } from './key-scopes.ts';
import { PRESETS } from './key-scopes.ts';
import { KeySecret } from './key-secret.tsx';
import { ScopeMatrix } from './scope-matrix.tsx';

const FIELDS = ['name', 'scopes', 'expires_at'];

export function NewKeyPage() {
  const { id, canWrite } = useProject();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const trail = (
    <Link to="/p/$project/keys" params={{ project: id }} className="hover:text-ink hover:underline">
      Keys
    </Link>
  );
  if (created !== null) {
    return (
      <Page title={`Key “${created.name}” is ready`} trail={trail}>
        <KeySecret created={created} />
        <ButtonRow>
          <Link to="/p/$project/keys" params={{ project: id }} className={buttonClass('primary')}>
            Done
          </Link>
          <Link to="/p/$project/overview" params={{ project: id }} className={buttonClass('plain')}>
            Watch its first request arrive
          </Link>
        </ButtonRow>
      </Page>
    );
  }
  return (
    <Page title="Create a key" trail={trail} lead="A key belongs to this project and can do what its scopes say.">
      <Card className="max-w-2xl">
        {canWrite ? (
          <KeyForm project={id} onCreated={setCreated} />
        ) : (
          <NoPermission message="Owners and developers of the project can make keys." />
        )}
      </Card>
    </Page>
  );
}

function KeyForm({ project, onCreated }: { project: string; onCreated: (created: CreatedKey) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(PRESETS[0]!.scopes);
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [date, setDate] = useState('');
  const { mutate, isPending, error } = useConsoleMutation('createKey', ['listKeys', 'getOverview']);
  const errors = fieldErrors(error, FIELDS);
  const needsDate = expiry === 'date';
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <form
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { name, scopes: [...scopes], expires_at: expiryMoment(expiry, date, Date.now()) };
        mutate({ path: { project_id: project }, body }, { onSuccess: onCreated });
      }}
    >
      <TextField
        label="Name"
        help="What it is for, so that you know it again: ci, staging-deploys."
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors['name']}
        required
        maxLength={100}
        autoComplete="off"
      />
      <ScopeMatrix value={scopes} onChange={setScopes} error={errors['scopes']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Expires"
          value={expiry}
          onChange={(event) => setExpiry(event.target.value as Expiry)}
          error={errors['expires_at']}
        >
          {EXPIRIES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {needsDate && (
          <TextField
            label="Date"
            type="date"
            required
            min={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </div>
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Create key
        </Button>
        <Link to="/p/$project/keys" params={{ project }} className={buttonClass('quiet')}>
          Cancel
        </Link>
      </ButtonRow>
    </form>
  );
}
