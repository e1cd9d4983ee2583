import type { Migration } from './migration.ts';

/** Leases are renewed in the order of webhooks. */
export const deliveryLeases: Migration = {
  name: '0030-delivery-leases',
  statements: [
    'drop index delivery_queues_by_holder',
    'create index delivery_queues_by_holder on delivery_queues (holder, webhook_id) where holder is not null',
  ],
};
