/** DNAME sets: the rules of the API, zone files and updates, and what is answered. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { ApiResponse } from '../support/send.ts';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { dig } from './served-zone.ts';
import type { Updater } from './update-key.ts';
import { createKey, nsupdate } from './update-key.ts';
import { useUpdates } from './use-updates.ts';
import { expectRefused } from './zone-in-use.ts';

const folder = useFolder();
const { at } = useUpdates();
let key: Updater;

beforeAll(async () => {
  key = await createKey(at.send, at.zone, { names: ['@', '*'], types: ['A', 'CNAME', 'DNAME'] });
});

async function create(name: string, type: string, value: string): Promise<ApiResponse> {
  return at.send('POST', `${at.zone.path}/records`, { json: { name, type, values: [value] } });
}

async function change(...changes: [name: string, type: string, value: string][]): Promise<ApiResponse> {
  const json = { changes: changes.map(([name, type, value]) => ({ action: 'put', name, type, values: [value] })) };
  return at.send('POST', `${at.zone.path}/records/changes`, { json });
}

test('names below a DNAME are redirected, and the zone is one that BIND reads', async () => {
  expectStatus(await create('dept', 'DNAME', 'update.example'), 201);
  expectStatus(await create('www', 'A', '192.0.2.7'), 201);
  for (const program of ['dig', 'kdig']) {
    expect(await dig(program, at.port, '+noall', '+answer', 'www.dept.update.example', 'A')).toEqual([
      'dept.update.example. 3600 IN DNAME update.example.',
      'www.dept.update.example. 3600 IN CNAME www.update.example.',
      'www.update.example. 3600 IN A 192.0.2.7',
    ]);
  }
  const file = join(folder, 'exported.zone');
  writeFileSync(file, (await at.send('GET', `${at.zone.path}/zonefile`)).text);
  const checked = await runProgram('named-checkzone', ['-i', 'none', 'update.example', file]);
  expect(checked.stdout).toMatch(/OK\s*$/);
});

describe('409 record_conflict, and nothing is changed', () => {
  test('for a set below a DNAME, also two names below and at a wildcard', async () => {
    expectStatus(await create('left', 'DNAME', 'right.example'), 201);
    for (const name of ['a.left', 'b.a.left', '*.left']) {
      const answer = await create(name, 'A', '192.0.2.1');
      expectRefused(answer, 409, 'record_conflict', 'name');
      expect(answer.error().message).toContain(`${name} is below left, which has a DNAME`);
      expectRefused(await change([name, 'A', '192.0.2.1']), 409, 'record_conflict', 'changes[0].name');
    }
  });

  test('for a DNAME above names that have sets', async () => {
    expectStatus(await create('x.y.above', 'A', '192.0.2.1'), 201);
    for (const name of ['above', 'y.above', '@']) {
      expectRefused(await create(name, 'DNAME', 'right.example'), 409, 'record_conflict', 'name');
      expectRefused(await change([name, 'DNAME', 'right.example']), 409, 'record_conflict', 'changes[0].name');
    }
    const file = { zonefile: 'above 60 DNAME right.example.\n', mode: 'merge' };
    expectRefused(
      await at.send('POST', `${at.zone.path}/zonefile`, { json: file }),
      409,
      'record_conflict',
      'zonefile',
    );
  });

  test('for both in one request, whatever their order', async () => {
    const both: [string, string, string][] = [
      ['a.both', 'A', '192.0.2.1'],
      ['both', 'DNAME', 'right.example'],
    ];
    expectRefused(await change(...both), 409, 'record_conflict', 'changes[1].name');
    expectRefused(await change(...both.toReversed()), 409, 'record_conflict', 'changes[0].name');
  });

  test('for a DNAME beside a CNAME or a delegation', async () => {
    expectStatus(await create('cut', 'NS', 'ns.example.net'), 201);
    expectStatus(await create('same', 'CNAME', 'right.example'), 201);
    for (const name of ['cut', 'same']) {
      expectRefused(await create(name, 'DNAME', 'right.example'), 409, 'record_conflict');
      expectRefused(await change([name, 'DNAME', 'right.example']), 409, 'record_conflict');
    }
  });

  test('for a DNAME that leads to its own name or below it', async () => {
    for (const target of ['back.update.example', 'a.back.update.example']) {
      expectRefused(await create('back', 'DNAME', target), 409, 'record_conflict');
      expectRefused(await change(['back', 'DNAME', target]), 409, 'record_conflict');
    }
    expectStatus(await create('back', 'DNAME', 'setback.update.example'), 201);
  });
});

test('400 for a DNAME at a wildcard, or with two targets', async () => {
  expectRefused(await create('*.any', 'DNAME', 'right.example'), 400, 'type_invalid', 'type');
  const json = { name: 'two', type: 'DNAME', values: ['a.example', 'b.example'] };
  expectRefused(await at.send('POST', `${at.zone.path}/records`, { json }), 400, 'values_invalid', 'values');
});

test('200 for a DNAME in the place of what was below it, in one request', async () => {
  expectStatus(await create('old.swap', 'A', '192.0.2.1'), 201);
  const changes = [
    { action: 'delete', name: 'old.swap', type: 'A' },
    { action: 'put', name: 'swap', type: 'DNAME', values: ['right.example'] },
  ];
  expectStatus(await at.send('POST', `${at.zone.path}/records/changes`, { json: { changes } }), 200);
});

test('an update replaces a DNAME, and is refused below one', async () => {
  const update = (line: string): Promise<string> => nsupdate(at.port, key, [line]);
  expect(await update('add dyn.update.example. 60 DNAME one.example.')).toBe('NOERROR');
  expect(await update('add dyn.update.example. 60 DNAME two.example.')).toBe('NOERROR');
  expect(await dig('dig', at.port, '+short', 'dyn.update.example', 'DNAME')).toEqual(['two.example.']);
  expect(await update('add a.dyn.update.example. 60 A 192.0.2.1')).toBe('REFUSED');
  expect(await update('del dyn.update.example. DNAME')).toBe('NOERROR');
  expect(await update('add a.dyn.update.example. 60 A 192.0.2.1')).toBe('NOERROR');
});
