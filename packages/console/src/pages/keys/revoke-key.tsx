import type { Key } from '@landhold/contract/console';
import { useConsoleMutation } from '../../api/console-api.ts';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { serverNow } from '../../server-clock.ts';
import { keyTitle, lastUsedWords } from './key-state.ts';

export function RevokeKey({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const { id } = useProject();
  const { mutate, isPending, error } = useConsoleMutation('revokeKey', ['listKeys', 'getOverview']);
  return (
    <ConfirmByName
      isOpen
      onClose={onClose}
      title={`Revoke ${keyTitle(apiKey)}?`}
      description={`${lastUsedWords(apiKey, serverNow())} Requests with this key will fail within seconds. This cannot be undone. To replace the key without downtime, roll it instead.`}
      name={apiKey.name}
      action="Revoke key"
      isBusy={isPending}
      error={error}
      onConfirm={() =>
        mutate(
          { path: { project_id: id, key_id: apiKey.id } },
          {
            onSuccess: () => {
              showToast(`Revoked ${keyTitle(apiKey)}.`);
              onClose();
            },
          },
        )
      }
    />
  );
}
