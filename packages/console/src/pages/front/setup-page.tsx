import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { fieldErrors, FormFailure, Loading } from '../../components/states.tsx';
import { Steps } from '../../components/steps.tsx';
import { sessionQuery } from '../../session.ts';
import { FrontFrame } from './front-frame.tsx';
import { useFragmentToken } from './front-token.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { SETUP_STEPS } from './setup-steps.ts';
import { useBeginSession } from './use-begin-session.ts';

const FIELDS = ['name', 'email', 'password'];

export function SetupPage() {
  const token = useFragmentToken();
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) {
    return (
      <FrontFrame title="Set up Landhold">
        <Loading lines={3} />
      </FrontFrame>
    );
  }
  if (!session.setup_needed) {
    return (
      <FrontFrame title="Setup is complete" lead="This installation already has an administrator.">
        <Link to="/" className={buttonClass('primary')}>
          Go to the console
        </Link>
      </FrontFrame>
    );
  }
  if (token === null) {
    return (
      <FrontFrame
        title="Open the setup link"
        lead="There are no accounts yet. The server prints a setup link each time it starts. Open that link to create the first administrator."
      >
        <p className="text-dense text-muted">
          In the server’s output, look for <code className="text-ink">/console/setup#token=</code>
        </p>
      </FrontFrame>
    );
  }
  return (
    <FrontFrame
      title="Create the administrator account"
      lead="The administrator owns every project and can invite others."
      steps={<Steps labels={SETUP_STEPS} current={0} />}
    >
      <SetupForm token={token} />
    </FrontFrame>
  );
}

function SetupForm({ token }: { readonly token: string }) {
  const [email, setEmail] = useState('');
  const [account, setAccount] = useState({ name: '', password: '' });
  const begin = useBeginSession();
  const { mutate, isPending, error } = useConsoleMutation('claimInstallation', []);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { token, email, ...account } }, { onSuccess: (state) => begin(state, '/first-project') });
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
        isFirst
      />
      <NewAccountFields value={account} onChange={setAccount} errors={errors} />
      <FormFailure error={error} shown={FIELDS} />
      <Button type="submit" look="primary" isBusy={isPending} className="h-9 w-full">
        Create account
      </Button>
    </form>
  );
}
