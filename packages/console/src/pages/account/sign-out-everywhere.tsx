import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';

/** Ends all sessions, this one included, and all tokens. */
export function SignOutEverywhere() {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useConsoleMutation('signOutEverywhere', []);
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = (): void => {
    client.clear();
    void navigate({ to: '/sign-in' });
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>Sign out everywhere</Button>
      {isAsked && (
        <FormDialog
          title="Sign out everywhere?"
          description="This ends all your sessions, this one included, and all your tokens. Programs that use a token of yours stop working at once."
          action="Sign out everywhere"
          look="danger"
          isBusy={isPending}
          error={error}
          onClose={() => setAsked(false)}
          onSubmit={() => mutate({}, { onSuccess: leave })}
        />
      )}
    </>
  );
}
