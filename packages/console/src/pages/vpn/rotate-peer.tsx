import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries } from '../../api/console-api.ts';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { recordPath } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useProject } from '../../project.ts';
import type { ChildDialogProps } from '../resources/kind-part-props.ts';
import { SetUpDevice } from './set-up-device.tsx';
import { useWrite } from '../../api/use-write.ts';

/** Gives a device a new key, and then sets it up again like a new one. */
export function RotatePeer({ parent: network, record: peer, onClose }: ChildDialogProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, data } = useWrite<ResourceRecord>({
    mutationFn: async () =>
      send<ResourceRecord>({
        method: 'POST',
        path: `${recordPath(project, 'peers', peer.id, network.id)}/rotate`,
        body: {},
        idempotencyKey,
      }),
    onSuccess: async () => {
      // That of the old key would be taken for the new one's, and the configuration would not be shown.
      client.removeQueries({ queryKey: ['peer status', project, peer.id] });
      await refreshQueries(client, ['resource', 'resources', 'events']);
    },
  });
  if (data !== undefined) {
    return (
      <Dialog isOpen isWide onClose={onClose} title={`New key for ${peer.name}`}>
        <SetUpDevice parent={network} record={data} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`Rotate the key of ${peer.name}?`}
      description="The old key stops working immediately, and the device is disconnected until it has its new configuration. Its addresses stay the same."
      action="Rotate key"
      look="danger"
      isBusy={isPending}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  );
}
