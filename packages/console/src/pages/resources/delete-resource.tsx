import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourceQuery, useResourceMutation } from '../../api/resources-api.ts';
import { ConfirmForm } from '../../components/confirm-by-name.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/form-dialog.tsx';
import { showToast } from '../../components/toast.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { displayName } from '../../display-name.ts';
import { useProject } from '../../project.ts';

export interface DeleteResourceProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
  /** Instead of going to the list. */
  readonly onDeleted?: () => void;
}

/** Protection is turned off first, as a separate step. Both steps are in one dialog, which keeps the focus between them. */
export function DeleteResource(props: DeleteResourceProps) {
  const { kind, record, onClose } = props;
  const isProtected = record.deletion_protection;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isProtected ? `${displayName(record)} is protected` : `Delete this ${KINDS[kind].one}?`}
      description={
        isProtected
          ? 'Deletion protection is on. Turn it off before you delete this.'
          : 'It is deleted immediately and its name becomes available to others. This cannot be undone.'
      }
    >
      {isProtected ? <LiftProtection {...props} /> : <ConfirmDeletion {...props} />}
    </Dialog>
  );
}

function LiftProtection({ kind, record, onClose }: DeleteResourceProps) {
  const { id: project } = useProject();
  const { mutate, isPending, error } = useResourceMutation(project, kind);
  return (
    <DialogForm
      action="Turn protection off"
      look="danger"
      isBusy={isPending}
      error={error}
      onSubmit={() => mutate({ method: 'PATCH', id: record.id, body: { deletion_protection: false } })}
      onClose={onClose}
    />
  );
}

function ConfirmDeletion({ kind, record, onClose, onDeleted }: DeleteResourceProps) {
  const { id: project } = useProject();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useResourceMutation(project, kind);
  // Not as `onSuccess` of this call: the deletion's event can close this dialog first, and then it is not called.
  async function leave(): Promise<void> {
    showToast(`Deleted ${displayName(record)}.`);
    if (onDeleted !== undefined) return onDeleted();
    await navigate({ to: '/p/$project/$kind', params: { project, kind } });
    // Going back must not show the record as it was.
    client.removeQueries(resourceQuery(project, kind, record.id));
  }
  return (
    <ConfirmForm
      onClose={onClose}
      name={displayName(record)}
      action={`Delete ${KINDS[kind].one}`}
      isBusy={isPending}
      error={error}
      onConfirm={() => void mutateAsync({ method: 'DELETE', id: record.id }).then(leave, () => undefined)}
    />
  );
}
