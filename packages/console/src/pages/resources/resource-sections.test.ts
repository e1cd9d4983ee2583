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

function namesOf(kind: Parameters<typeof sectionsOf>[0], more: object): readonly (readonly [string, string[]])[] {
  const record: ResourceRecord = { ...COMMON, ...more };
  return sectionsOf(kind, record).map(({ title, fields }) => [title, Object.keys(fields)]);
}

test('a database begins with the parts of its connection', () => {
  const connection = { host: 'db.test', port: 5432 };
  expect(namesOf('databases', { connection, size: 'small' })).toEqual([
    ['Connection', ['host', 'port']],
    ['Settings', ['size', 'labels', 'deletion_protection']],
    ['Details', ['created_at', 'updated_at']],
  ]);
});

test('what is null is no detail', () => {
  expect(namesOf('databases', { connection: null, restore_from: null, provider: 'simulated' })).toContainEqual([
    'Details',
    ['created_at', 'updated_at', 'provider'],
  ]);
});

test('one without a connection yet says so', () => {
  expect(namesOf('databases', { connection: null })[0]).toEqual(['Connection', ['connection']]);
});

test('an international name is shown as people read it, any other once', () => {
  const names = (unicode_name: string): readonly unknown[] =>
    namesOf('dns', { unicode_name, nameservers: ['ns1.test'] });
  expect(names('shop.com')).toContainEqual(['Details', ['created_at', 'updated_at']]);
  expect(names('büro.com')).toContainEqual(['Details', ['name', 'created_at', 'updated_at']]);
});

test('what a zone says of its signing is left to a part of the page', () => {
  const details = namesOf('dns', { nameservers: ['ns1.test'], dnssec: { enabled: false }, signing: null });
  expect(details).toContainEqual(['Details', ['created_at', 'updated_at']]);
});

test('what a domain has besides its name servers is left to a part of the page', () => {
  const glue = [{ name: 'ns1.shop.com', addresses: ['192.0.2.1'] }];
  expect(namesOf('domains', { nameservers: ['ns1.shop.com'], expires_at: null, privacy: true, glue, ds: [] })).toEqual([
    ['Registration', ['nameservers', 'expires_at']],
    ['Settings', ['privacy', 'labels', 'deletion_protection']],
    ['Details', ['created_at', 'updated_at']],
  ]);
});

test('custom domains are a setting until a part of the page shows their states', () => {
  const site = { url: 'https://x.test', custom_domains: ['shop.com'] };
  expect(namesOf('sites', { ...site, custom_domain_states: [] })[1]![1]).toContain('custom_domains');
  expect(namesOf('sites', { ...site, custom_domain_states: [{ name: 'shop.com' }] })[1]![1]).not.toContain(
    'custom_domains',
  );
});

test('lists of objects are left to the parts of the page', () => {
  expect(namesOf('sites', { url: 'https://x.test', custom_domain_states: [{ name: 'shop.com' }] })).toEqual([
    ['Address', ['url']],
    ['Settings', ['labels', 'deletion_protection']],
    ['Details', ['created_at', 'updated_at']],
  ]);
});
