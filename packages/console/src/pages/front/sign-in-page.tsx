import type { SessionState } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Failure, fieldErrors, FormFailure, Loading, Notice } from '../../components/states.tsx';
import { sessionQuery } from '../../session.ts';
import { FrontFrame } from './front-frame.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { safeNext } from './safe-next.ts';
import { useBeginSession } from './use-begin-session.ts';

export function SignInPage() {
  const { next, again }: Record<string, string> = useSearch({ strict: false });
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session?.setup_needed) return <Navigate to="/setup" replace />;
  if (session?.signed_in && again === undefined) return <Navigate to={safeNext(next)} replace />;
  const hasExpired = session?.has_expired === true;
  return (
    <FrontFrame title="Sign in" lead={hasExpired ? undefined : 'To get an account, ask a project owner for an invite.'}>
      {hasExpired && (
        <div className="mb-5">
          <Notice tone="warning">Your session has expired. Sign in to continue where you left off.</Notice>
        </div>
      )}
      {session === undefined &&
        (error === null ? <Loading lines={3} /> : <Failure error={error} onRetry={() => void refetch()} />)}
      {session !== undefined && <WaysToSignIn session={session} next={safeNext(next)} />}
    </FrontFrame>
  );
}

function WaysToSignIn({ session, next }: { readonly session: SessionState; readonly next: string }) {
  const { providers, has_passwords: hasPasswords } = session;
  const form = <SignInForm next={next} />;
  if (providers.length === 0) return form;
  return (
    <div className="flex flex-col gap-5">
      <ProviderButtons providers={providers} intent="sign_in" next={next} />
      {hasPasswords ? (
        <>
          <div className="flex items-center gap-3 text-dense text-muted">
            <span className="h-px flex-1 bg-line" />
            or with a password
            <span className="h-px flex-1 bg-line" />
          </div>
          {form}
        </>
      ) : (
        <details className="group">
          <summary className="cursor-pointer text-dense text-muted hover:text-ink">
            Sign in with the emergency administrator’s password
          </summary>
          <div className="mt-4">{form}</div>
        </details>
      )}
    </div>
  );
}

const FIELDS = ['email', 'password'];

function SignInForm({ next }: { readonly next: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const begin = useBeginSession();
  const { mutate, isPending, error } = useConsoleMutation('signIn', []);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { email, password } }, { onSuccess: (state) => begin(state, next) });
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
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors['password']}
      />
      <FormFailure error={error} shown={FIELDS} />
      <Button type="submit" look="primary" isBusy={isPending} className="h-9 w-full">
        Sign in
      </Button>
      <a
        href="/guides/console#a-forgotten-password"
        className="self-center text-dense text-muted hover:text-ink hover:underline"
      >
        Forgot your password?
      </a>
    </form>
  );
}
