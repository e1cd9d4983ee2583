import type { Caller } from '../../src/core/caller.ts';

const caller: Caller = { projectId: 'proj_1', country: null, keyId: 'key_1', scopes: new Set(), authority: null };

/** The parts of a call that most tests do not change. */
export const plainCall = {
  caller,
  requestId: 'req_1',
  query: {},
  page: { limit: 20, after: null },
  idempotency: null,
  ifMatch: null,
  dryRun: false,
  audit: null,
};
