import type { Webhook } from '@landhold/contract';
import type { ConcernsOf } from '../attention/attention.ts';

/** A webhook that the service disabled. Whether deliveries fail is not in the record. */
export const webhookConcerns: ConcernsOf = (record) => {
  const { disabled_reason: reason } = record as unknown as Webhook;
  return reason === null || reason === undefined ? [] : [{ text: `Disabled: ${reason}`, tone: 'danger' }];
};
