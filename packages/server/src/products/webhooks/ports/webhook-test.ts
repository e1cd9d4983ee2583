import type { DeliveryAttempt } from '@landhold/contract';

/** A webhook to test, at its current or future address. */
export interface TestedWebhook {
  readonly projectId: string;
  readonly webhookId: string;
  readonly url: string;
}

export interface TestMessage {
  /** The id of a made-up event. */
  readonly id: string;
  readonly body: string;
}

/** Sends one signed request to a webhook now, outside its queue, and returns the attempt; null if nothing is sent. */
export type SendTest = (webhook: TestedWebhook, message: TestMessage) => Promise<DeliveryAttempt | null>;
