import type { MissedReplay } from '@landhold/contract';
import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { useWebhookAction } from './webhook-api.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

const HOUR_MS = 3_600_000;
const PERIODS = [
  [HOUR_MS, 'Hour'],
  [24 * HOUR_MS, '24 hours'],
  [7 * 24 * HOUR_MS, '7 days'],
  [30 * 24 * HOUR_MS, '30 days'],
] as const;

/** One request covers some hundred events: if there are more, the next request continues. */
export function ReplayMissed({ webhook, onClose }: WebhookDialogProps) {
  const { id: project } = useProject();
  const [period, setPeriod] = useState<number>(24 * HOUR_MS);
  const [replayed, setReplayed] = useState<number | null>(null);
  const { mutateAsync, isPending, error } = useWebhookAction<MissedReplay>(project, webhook.id);

  async function replayAll(): Promise<void> {
    let since: string | null = new Date(Date.now() - period).toISOString();
    let count = 0;
    while (since !== null) {
      const action = { action: 'replay-missed', body: { since }, idempotencyKey: crypto.randomUUID() };
      const answer: MissedReplay = await mutateAsync(action);
      count += answer.replayed;
      setReplayed(count);
      since = answer.next_since;
    }
  }

  return (
    <FormDialog
      title={`Replay missed events to ${webhook.name}`}
      description="Sends failed deliveries, and events that were not sent because the webhook was disabled. Delivered events are not sent again."
      action="Replay"
      isBusy={isPending}
      error={error}
      cancel={replayed === null ? 'Cancel' : 'Close'}
      // Errors are shown below.
      onSubmit={() => void replayAll().catch(() => {})}
      onClose={onClose}
    >
      <SelectField
        isFirst
        label="Of the last"
        value={period}
        onChange={(event) => setPeriod(Number(event.target.value))}
      >
        {PERIODS.map(([ms, label]) => (
          <option key={ms} value={ms}>
            {label}
          </option>
        ))}
      </SelectField>
      {replayed !== null && <Notice>{wordsFor(replayed)}</Notice>}
    </FormDialog>
  );
}

function wordsFor(replayed: number): string {
  if (replayed === 0) return 'Nothing was missed.';
  return replayed === 1 ? '1 delivery is on its way.' : `${replayed} deliveries are on their way.`;
}
