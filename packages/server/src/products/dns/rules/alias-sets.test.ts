/** What an ALIAS excludes in its zone, and how it is exported and imported. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AliasFixture } from '../../../../test-support/dns/alias-fixture.ts';
import { bodyOf, createAliasFixture } from '../../../../test-support/dns/alias-fixture.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';

let alias: AliasFixture;

beforeEach(async () => {
  alias = await createAliasFixture();
});
afterEach(async () => alias.service.reconciler.stop());

test.each([
  ['A', 'ALIAS'],
  ['AAAA', 'ALIAS'],
  ['ALIAS', 'A'],
  ['ALIAS', 'AAAA'],
])('409 record_conflict: beside %s, a set of type %s', async (first, second) => {
  const values: Record<string, string[]> = { A: ['192.0.2.1'], AAAA: ['2001:db8::1'], ALIAS: ['cdn.example.net'] };
  await alias.create('@', first, values[first]!);
  const conflict = { code: 'record_conflict' };
  await expect(alias.create('@', second, values[second]!)).rejects.toMatchObject(conflict);
  const put = { action: 'put', name: '@', type: second, values: values[second]! };
  await expect(alias.change(put)).rejects.toMatchObject({ code: expect.stringMatching(/^record_(conflict|managed)$/) });
});

test('409 record_conflict when it would lead back to itself in the zone', async () => {
  await alias.create('www', 'CNAME', ['shop.test']);
  await expect(alias.create('@', 'ALIAS', ['www.shop.test'])).rejects.toMatchObject({ code: 'record_conflict' });
  await expect(alias.create('app', 'ALIAS', ['app.shop.test'])).rejects.toMatchObject({ code: 'record_conflict' });
});

test('409 record_conflict for the 21st of a zone, in either way', async () => {
  const put = (index: number) => ({
    action: 'put',
    name: `n${index}`,
    type: 'ALIAS',
    values: ['cdn.example.net'],
  });
  await alias.change(...Array.from({ length: 19 }, (_, index) => put(index)));
  await expect(alias.change(put(20), put(21))).rejects.toMatchObject({ code: 'record_conflict' });
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  await expect(alias.create('more', 'ALIAS', ['cdn.example.net'])).rejects.toMatchObject({ code: 'record_conflict' });
});

test('what is exported can be imported: the ALIAS from its comment, without its addresses', async () => {
  await alias.create('@', 'ALIAS', ['cdn.example.net']);
  await alias.create('@', 'MX', ['10 mail.example.net']);
  const exported = await alias.service.handlers.exportZone({
    ...plainCall,
    params: { zone_id: alias.zone.id },
  } as never);
  const { text } = exported as { text: string };
  expect(text).toMatch(/^@\t300\tIN\tA\t93\.184\.216\.34$/m);
  const body = { zonefile: text, mode: 'replace' };
  const call = { ...plainCall, params: { zone_id: alias.zone.id }, query: {}, body };
  const again = bodyOf(await alias.service.handlers.importZone(call as never));
  expect(again).toMatchObject({ change_id: null, added: [], changed: [], removed: [] });
  const withoutComment = text.replace(/^; landhold.*\n/m, '');
  await alias.service.handlers.importZone({ ...call, body: { ...body, zonefile: withoutComment } } as never);
  expect(await alias.at('@')).toMatchObject({ A: { managed: false, values: ['93.184.216.34'] } });
  expect(await alias.at('@')).not.toHaveProperty('ALIAS');
});
