import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Failure, fieldErrors, FormFailure, Loading, Notice } from '../../components/states.tsx';
import { sessionQuery } from '../../session.ts';
import { FrontFrame } from './front-frame.tsx';
import { useBeginSession } from './use-begin-session.ts';

/** Only a page of the console: a URL from a link must not lead elsewhere. */
export function safeNext(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}

export function SignInPage() {
  const { next }: Record<string, string> = useSearch({ strict: false });
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session?.setup_needed) return <Navigate to="/setup" replace />;
  if (session?.signed_in) return <Navigate to={safeNext(next)} replace />;
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
      {session !== undefined && <SignInForm next={safeNext(next)} />}
    </FrontFrame>
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
