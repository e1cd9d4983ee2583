import { addFields } from './add-fields.ts';
import type { Migration } from './migration.ts';

export const delegations: Migration = {
  name: '0023-delegations',
  statements: [
    addFields('domains', '"glue":[],"ds":[],"served_by":"installation"'),
    // A migration does not know which name servers are ours, so each domain becomes due once.
    `update resources set due_at = 0, attempt_at = 0 where kind = 'domains' and status = 'active'`,
  ],
};
