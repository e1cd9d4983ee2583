import type { VpnNetwork } from '@landhold/contract';
import { expect, test } from 'vitest';
import type { Claim } from '../../../store/store.ts';
import { addressClaim, freedClaim, readPlaces } from './peer-places.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 1);
const network = { id: 'vpn_1', cidr: '10.9.0.0/28', peer_count: 1 } as VpnNetwork;

async function placesAt(claims: readonly Claim[], now: number) {
  const store = { readClaims: async () => ({ keys: claims.map(({ key }) => key), version: 1 }) };
  return readPlaces(store, network, now);
}

test('the address of a deleted peer is nobody’s for a day, and the next one’s after it', async () => {
  const freed = freedClaim(network.id, '10.9.0.2', NOW);
  const claims = [freed, addressClaim(network.id, '10.9.0.3')];
  const before = await placesAt(claims, NOW + DAY_MS - 1);
  expect(before.nextAddresses().address).toBe('10.9.0.4');
  expect(before.outdated).toEqual([]);
  const after = await placesAt(claims, NOW + DAY_MS);
  expect(after.nextAddresses().address).toBe('10.9.0.2');
  expect(after.outdated).toEqual([freed]);
});
