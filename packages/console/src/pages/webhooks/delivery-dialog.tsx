import type { Delivery, Event } from '@landhold/contract';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { CopyButton, Identifier } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { ResourceLink } from '../resources/resource-link.tsx';
import { AttemptList } from './attempt-list.tsx';
import { deliveryCommand } from './delivery-command.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { useWebhookAction } from './webhook-api.ts';

export interface DeliveryDialogProps {
  readonly webhook: ResourceRecord;
  readonly delivery: Delivery;
  readonly onClose: () => void;
  /** Shows only the deliveries of one resource. */
  readonly onFilter: (resourceId: string) => void;
}

/** One delivery: what was sent, and the result of every attempt. */
export function DeliveryDialog({ webhook, delivery, onClose, onFilter }: DeliveryDialogProps) {
  const { canWrite } = useProject();
  const { id, event_id: eventId, event_type: type, attempts, payload } = delivery;
  const { resource_id: resourceId, parent_id: parentId } = payload as Pick<Event, 'resource_id' | 'parent_id'>;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={type}
      description={
        <span className="flex min-w-0 flex-col">
          <Identifier value={id} what="the delivery ID" />
          <Identifier value={eventId} what="the event ID" />
        </span>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-muted">
          <DeliveryStatus delivery={delivery} />
          <ResourceLink id={resourceId} parentId={parentId} isAccented />
          <Button look="quiet" onClick={() => onFilter(resourceId)}>
            Only this resource
          </Button>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {canWrite && <Replay webhook={webhook} deliveryId={id} />}
          <CopyButton
            text={deliveryCommand(String(webhook['url']), delivery)}
            what="the request as curl"
            label="Copy as curl"
            className="text-ink"
          />
        </div>
        {attempts.length > 0 && <AttemptList attempts={attempts} />}
        <CodeBlock code={JSON.stringify(payload, null, 2)} what="the event" isWrapped />
      </div>
    </Dialog>
  );
}

function Replay({ webhook, deliveryId }: { readonly webhook: ResourceRecord; readonly deliveryId: string }) {
  const { id: project } = useProject();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useWebhookAction<Delivery>(project, webhook.id);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FormFailure error={error} shown={[]} />
      <ButtonRow>
        <Button
          look="primary"
          isBusy={isPending}
          onClick={() =>
            mutate(
              { action: `deliveries/${deliveryId}/replay`, idempotencyKey },
              {
                onSuccess: () => {
                  showToast('The delivery is being sent again.');
                  // Another click is a new replay, not a retry of this one.
                  setKey(crypto.randomUUID());
                },
              },
            )
          }
        >
          Replay
        </Button>
      </ButtonRow>
    </div>
  );
}
