import type { Account } from '@landhold/contract/console';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Card, Page } from '../../components/page.tsx';
import { fieldErrors, FormFailure, Notice } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useSession } from '../../session.ts';
import { useDraft } from '../../use-draft.ts';
import { Identities } from './identities.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function AccountPage() {
  const { account, is_demo: isDemo, providers } = useSession();
  if (account === null) return null;
  const tokens = (
    <Link to="/account/tokens" className={buttonClass('plain')}>
      <Icon name="keys" />
      Tokens
    </Link>
  );
  return (
    <Page title="Account" lead={isDemo ? undefined : account.email} actions={tokens}>
      {isDemo && (
        <Notice>
          You are signed in as the demo owner of mock mode, which needs no password on this machine. Accounts,
          invitations and sign-in are available in live mode.
        </Notice>
      )}
      <Card title="Name">
        <NameForm account={account} />
      </Card>
      {!isDemo && account.has_password && (
        <Card title="Password" lead="Changing your password signs you out everywhere else, and ends your tokens">
          <PasswordForm email={account.email} />
        </Card>
      )}
      {!isDemo && providers.length > 0 && (
        <Card title="Identity providers" lead="Other ways to sign in to this account">
          <Identities providers={providers} />
        </Card>
      )}
      <Card title="Sessions" lead="Where you are signed in" actions={isDemo ? undefined : <SignOutEverywhere />}>
        <Sessions />
      </Card>
    </Page>
  );
}

function NameForm({ account }: { readonly account: Account }) {
  const { values, setValues, isChanged } = useDraft('name', { name: account.name });
  const { mutate, isPending, error } = useConsoleMutation('updateAccount', ['getSession', 'listMembers']);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-4 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: values }, { onSuccess: () => showToast('Name saved.') });
      }}
    >
      <TextField
        label="Your name"
        help="Shown to other members of your projects."
        value={values.name}
        onChange={(event) => setValues({ name: event.target.value })}
        error={fieldErrors(error, ['name'])['name']}
        autoComplete="name"
      />
      <FormFailure error={error} shown={['name']} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending} disabled={!isChanged}>
          Save name
        </Button>
      </ButtonRow>
      <LeaveGuard isChanged={isChanged} />
    </form>
  );
}
