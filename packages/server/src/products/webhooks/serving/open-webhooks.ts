import type { OpenProduct, ProductContext } from '../../product.ts';
import type { WebhookPorts } from '../ports/webhook-ports.ts';
import type { WebhookTargets } from '../ports/webhook-targets.ts';
import { createSendTest } from './send-test.ts';
import { createWebhookDeliveries } from './webhook-deliveries.ts';

/** Sends the store's events to its webhooks. */
export function openWebhooks(context: ProductContext<{ readonly webhookTargets: WebhookTargets }>) {
  const { webhookTargets } = context.config;
  const { store, sealer, pollMs } = context.backend;
  const options = { ...context, store, sealer, pollMs, targets: webhookTargets };
  const deliveries = createWebhookDeliveries(options);
  const ports: WebhookPorts = { webhookTargets, isSending: true, sendTest: createSendTest(options) };
  return {
    ports,
    renderMetrics: deliveries.describe,
    start: deliveries.start,
    resume: deliveries.wake,
    idle: deliveries.idle,
    reload: deliveries.reload,
    close: deliveries.stop,
  } satisfies OpenProduct;
}
