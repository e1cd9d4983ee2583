import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourceQuery, useResourceMutation } from '../../api/resources-api.ts';
import { ConfirmForm } from '../../components/confirm-by-name.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/form-dialog.tsx';
import { Loading } from '../../components/states.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { displayName } from '../../display-name.ts';
import { useProject } from '../../project.ts';
import { deletionNotes } from './kind-parts.tsx';
import { showDeleted } from './show-deleted.ts';

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
      title={isProtected ? `${displayName(record)} is protected` : `Delete this ${KINDS[kind].singular}?`}
      description={
        isProtected
          ? 'Deletion protection is on. Turn it off before you delete this.'
          : 'It stops working immediately and its name becomes available to others. The trash keeps it for a while, but nothing that a server outside has, such as the data of a database.'
      }
    >
      {isProtected ? <LiftProtection {...props} /> : <ConfirmDeletion {...props} />}
    </Dialog>
  );
}

/** With an undo, if it is in the trash: not everything is. */
async function confirmDeletion(client: QueryClient, project: string, kind: KindTag, record: ResourceRecord) {
  const name = displayName(record);
  await showDeleted({ client, project, kind, ids: [record.id], countOf: () => name });
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
  const { mutate, isPending, error } = useResourceMutation(project, kind);
  const Notes = deletionNotes[kind];
  async function leave(): Promise<void> {
    await confirmDeletion(client, project, kind, record);
    if (onDeleted !== undefined) return onDeleted();
    await navigate({ to: '/p/$project/$kind', params: { project, kind } });
    // Going back must not show the record as it was.
    client.removeQueries(resourceQuery(project, kind, record.id));
  }
  return (
    <>
      {Notes !== undefined && (
        <Suspense fallback={<Loading lines={2} />}>
          <Notes parent={record} />
        </Suspense>
      )}
      <ConfirmForm
        onClose={onClose}
        name={displayName(record)}
        action={`Delete ${KINDS[kind].singular}`}
        isBusy={isPending}
        error={error}
        onConfirm={() => mutate({ method: 'DELETE', id: record.id }, { onSuccess: () => void leave() })}
      />
    </>
  );
}
