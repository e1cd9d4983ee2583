import type { CommonTools } from '../product.ts';
import { defineRules } from '../product.ts';
import type { WebhookPorts } from './ports/webhook-ports.ts';
import { webhooksOff } from './ports/webhook-ports.ts';
import { createWebhooks } from './rules/webhooks.ts';
import { createDeliveryService } from './serving/delivery-service.ts';

export const rules = defineRules({
  kinds: { webhooks: createWebhooks },
  operations: ({ store }: CommonTools) => createDeliveryService(store),
  off: (): WebhookPorts => webhooksOff,
});
