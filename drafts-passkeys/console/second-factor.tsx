import type { SessionState } from '@landhold/contract/console';
import { useState } from 'react';
import { callConsole } from '../../api/console-api.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { FormFailure } from '../../components/states.tsx';
import { hasPasskeys, passkeyWords, usePasskeyWith } from '../../passkey-browser.ts';

export interface SecondFactorProps {
  /** What the browser asks the passkey. */
  readonly options: string;
  readonly onSignedIn: (state: SessionState) => void;
  readonly onBack: () => void;
}

/** After the right password. Each answer is taken once, so a refusal leads back to the password. */
export function SecondFactor({ options, onSignedIn, onBack }: SecondFactorProps) {
  const [code, setCode] = useState('');
  const [isWithCode, setWithCode] = useState(!hasPasskeys());
  const { mutate, isPending, error } = useWrite({
    mutationFn: async () => {
      if (isWithCode) return callConsole('completeSecondFactor', { body: { recovery_code: code } });
      const credential = await usePasskeyWith(options).catch((reason: unknown) => {
        throw passkeyWords(reason);
      });
      return callConsole('completeSecondFactor', { body: { credential } });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, { onSuccess: onSignedIn });
      }}
    >
      {isWithCode ? (
        <TextField
          label="Recovery code"
          autoComplete="one-time-code"
          help="One of the codes that you saved when you added your first passkey."
          value={code}
          onChange={(event) => setCode(event.target.value)}
          isFirst
        />
      ) : (
        <p className="text-dense text-muted">Your password is right. Now confirm with one of your passkeys.</p>
      )}
      <FormFailure error={error} shown={[]} />
      <Button type="submit" look="primary" isBusy={isPending} className="h-9 w-full">
        {isWithCode ? 'Sign in' : 'Use a passkey'}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        {hasPasskeys() && (
          <Button look="quiet" onClick={() => setWithCode(!isWithCode)}>
            {isWithCode ? 'Use a passkey' : 'Use a recovery code'}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          Start again
        </Button>
      </div>
    </form>
  );
}
