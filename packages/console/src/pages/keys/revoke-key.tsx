import type { Key } from '@landhold/contract/console';
import { useConsoleMutation } from '../../api/console-api.ts';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';

export function RevokeKey({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const { id } = useProject();
  const { mutate, isPending, error } = useConsoleMutation('revokeKey', ['listKeys', 'getOverview']);
  return (
    <ConfirmByName
      isOpen
      onClose={onClose}
      title="Revoke this key?"
      description="Programs that use it are refused within seconds, for good. To replace it without a gap, roll it instead."
      name={apiKey.name}
      action="Revoke key"
      isBusy={isPending}
      error={error}
      onConfirm={() =>
        mutate(
          { path: { project_id: id, key_id: apiKey.id } },
          {
            onSuccess: () => {
              showToast(`${apiKey.name} is revoked.`);
              onClose();
            },
          },
        )
      }
    />
  );
}
