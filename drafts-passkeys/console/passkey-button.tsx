import type { SessionState } from '@landhold/contract/console';
import { callConsole } from '../../api/console-api.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../components/button.tsx';
import { FormFailure } from '../../components/states.tsx';
import { passkeyWords, usePasskeyWith } from '../../passkey-browser.ts';

async function signInWithPasskey(): Promise<SessionState> {
  const { options } = await callConsole('beginPasskeySignIn', {});
  const credential = await usePasskeyWith(options).catch((error: unknown) => {
    throw passkeyWords(error);
  });
  return callConsole('completePasskeySignIn', { body: { credential } });
}

/** Signs in without a password. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (state: SessionState) => void }) {
  const { mutate, isPending, error } = useWrite({ mutationFn: signInWithPasskey });
  return (
    <div className="flex flex-col gap-2">
      <Button
        className="h-9 w-full"
        isBusy={isPending}
        onClick={() => mutate(undefined, { onSuccess: (state) => onSignedIn(state) })}
      >
        Sign in with a passkey
      </Button>
      <FormFailure error={error} shown={[]} />
    </div>
  );
}
