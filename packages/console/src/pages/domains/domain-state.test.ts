import type { Domain, ZoneReport } from '@landhold/contract';
import { expect, test } from 'vitest';
import { domainStateOf } from './domain-state.ts';

const SHOP = { name: 'shop.corp.internal', status: 'active', provider: 'embedded' } as const;

test.each<[Domain['status'], string]>([
  ['active', 'delegated'],
  ['updating', 'delegated'],
  ['pending', 'not yet delegated'],
  ['failed', 'not delegated'],
  ['expired', 'not delegated'],
  ['suspended', 'not delegated'],
])('a domain that is %s is %s', (status, badge) => {
  expect(domainStateOf({ ...SHOP, status }).badge).toBe(badge);
});

test('a simulated domain says so once it is registered', () => {
  expect(domainStateOf({ ...SHOP, provider: 'simulated' }).badge).toBe('simulated');
  expect(domainStateOf({ ...SHOP, provider: 'simulated', status: 'expired' }).badge).toBe('not delegated');
});

test('what was looked up wins over what the registration says', () => {
  const found = (state: ZoneReport['delegation']['state']): string =>
    domainStateOf(SHOP, { delegation: { state } } as ZoneReport).badge;
  expect([found('valid'), found('partial'), found('missing')]).toEqual(['delegated', 'incomplete', 'not delegated']);
  // Without a query, the registry's data counts.
  expect(found('unknown')).toBe('delegated');
  expect(domainStateOf(SHOP).text).toBe('corp.internal leads resolvers to the name servers.');
});
