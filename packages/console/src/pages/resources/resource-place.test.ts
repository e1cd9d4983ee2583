import { expect, test } from 'vitest';
import { placeOf } from './resource-place.ts';

test.each([
  ['site_1', null, { kind: 'sites', id: 'site_1' }],
  ['rec_1', 'zone_1', { kind: 'dns', id: 'zone_1', tab: 'records' }],
  ['key_1', 'vpn_1', { kind: 'vpn', id: 'vpn_1', tab: 'enrollment-keys' }],
  ['key_1', null, undefined],
  ['rec_1', null, undefined],
  ['nothing', 'nothing', undefined],
])('%s of %s is at %o', (id, parentId, place) => {
  expect(placeOf(id, parentId)).toEqual(place);
});
