import { expect, test } from 'vitest';
import { adviceFor, withoutGlue } from './delegation-advice.ts';

const HERE = ['ns1.landhold.test', 'ns2.landhold.test'];
const [FORMER, NEXT] = ['1 13 2 AA', '2 13 2 BB'] as const;
const domain: Parameters<typeof adviceFor>[0] = { nameservers: HERE, ds: [], served_by: 'installation' };
const unsigned = { nameservers: HERE, signing: null };
const signedBy = (...ds: string[]) => ({
  nameservers: HERE,
  signing: { signed_at: '2026-11-17T09:00:00.000Z', rollover: null, keys: [], ds },
});
const bodies = (...args: Parameters<typeof adviceFor>): readonly object[] => adviceFor(...args).map(({ body }) => body);

test('a domain that agrees with its zone needs nothing', () => {
  expect(adviceFor({ ...domain, nameservers: HERE.toReversed() }, unsigned)).toEqual([]);
  expect(adviceFor({ ...domain, ds: [NEXT, FORMER.toLowerCase()] }, signedBy(FORMER, NEXT))).toEqual([]);
});

test('a signed zone offers its DS records, all of them during a rollover', () => {
  expect(adviceFor(domain, signedBy(FORMER))).toMatchObject([
    { action: 'Add DS record of the zone', body: { ds: [FORMER] } },
  ]);
  expect(bodies({ ...domain, ds: [FORMER] }, signedBy(FORMER, NEXT))).toEqual([{ ds: [FORMER, NEXT] }]);
  expect(bodies({ ...domain, ds: [FORMER, NEXT] }, signedBy(NEXT))).toEqual([{ ds: [NEXT] }]);
});

test('DS records of a zone that is not signed are to be removed', () => {
  expect(bodies({ ...domain, ds: [FORMER] }, unsigned)).toEqual([{ ds: [] }]);
});

test('a domain that leads elsewhere is offered the name servers of its zone, and no keys', () => {
  const nameservers = ['ns1.other.test', 'ns2.other.test'];
  expect(bodies({ ...domain, nameservers, served_by: 'elsewhere' }, signedBy(FORMER))).toEqual([{ nameservers: HERE }]);
  const half = [HERE[0]!, nameservers[0]!];
  expect(bodies({ ...domain, nameservers: half, served_by: 'both' }, signedBy(FORMER))).toEqual([
    { nameservers: HERE },
    { ds: [FORMER] },
  ]);
});

test('name servers inside the domain need addresses', () => {
  const glue = [{ name: 'ns1.shop.test', addresses: ['192.0.2.1'] }];
  const nameservers = ['ns1.shop.test', 'ns2.shop.test', 'ns1.myshop.test'];
  expect(withoutGlue({ name: 'shop.test', nameservers, glue })).toEqual(['ns2.shop.test']);
});
