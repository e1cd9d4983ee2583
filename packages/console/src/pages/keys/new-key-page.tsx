import type { CreatedKey } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure, NoPermission } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { useDraft } from '../../use-draft.ts';
import type { Expiry } from './key-expiry.ts';
import { ExpiryFields } from './expiry-fields.tsx';
import { endOfDay, expiryMoment } from './key-expiry.ts';
import type { Scope } from './key-scopes.ts';
import { isScope, PRESETS } from './key-scopes.ts';
import type { Approval } from './key-approval.ts';
import { APPROVALS } from './key-approval.ts';
import { KeySecret } from './key-secret.tsx';
import { ScopeMatrix } from './scope-matrix.tsx';

const FIELDS = ['name', 'scopes', 'expires_at', 'approval'];

export function NewKeyPage() {
  const { id, canWrite } = useProject();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const backLink = (
    <Link to="/p/$project/keys" params={{ project: id }} className="hover:text-ink hover:underline">
      Keys
    </Link>
  );
  if (created !== null) {
    return (
      <Page title={`Key “${created.name}” created`} backLink={backLink}>
        <KeySecret created={created} />
        <ButtonRow>
          <Link to="/p/$project/keys" params={{ project: id }} className={buttonClass('primary')}>
            Done
          </Link>
          <Link to="/p/$project/overview" params={{ project: id }} className={buttonClass('plain')}>
            Watch for its first request
          </Link>
        </ButtonRow>
      </Page>
    );
  }
  return (
    <Page title="Create a key" backLink={backLink} lead="A key works in this project only, within its scopes.">
      <Card className="max-w-2xl">
        {canWrite ? (
          <KeyForm project={id} onCreated={setCreated} />
        ) : (
          <NoPermission message="Only owners and developers of the project can create keys." />
        )}
      </Card>
    </Page>
  );
}

interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiry: Expiry;
  readonly date: string;
  readonly approval: Approval;
}

const NEW_KEY: NewKey = {
  name: '',
  scopes: PRESETS[0]!.scopes,
  expiry: '90',
  date: '',
  approval: 'none',
};

function KeyForm({ project, onCreated }: { project: string; onCreated: (created: CreatedKey) => void }) {
  const { values, setValues, isChanged } = useDraft('key', NEW_KEY);
  const { name, expiry, date, approval } = values;
  const scopes = values.scopes.filter(isScope);
  const change = (part: Partial<NewKey>): void => setValues({ ...values, ...part });
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useConsoleMutation('createKey', ['listKeys', 'getOverview']);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (expiry === 'date' && endOfDay(date) === undefined) return;
        const body = { name, scopes, expires_at: expiryMoment(expiry, date, Date.now()), approval };
        mutate({ path: { project_id: project }, body }, { onSuccess: onCreated });
      }}
    >
      <TextField
        label="Name"
        help="What the key is for, such as ci or staging-deploys."
        value={name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors['name']}
        isFirst
        maxLength={100}
        autoComplete="off"
      />
      <ScopeMatrix value={scopes} onChange={(next) => change({ scopes: next })} error={errors['scopes']} />
      <ExpiryFields value={values} onChange={change} isTried={isTried} error={errors['expires_at']} />
      <SelectField
        label="A person approves"
        help="The key does these things only with a plan that a person has approved. Choose destructive changes for an agent."
        value={approval}
        onChange={({ target }) => change({ approval: target.value as Approval })}
        error={errors['approval']}
      >
        {APPROVALS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Create key
        </Button>
        <Link to="/p/$project/keys" params={{ project }} className={buttonClass('quiet')}>
          Cancel
        </Link>
      </ButtonRow>
      <LeaveGuard isChanged={isChanged} />
    </form>
  );
}
