/** Types without a form of their own, which have bytes for values (RFC 3597). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { ApiResponse } from '../support/send.ts';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { dig } from './served-zone.ts';
import { createKey, nsupdate } from './update-key.ts';
import { useUpdates } from './use-updates.ts';
import { expectRefused } from './zone-in-use.ts';

const folder = useFolder();
const { at, sets } = useUpdates();

async function create(type: string, ...values: string[]): Promise<ApiResponse> {
  return at.send('POST', `${at.zone.path}/records`, { json: { name: 'any', type, values } });
}

test('200, and dig and kdig print the same bytes; the export is a zone that BIND reads, and imports to no difference', async () => {
  const made = await create('TYPE65280', String.raw`\# 4 0A00 0001`, String.raw`\# 0`);
  expectStatus(made, 201);
  expect(made.record()).toMatchObject({ type: 'TYPE65280', values: [String.raw`\# 4 0a000001`, String.raw`\# 0`] });
  expectStatus(await create('TYPE17', String.raw`\# 10 03626f6200036c616200`), 201);
  const short = (program: string, type: string) => dig(program, at.port, '+short', 'any.update.example', type);
  expect((await short('dig', 'TYPE65280')).toSorted()).toEqual([String.raw`\# 0`, String.raw`\# 4 0A000001`]);
  expect((await short('kdig', 'TYPE65280')).toSorted()).toEqual([String.raw`\# 0`, String.raw`\# 4 0A000001`]);
  expect(await short('dig', 'RP')).toEqual(['bob. lab.']);
  const { text } = await at.send('GET', `${at.zone.path}/zonefile`);
  const file = join(folder, 'exported.zone');
  writeFileSync(file, text);
  expect((await runProgram('named-checkzone', ['-i', 'none', 'update.example', file])).stdout).toMatch(/OK\s*$/);
  const again = await at.send('POST', `${at.zone.path}/zonefile`, { json: { zonefile: text, mode: 'replace' } });
  expect(again.json()).toMatchObject({ change_id: null, added: [], changed: [], removed: [] });
  const found = await at.send('GET', `${at.zone.path}/records?type=TYPE65280`);
  expect(found.page().data).toHaveLength(1);
});

test.each([
  ['OPT', 'is used in queries and messages'],
  ['ANY', 'is used in queries and messages'],
  ['AXFR', 'is used in queries and messages'],
  ['TSIG', 'is used in queries and messages'],
  ['TYPE41', 'is used in queries and messages'],
  ['TYPE255', 'is used in queries and messages'],
  ['RRSIG', 'is made by the service when it signs the zone'],
  ['NSEC', 'is made by the service when it signs the zone'],
  ['TYPE48', 'is made by the service when it signs the zone'],
  ['SOA', 'is made by the service'],
  ['TYPE1', 'The type TYPE1 is A'],
  ['HINFO', 'Write the type HINFO as TYPE13'],
  ['TYPE0', 'is reserved'],
  ['TYPE65536', 'is not supported'],
  ['FOO', 'is not supported; expected A, AAAA'],
])('400 type_invalid for %s, with the reason, in a set, a change and a file', async (type, reason) => {
  const value = String.raw`\# 1 00`;
  const answer = await create(type, value);
  expectRefused(answer, 400, 'type_invalid', 'type');
  expect(answer.error().message).toContain(reason);
  const changes = [{ action: 'put', name: 'any', type, values: [value] }];
  const changed = await at.send('POST', `${at.zone.path}/records/changes`, { json: { changes } });
  expectRefused(changed, 400, 'type_invalid', 'changes[0].type');
  // A file has its own rules for these: ANY is also a class there.
  if (type === 'SOA' || type === 'TYPE1' || type === 'ANY') return;
  const json = { zonefile: `any 60 ${type} ${value}\n`, mode: 'merge' };
  const imported = await at.send('POST', `${at.zone.path}/zonefile`, { json });
  expectRefused(imported, 400, 'zonefile_invalid', 'zonefile');
  expect(imported.error().message).toContain(reason);
});

test.each([
  ['TYPE65280', '0a000001'],
  ['TYPE65280', String.raw`\# 5 0a000001`],
  ['TYPE65280', String.raw`\# 1 0a\000`],
  ['TYPE17', String.raw`\# 2 c00c`],
  ['TYPE108', String.raw`\# 5 0000000000`],
])('400 values_invalid for %s %s', async (type, value) => {
  expectRefused(await create(type, value), 400, 'values_invalid', 'values[0]');
});

test('400 types_invalid for a key for a type that no set has, and a key for a numbered type changes its sets', async () => {
  const path = `${at.zone.path}/update-keys`;
  const refused = await at.send('POST', path, { json: { name: 'wrong.update.example', types: ['TXT', 'RRSIG'] } });
  expectRefused(refused, 400, 'types_invalid', 'types[1]');
  const key = await createKey(at.send, at.zone, { names: ['*'], types: ['TYPE65280'] });
  expectRefused(await at.send('PATCH', key.path, { json: { types: ['TYPE41'] } }), 400, 'types_invalid', 'types[0]');
  const update = (line: string): Promise<string> => nsupdate(at.port, key, [line]);
  expect(await update(String.raw`add dyn.update.example. 60 TYPE65280 \# 2 0b0c`)).toBe('NOERROR');
  expect(await sets('dyn')).toMatchObject([{ type: 'TYPE65280', values: [String.raw`\# 2 0b0c`] }]);
  expect(await update(String.raw`add dyn.update.example. 60 TYPE65281 \# 2 0b0c`)).toBe('REFUSED');
  expect(await update(String.raw`del dyn.update.example. TYPE65280 \# 2 0b0c`)).toBe('NOERROR');
  expect(await sets('dyn')).toEqual([]);
});
