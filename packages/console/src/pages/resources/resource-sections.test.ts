import { expect, test } from 'vitest';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { sectionsOf } from './resource-sections.ts';

const COMMON = {
  id: 'x_1',
  object: 'x',
  name: 'shop.com',
  status: 'active',
  status_reason: null,
  labels: {},
  deletion_protection: false,
  created_at: '2026-11-15T12:00:00.000Z',
  updated_at: '2026-11-15T12:00:00.000Z',
};

type SectionNames = readonly (readonly [title: string, fields: string[], defaults?: string[]])[];

function namesOf(kind: Parameters<typeof sectionsOf>[0], extraFields: object): SectionNames {
  const record: ResourceRecord = { ...COMMON, ...extraFields };
  return sectionsOf(kind, record).map(({ title, fields, defaults }) =>
    defaults === undefined ? [title, Object.keys(fields)] : [title, Object.keys(fields), Object.keys(defaults)],
  );
}

const DETAILS = ['Details', ['created_at', 'updated_at']] as const;

test('a kind whose page has no top begins with the fields of its lead', () => {
  const webhook = { url: 'https://a.test', event_types: ['*'], payload: 'full' };
  expect(namesOf('webhooks', webhook)[0]).toEqual(['Endpoint', ['url', 'event_types', 'payload']]);
});

test('settings with their default values are listed separately', () => {
  const connection = { host: 'db.test', port: 5432 };
  const settings = (size: string, labels: object): unknown => namesOf('databases', { connection, size, labels });
  expect(settings('small', {})).toEqual([['Settings', [], ['size', 'labels', 'deletion_protection']], DETAILS]);
  expect(settings('large', { env: 'prod' })).toEqual([
    ['Settings', ['size', 'labels'], ['deletion_protection']],
    DETAILS,
  ]);
});

test('fields that are null are not in the details', () => {
  expect(namesOf('databases', { connection: null, restore_from: null, provider: 'simulated' })).toContainEqual([
    'Details',
    ['created_at', 'updated_at', 'provider'],
  ]);
});

test('the details have the ASCII name of an international domain, and no other name', () => {
  const names = (unicode_name: string): readonly unknown[] =>
    namesOf('dns', { unicode_name, nameservers: ['ns1.test'] });
  expect(names('shop.com')).toContainEqual(DETAILS);
  expect(names('büro.com')).toContainEqual(['Details', ['name', 'created_at', 'updated_at']]);
});

test('fields in the top of the page are not repeated below it', () => {
  const zone = { nameservers: ['ns1.test'], record_count: 2, dnssec: { enabled: false }, signing: null, serial: 4 };
  expect(namesOf('dns', zone)).toEqual([['Settings', [], ['labels', 'deletion_protection']], DETAILS]);
  const glue = [{ name: 'ns1.shop.com', addresses: ['192.0.2.1'] }];
  const domain = { nameservers: ['ns1.shop.com'], expires_at: null, auto_renew: true, privacy: false, glue, ds: [] };
  expect(namesOf('domains', domain)).toEqual([['Settings', ['privacy'], ['labels', 'deletion_protection']], DETAILS]);
});

test('custom domains are in the settings until another part of the page shows their states', () => {
  const site = { url: 'https://x.test', custom_domains: ['shop.com'] };
  expect(namesOf('sites', { ...site, custom_domain_states: [] })[0]![1]).toContain('custom_domains');
  const [settings] = namesOf('sites', { ...site, custom_domain_states: [{ name: 'shop.com' }] });
  expect(settings!.flat()).not.toContain('custom_domains');
});

test('lists of objects are not in the sections', () => {
  expect(namesOf('sites', { url: 'https://x.test', custom_domain_states: [{ name: 'shop.com' }] })).toEqual([
    ['Settings', [], ['labels', 'deletion_protection']],
    DETAILS,
  ]);
});
