import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { fieldErrors, FormFailure } from '../../components/states.tsx';
import { sessionQuery } from '../../session.ts';

/** For people with an account: they sign in on the same page, so that the link is not lost. */
export function InvitedSignIn({ email }: { readonly email: string }) {
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const { mutate, isPending, error } = useConsoleMutation('signIn', []);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = (state: object): void => void client.setQueryData(sessionQuery.queryKey, state as never);
        mutate({ body: { email, password } }, { onSuccess });
      }}
    >
      <p className="text-dense text-muted">You already have an account with this email. Sign in to accept.</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fieldErrors(error, ['password'])['password']}
        isFirst
      />
      <FormFailure error={error} shown={['password']} />
      <Button type="submit" look="primary" isBusy={isPending} className="h-9 w-full">
        Sign in
      </Button>
    </form>
  );
}
