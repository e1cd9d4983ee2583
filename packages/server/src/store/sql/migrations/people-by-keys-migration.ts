import type { Migration } from './migration.ts';

/** Keys can change members and invitations: each has a version, and an invitation can come from a key. */
export const peopleByKeys: Migration = {
  name: '0340-people-by-keys',
  statements: [
    'alter table memberships add column version bigint not null default 1',
    'alter table invitations add column inviter_key_id uuid',
  ],
};
