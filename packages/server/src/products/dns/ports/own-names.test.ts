import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { findConflictingOwnName } from './own-names.ts';

const OWN = { hosts: ['sites.example.com', 'ns1.nic.test'], catalog: 'catalog.invalid', projectId: 'proj_operator' };

test.each([
  ['sites.example.com', 'sites.example.com'],
  ['preview.sites.example.com', 'sites.example.com'],
  ['example.com', 'sites.example.com'],
  ['nic.test', 'ns1.nic.test'],
  ['catalog.invalid', 'catalog.invalid'],
  ['a.catalog.invalid', 'catalog.invalid'],
  ['mysites.example.com', undefined],
  ['example.com.test', undefined],
  ['invalid', undefined],
])('of %s, a tenant is refused what belongs to %s', (name, own) => {
  expect(findConflictingOwnName(name, 'proj_tenant', OWN)).toBe(own);
});

test('the operator has everything but the catalog, and nobody has anything without one', () => {
  expect(findConflictingOwnName('example.com', 'proj_operator', OWN)).toBeUndefined();
  expect(findConflictingOwnName('catalog.invalid', 'proj_operator', OWN)).toBe('catalog.invalid');
  expect(findConflictingOwnName('example.com', 'proj_operator', { ...OWN, projectId: null })).toBe('sites.example.com');
});

test('the hosts of all public addresses in the settings are reserved', () => {
  const { ownHosts } = readConfig({
    LANDHOLD_BASE_URL: 'https://api.one.example',
    LANDHOLD_SITES_URL: 'https://two.example',
    LANDHOLD_NAMESERVERS: 'ns.three.example',
    LANDHOLD_VPN_ENDPOINT: 'vpn.four.example',
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DATABASES_URL: 'postgres://admin@127.0.0.1/postgres',
    LANDHOLD_DATABASES_HOST: 'db.five.example',
  });
  expect(ownHosts).toEqual([
    'ns.three.example',
    'two.example',
    'db.five.example',
    'vpn.four.example',
    'api.one.example',
  ]);
});

test('without settings, sites are at a local name, which is reserved too', () => {
  expect(readConfig({}).ownHosts).toEqual(['ns1.landhold.test', 'ns2.landhold.test', 'sites.localhost']);
});

test('addresses are no names', () => {
  const settings = { LANDHOLD_BASE_URL: 'http://192.0.2.1:4000', LANDHOLD_SITES_URL: 'http://[2001:db8::1]' };
  expect(readConfig(settings).ownHosts).toEqual(['ns1.landhold.test', 'ns2.landhold.test']);
});
