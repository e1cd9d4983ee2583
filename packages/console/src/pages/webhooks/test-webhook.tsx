import type { WebhookTest } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { useState } from 'react';
import { CodeBlock } from '../../components/code-block.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { DialogForm } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { AttemptList } from './attempt-list.tsx';
import { useWebhookAction } from './webhook-api.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

const TYPES = Object.values(kinds).flatMap(({ object, events }) => events.map((what) => `${object}.${what}`));

/** Sends an example and shows the result below the form, so that it can be sent again. */
export function TestWebhook({ webhook, onClose }: WebhookDialogProps) {
  const { id: project } = useProject();
  const [type, setType] = useState('');
  const { mutate, isPending, error, data } = useWebhookAction<WebhookTest>(project, webhook.id);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={`Test ${webhook.name}`}
      description="Sends a signed example event, marked as a test. It is not stored."
    >
      <DialogForm
        action={data === undefined ? 'Send test' : 'Send again'}
        icon="send"
        isBusy={isPending}
        error={error}
        cancel="Close"
        onClose={onClose}
        onSubmit={() => {
          const body = type === '' ? {} : { event_type: type };
          mutate({ action: 'test', body, idempotencyKey: crypto.randomUUID() });
        }}
      >
        <SelectField isFirst label="Event" value={type} onChange={(event) => setType(event.target.value)}>
          <option value="">The first type it subscribes to</option>
          {TYPES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </DialogForm>
      {data !== undefined && !isPending && <Outcome test={data} />}
    </Dialog>
  );
}

function Outcome({ test: { status, attempt, payload } }: { readonly test: WebhookTest }) {
  return (
    <div className="mt-4 flex min-w-0 flex-col gap-3" aria-live="polite">
      {status === 'delivered' && <Notice>The endpoint accepted the test.</Notice>}
      {status === 'failed' && <Notice tone="warning">The test was not delivered.</Notice>}
      {status === 'not_sent' && <Notice tone="warning">Nothing was sent.</Notice>}
      {attempt !== null && <AttemptList attempts={[attempt]} />}
      <CodeBlock code={JSON.stringify(payload, null, 2)} what="what was sent" isWrapped />
    </div>
  );
}
