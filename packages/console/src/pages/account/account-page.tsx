import type { Account } from '@landhold/contract/console';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure, Notice } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useSession } from '../../session.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const { account, is_demo: isDemo } = useSession();
  if (account === null) return null;
  return (
    <Page title="Account" lead={isDemo ? undefined : account.email}>
      {isDemo && (
        <Notice>
          You are the demo owner of mock mode, who needs no password on this machine. Accounts, invitations and sign-in
          are for live mode.
        </Notice>
      )}
      <Card title="Name">
        <NameForm account={account} />
      </Card>
      {!isDemo && (
        <Card title="Password" lead="Changing it signs you out everywhere else">
          <PasswordForm email={account.email} />
        </Card>
      )}
      <Card title="Sessions" lead="Where you are signed in">
        <Sessions />
      </Card>
    </Page>
  );
}

function NameForm({ account }: { readonly account: Account }) {
  const [name, setName] = useState(account.name);
  const { mutate, isPending, error } = useConsoleMutation('updateAccount', ['getSession', 'listMembers']);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-4 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { name } }, { onSuccess: () => showToast('Your name is saved.') });
      }}
    >
      <TextField
        label="Your name"
        help="What the others in a project call you."
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldErrors(error, ['name'])['name']}
        autoComplete="name"
      />
      <FormFailure error={error} shown={['name']} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending} disabled={name === account.name}>
          Save name
        </Button>
      </ButtonRow>
    </form>
  );
}
