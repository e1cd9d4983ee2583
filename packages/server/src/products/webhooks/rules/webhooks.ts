import type { Webhook } from '@landhold/contract';
import type { Check, OperationRequest } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import type { View } from '../../../pipeline/view.ts';
import { createReplays } from './replays.ts';
import { createRotateSecret } from './rotate-secret.ts';
import { createWebhookTests } from './test-webhook.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { newSecret } from './webhook-tools.ts';

/** Each event of the project is matched against each webhook: docs/decisions/0081-deliveries.md. */
const MAX_WEBHOOKS = 50;

export function createWebhooks(defineKind: DefineKind, tools: WebhookTools) {
  const { store, clock, randomness, webhookTargets } = tools;
  const { testWebhook, proveFirst } = createWebhookTests(tools);
  const { replayDelivery, replayMissed, checkMissed } = createReplays(tools);

  const check: Check = ({ url }) => {
    const problem = typeof url === 'string' ? webhookTargets.problemOf(url) : undefined;
    return problem === undefined ? [] : [{ param: 'url', code: 'url_invalid', message: problem }];
  };

  async function refuseMore(projectId: string, view: View): Promise<string> {
    const scope = `webhook.place ${projectId}`;
    const { keys } = await view.readClaims(scope);
    if (keys.length < MAX_WEBHOOKS) return scope;
    const message = `The project has ${MAX_WEBHOOKS} webhooks, which is the limit. Delete one first.`;
    throw new ServiceError('too_many_webhooks', message);
  }

  const webhooks = defineKind<'createWebhook', 'updateWebhook', Webhook>({
    kind: 'webhooks',
    check,
    checkUpdate: check,
    async draft({ name, url, description, event_types, payload }, { id, projectId, view }) {
      const scope = await refuseMore(projectId, view);
      // From before the webhook exists, so that it misses nothing.
      const { position: after } = await store.readEvents({ projectId: null, after: Number.MAX_SAFE_INTEGER, limit: 1 });
      return {
        name,
        own: { url, description, event_types, payload, disabled_reason: null, ...newSecret(randomness) },
        claims: [{ scope, key: id }],
        // Nobody reads events until there is a webhook.
        beforeWrite: async () => store.deliveries.begin(after),
        // Its own creation and its deliveries come after this position.
        hidden: { state: JSON.stringify({ after }) },
      };
    },
    change: (current, { status = current.status }) => (status === current.status ? {} : { disabled_reason: null }),
    async comeBack(_webhook, { projectId, view }) {
      await refuseMore(projectId, view);
      return {};
    },
    keeps: ['secret'],
    async written({ projectId }, former, next) {
      const queue = { projectId, webhookId: former!.id };
      // A worker then removes the queue.
      if (next === undefined) await store.deliveries.wake(queue, clock.now());
      // Queued deliveries continue.
      else if (former!.status === 'disabled' && next.status === 'enabled')
        await store.deliveries.wakeAfresh(queue, clock.now());
    },
  });

  return {
    handlers: {
      listWebhooks: webhooks.list,
      createWebhook: webhooks.create,
      getWebhook: webhooks.get,
      async updateWebhook(request: OperationRequest<'updateWebhook'>) {
        const isEnabled = await proveFirst(request);
        const reply = await webhooks.update(request);
        const queue = { projectId: request.caller.projectId, webhookId: request.params.id };
        // Queued deliveries continue.
        if (isEnabled && !request.dryRun) await store.deliveries.wakeAfresh(queue, clock.now());
        return reply;
      },
      async deleteWebhook(request: OperationRequest<'deleteWebhook'>) {
        const reply = await webhooks.remove(request);
        const queue = { projectId: request.caller.projectId, webhookId: request.params.id };
        // A worker then removes the queue.
        if (!request.dryRun) await store.deliveries.wake(queue, clock.now());
        return reply;
      },
      rotateWebhookSecret: createRotateSecret(tools),
      testWebhook,
      replayDelivery,
      replayMissed,
    },
    checks: { createWebhook: webhooks.checkCreate, updateWebhook: webhooks.checkUpdate, replayMissed: checkMissed },
    lifecycle: {},
  };
}
