import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { fieldErrors, FormFailure } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';

const FIELDS = ['current_password', 'new_password'];

export function PasswordForm({ email }: { readonly email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { mutate, isPending, error } = useConsoleMutation('changePassword', ['listSessions', 'listTokens']);
  const errors = fieldErrors(error, FIELDS);
  const done = (): void => {
    setCurrent('');
    setNext('');
    showToast('Password changed. You were signed out everywhere else, and your tokens ended.');
  };
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-4 px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { current_password: current, new_password: next } }, { onSuccess: done });
      }}
    >
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={errors['current_password']}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        help="12 to 256 characters. Longer is better."
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={errors['new_password']}
      />
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Change password
        </Button>
      </ButtonRow>
      <LeaveGuard isChanged={current !== '' || next !== ''} isDraft={false} />
    </form>
  );
}
