import type { DeliveryAttempt } from '@landhold/contract';

/** A webhook that is tested, at the address that it has or shall have. */
export interface TestedWebhook {
  readonly projectId: string;
  readonly webhookId: string;
  readonly url: string;
}

export interface TestMessage {
  /** The id of an event that has not happened. */
  readonly id: string;
  readonly body: string;
}

/** Sends one signed request to a webhook now, beside its queue, and answers what came of it. */
export type SendTest = (webhook: TestedWebhook, message: TestMessage) => Promise<DeliveryAttempt>;
