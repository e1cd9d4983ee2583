import { addFields } from './add-fields.ts';
import type { Migration } from './migration.ts';

export const keyVersions: Migration = {
  name: '0038-key-versions',
  statements: ['alter table api_keys add column version bigint not null default 1'],
};

const DECISION =
  '"needs_approval":false,"requested_by":null,"decided_by":null,"decided_at":null,"decision_reason":null';

/** Old processes ignore the policy, so keys with one should be made when all are new. */
export const keyApproval: Migration = {
  name: '0320-key-approval',
  statements: ["alter table api_keys add column approval text not null default 'none'", addFields('plans', DECISION)],
};
