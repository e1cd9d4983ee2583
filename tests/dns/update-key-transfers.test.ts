/** Update keys that may copy their zone, as `dig` and `kdig` see it, and programs like external-dns use it. */
import { expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { runProgram } from '../support/run-program.ts';
import { dig, ServedZone } from './served-zone.ts';
import type { Updater } from './update-key.ts';
import { createKey } from './update-key.ts';
import { useUpdates } from './use-updates.ts';

/** For each key in a minute, updates and transfers together. */
const LIMIT = 60;
const { at, update } = useUpdates({ LANDHOLD_RATE_LIMIT: String(LIMIT) });
const asKey = ({ algorithm, name, secret }: Updater): [string, string] => ['-y', `${algorithm}:${name}:${secret}`];

async function say(program: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await runProgram(program, ['@127.0.0.1', '-p', String(at.port), ...args]);
  return stdout + stderr;
}

async function copy(key: Updater, type = 'AXFR', program = 'dig'): Promise<string[]> {
  const lines = await dig(program, at.port, ...asKey(key), key.zone, type);
  return lines.filter((line) => !/ (SOA|TSIG|NS) /.test(line)).toSorted();
}

test('a key copies its zone if it may, from the next message on, and gets whatever it changes', async () => {
  const key = await createKey(at.send, at.zone, { names: ['*'], types: ['A', 'TXT'], transfer: true });
  expect(await update('add www.update.example. 300 A 192.0.2.1', 'add a-www.update.example. 300 TXT owner')).toBe(
    'NOERROR',
  );
  const all = ['a-www.update.example. 300 IN TXT "owner"', 'www.update.example. 300 IN A 192.0.2.1'];
  for (const program of ['dig', 'kdig']) expect(await copy(key, 'AXFR', program)).toEqual(all);
  expect(await copy(key, 'IXFR=1')).toEqual(all);
  expect(await say('kdig', ...asKey(key), '+notcp', key.zone, 'IXFR=1')).toMatch(/\sSOA\s/);

  // The key of these tests may change everything, and copy nothing.
  for (const type of ['AXFR', 'IXFR=1']) {
    expect(await say('kdig', '+tcp', ...asKey(at.key), key.zone, type)).toContain('REFUSED');
  }
  for (const [transfer, expected] of [
    [false, []],
    [true, all],
  ] as const) {
    expectStatus(await at.send('PATCH', key.path, { json: { transfer } }), 200);
    expect(await copy(key)).toEqual(expected);
  }
  expectStatus(await at.send('DELETE', key.path), 204);
  expect(await say('dig', ...asKey(key), key.zone, 'AXFR')).toContain('BADKEY');
});

test('it copies no other zone, no catalog and nothing below', { tags: 'long' }, async () => {
  const key = await createKey(at.send, at.zone, { transfer: true });
  const sibling = await ServedZone.create(at.send, 'sibling.example');
  const foreign = await ServedZone.create(at.other, 'foreign.example');
  const below = await ServedZone.create(at.send, 'below.update.example');
  for (const { name } of [sibling, foreign, below, { name: 'catalog.invalid' }, { name: 'www.update.example' }]) {
    const said = await say('kdig', '+tcp', ...asKey(key), name, 'AXFR');
    expect([name, said]).toEqual([name, expect.stringContaining('REFUSED')]);
    expect(said).not.toContain('hostmaster');
  }
  const wrong = { ...key, secret: Buffer.alloc(32, 'w').toString('base64') };
  expect(await say('dig', ...asKey(wrong), key.zone, 'AXFR')).toContain('BADSIG');
  expect(await say('dig', key.zone, 'AXFR')).toContain('Transfer failed.');
});

test('a large zone is copied whole, by several at once', { tags: 'long' }, async () => {
  const large = await ServedZone.create(at.send, 'large.example');
  for (const from of [0, 1_000, 2_000]) {
    const names = Array.from({ length: 1_000 }, (_, index) => `host${from + index}`);
    const changes = names.map((name) => ({ action: 'put', name, type: 'A', values: ['192.0.2.1'] }));
    expectStatus(await at.send('POST', `${large.path}/records/changes`, { json: { changes } }), 200);
  }
  const key = await createKey(at.send, large, { transfer: true });
  const copies = await Promise.all(Array.from({ length: 8 }, () => copy(key)));
  expect(copies.map((lines) => lines.length)).toEqual(Array.from({ length: 8 }, () => 3_000));
});

test('a copy counts like an update, and over the limit is SERVFAIL', { tags: 'long' }, async () => {
  const key = await createKey(at.send, at.zone, { transfer: true });
  const all = await Promise.all(
    Array.from({ length: LIMIT + 3 }, () => say('kdig', '+tcp', ...asKey(key), key.zone, 'AXFR')),
  );
  expect(all.filter((said) => said.includes('SERVFAIL'))).toHaveLength(3);
});
