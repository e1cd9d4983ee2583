import type { SendTest } from './webhook-test.ts';
import type { WebhookTargets } from './webhook-targets.ts';
import { createWebhookTargets } from './webhook-targets.ts';

export interface WebhookPorts {
  /** Where webhooks may be sent. */
  readonly webhookTargets: WebhookTargets;
  /** Whether events are sent to webhooks. */
  readonly isSending: boolean;
  readonly sendTest: SendTest;
}

/** Nothing is sent, and the rules for addresses are those of production. */
export const webhooksOff: WebhookPorts = {
  webhookTargets: createWebhookTargets({}),
  isSending: false,
  sendTest: async () => null,
};
