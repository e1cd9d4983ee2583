import type { DeliveryAttempt, EventType, Webhook } from '@landhold/contract';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { payloadFor } from '../../../store/new-delivery.ts';
import { checkMatch } from '../../../pipeline/check-match.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionRequest, Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { View } from '../../../pipeline/view.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { exampleEvent, firstWanted } from './example-event.ts';
import type { WebhookTools } from './webhook-tools.ts';

interface Tested {
  readonly stored: StoredRecord;
  readonly eventType: EventType;
  readonly attempt: DeliveryAttempt | null;
  readonly payload: string;
}

/** Tests webhooks on request, and before a webhook is enabled again. */
export function createWebhookTests(tools: WebhookTools) {
  const { store, clock, ids, sendTest } = tools;
  const places = createRecordPlaces('webhooks');
  const act = createAct(tools);

  async function send(
    { caller: { projectId }, requestId, dryRun }: ActionRequest,
    webhook: Webhook,
    type: EventType,
  ): Promise<Pick<Tested, 'attempt' | 'payload'>> {
    const event = exampleEvent(type, { id: ids.next('evt'), at: clock.now(), projectId, requestId });
    const payload = payloadFor(webhook, event, JSON.stringify(event));
    const tested = { projectId, webhookId: webhook.id, url: webhook.url };
    const attempt = dryRun ? null : await sendTest(tested, { id: event.id, body: payload });
    return { attempt, payload };
  }

  async function sendFirst(request: OperationRequest<'testWebhook'>): Promise<Tested> {
    const { caller, params, body } = request;
    const stored = await places.find(store, caller.projectId, params);
    const webhook = JSON.parse(stored.json) as Webhook;
    const { event_type: eventType = firstWanted(webhook.event_types) } = body;
    return { stored, eventType, ...(await send(request, webhook, eventType)) };
  }

  /** Says what was sent to the webhook as it was then, so nothing is read again. */
  async function testWebhook(request: OperationRequest<'testWebhook'>): Promise<RecordReply> {
    const { audit, requestId } = request;
    const decide = async (_view: View, { stored, eventType, attempt, payload }: Tested): Promise<Decision> => {
      const status = attempt === null ? 'not_sent' : attempt.error === null ? 'delivered' : 'failed';
      const result = { object: 'webhook_test', webhook_id: stored.id, event_type: eventType, status, attempt };
      return {
        commit: { audit: audit && audit(stored), events: [] },
        body: `${JSON.stringify(result).slice(0, -1)},"payload":${payload}}`,
      };
    };
    // It changes no record and may wait for its endpoint, so other requests for the webhook must not wait for it.
    return act(request, `test ${requestId}`, decide, () => sendFirst(request));
  }

  /** Refuses to enable a webhook that the service disabled, unless a test succeeds. Returns whether to enable it. */
  async function proveFirst(request: OperationRequest<'updateWebhook'>): Promise<boolean> {
    const { caller, params, body, ifMatch } = request;
    if (body.status !== 'enabled') return false;
    const stored = await places.find(store, caller.projectId, params);
    const webhook = JSON.parse(stored.json) as Webhook;
    if (webhook.status === 'enabled') return false;
    if (webhook.disabled_reason === null) return true;
    checkMatch(ifMatch, stored);
    const next = { ...webhook, ...body } as Webhook;
    const { attempt } = await send(request, next, firstWanted(next.event_types));
    if (attempt === null || attempt.error === null) return true;
    const message = `The webhook stays disabled, because its test has not succeeded. ${attempt.error}`;
    throw new ServiceError('webhook_test_failed', message, { param: 'status' });
  }

  return { testWebhook, proveFirst };
}
