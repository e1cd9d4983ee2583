import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries } from '../../api/console-api.ts';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { recordPath } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { OverlapField } from '../../components/overlap-field.tsx';
import { useProject } from '../../project.ts';
import type { ChildDialogProps } from '../resources/kind-part-props.ts';
import { SecretsInDialog } from '../resources/resource-secrets.tsx';
import { useWrite } from '../../api/use-write.ts';

const LONGEST_S = 86_400;
const USUAL_S = 3_600;

/** Gives a database user a new login, and shows it once. */
export function RotateUser({ parent, record, onClose }: ChildDialogProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [overlap, setOverlap] = useState(USUAL_S);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, data } = useWrite<ResourceRecord, number>({
    mutationFn: async (overlap_s) =>
      send<ResourceRecord>({
        method: 'POST',
        path: `${recordPath(project, 'users', record.id, parent.id)}/rotate`,
        body: { overlap_s },
        // Another overlap is another request.
        idempotencyKey: `${idempotencyKey}-${overlap_s}`,
      }),
    onSuccess: async () => refreshQueries(client, ['resource', 'resources', 'events']),
  });
  if (data !== undefined) {
    return (
      <Dialog isOpen isWide onClose={onClose} title={`New login for ${record.name}`}>
        <SecretsInDialog kind="users" record={data} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`Rotate ${record.name}`}
      description="Creates a new username and password. Until the old login expires, both work, so your programs can switch without a failed connection."
      action="Rotate login"
      isBusy={isPending}
      error={error}
      onSubmit={() => mutate(overlap)}
      onClose={onClose}
    >
      <OverlapField label="The old login expires" value={overlap} longest={LONGEST_S} onChange={setOverlap} />
    </FormDialog>
  );
}
