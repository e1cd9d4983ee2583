import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FormFailure, Notice } from '../../components/states.tsx';

/** The codes, once. */
export function NewCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <div className="flex flex-col gap-3 px-4 py-5">
      <Notice tone="warning">
        Save these recovery codes now. Each one replaces a passkey once, for the day on which you have lost yours. They
        are not shown again.
      </Notice>
      <ul aria-label="Recovery codes" className="grid max-w-xl grid-cols-1 gap-1 font-mono text-dense sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <CopyButton text={codes.join('\n')} what="the recovery codes" />
        <Button onClick={onClose}>I have saved them</Button>
      </ButtonRow>
    </div>
  );
}

export function RecoveryCodes({ onRenewed }: { readonly onRenewed: (codes: readonly string[]) => void }) {
  const { data } = useQuery(consoleQuery('getRecoveryCodes', {}));
  const { mutate, isPending, error } = useConsoleMutation('renewRecoveryCodes', ['getRecoveryCodes']);
  if (data === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-dense text-muted">
        {data.remaining} {data.remaining === 1 ? 'recovery code is' : 'recovery codes are'} left.
      </p>
      <FormFailure error={error} shown={[]} />
      <ButtonRow>
        <Button isBusy={isPending} onClick={() => mutate({}, { onSuccess: ({ codes }) => onRenewed(codes) })}>
          Make new codes
        </Button>
      </ButtonRow>
    </div>
  );
}
