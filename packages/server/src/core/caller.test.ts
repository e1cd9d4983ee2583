import { expect, test } from 'vitest';
import { actorOf } from './caller.ts';
import type { Caller } from './caller.ts';

const caller: Caller = { projectId: 'proj_1', country: null, keyId: 'id_1', scopes: new Set(), authority: null };

test.each<[expected: string, Partial<Caller>]>([
  ['api_key', { authority: { by: 'key', keyId: 'id_1' } }],
  ['api_key', {}],
  ['enrollment_key', { enrollment: { networkId: 'vpn_1', allowsReplacing: false } }],
  ['token', { authority: { by: 'token', tokenId: 'id_1', accountId: 'acct_1', role: 'owner' } }],
  ['member', { authority: { by: 'member', accountId: 'id_1', role: 'owner' } }],
  ['administrator', { authority: { by: 'administrator' } }],
  ['update_key', { actor: { type: 'update_key', id: 'id_1' } }],
])('%s with its id', (type, more) => {
  expect(actorOf({ ...caller, ...more })).toEqual({ type, id: 'id_1' });
});
