import { expect, test } from 'vitest';
import type { Delegation } from './delegation-words.ts';
import { changesIn, compareDelegation, delegationLead, partsOfDs } from './delegation-words.ts';

const DS = '46659 13 2 A7802F10EA1405C39832228841B8236D87DC15158FDF45D57E2F51F91B9DC131';
const NONE: Delegation = { state: 'valid', zone_above: 'com', nameservers: [], glue: [], ds: [], problems: [] };
const UNSIGNED = { nameservers: ['ns1.landhold.test', 'ns2.landhold.test'], signing: null };
const SIGNED = { ...UNSIGNED, signing: { signed_at: '2026-11-17T09:00:00.000Z', rollover: null, keys: [], ds: [DS] } };

test('what both sides have is shared, in any letter case', () => {
  const delegation = { ...NONE, nameservers: ['NS1.landhold.test', 'ns9.other.test'], ds: [DS.toLowerCase()] };
  expect(compareDelegation(delegation, SIGNED)).toEqual([
    {
      label: 'Name servers',
      has: [
        { value: 'NS1.landhold.test', isShared: true },
        { value: 'ns9.other.test', isShared: false },
      ],
      should: [
        { value: 'ns1.landhold.test', isShared: true },
        { value: 'ns2.landhold.test', isShared: false },
      ],
    },
    {
      label: 'DS records',
      has: [{ value: DS.toLowerCase(), isShared: true }],
      should: [{ value: DS, isShared: true }],
    },
  ]);
});

test('what neither side has is left out, and glue is what the zone above has', () => {
  const glue = [{ name: 'ns1.shop.com', addresses: ['192.0.2.1', '2001:db8::1'] }];
  expect(compareDelegation({ ...NONE, glue }, UNSIGNED).map(({ label }) => label)).toEqual(['Name servers', 'Glue']);
  expect(compareDelegation({ ...NONE, glue }, UNSIGNED)[1]!.has).toEqual([
    { value: 'ns1.shop.com 192.0.2.1 2001:db8::1', isShared: true },
  ]);
});

test.each<[Delegation['state'], string]>([
  ['valid', 'com leads resolvers to this zone.'],
  ['partial', 'com leads resolvers to this zone, but not everything is as it should be.'],
  ['missing', 'com does not lead resolvers to this zone.'],
  ['unregistered', 'com does not have the name shop.com.'],
])('a delegation that is %s is put in a sentence', (state, words) => {
  expect(delegationLead({ ...NONE, state }, 'shop.com')).toBe(words);
});

test('one that was not checked says why, and asks for no change', () => {
  const problems = [{ code: 'not_checked', value: null, message: 'No name server of com has answered.' }] as const;
  const delegation: Delegation = { ...NONE, state: 'unknown', problems: [...problems] };
  expect(delegationLead(delegation, 'shop.com')).toBe('No name server of com has answered.');
  expect(changesIn(delegation)).toEqual([]);
});

test('a DS record has the four fields that registrars ask for', () => {
  expect(partsOfDs(DS)).toEqual([
    { label: 'Key tag', value: '46659' },
    { label: 'Algorithm', value: '13', meaning: 'ECDSA P-256' },
    { label: 'Digest type', value: '2', meaning: 'SHA-256' },
    { label: 'Digest', value: DS.split(' ')[3] },
  ]);
  expect(partsOfDs('ns1.landhold.test')).toEqual([]);
});
