import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { wallClock } from '../core/clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import type { Certificates } from './certificates.ts';
import type { SealedValues } from './hidden.ts';
import { createMemoryCertificates } from './memory/memory-certificates.ts';
import { openSqlStores } from './sql/shared/open-sql-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-certificates-'));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database certificates');
  await admin.end();
  return server.replace(/\/postgres$/, '/certificates');
}

async function openSql(databaseUrl: string | null) {
  const stores = await openSqlStores({
    databaseUrl,
    dataDir: folder,
    databaseConnections: 4,
    clock: wallClock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  ends.push(stores.close);
  return stores;
}

const key = (text: string, keyId = 'old') => ({ keyId, text });

describe.each(['memory', 'SQLite', 'PostgreSQL'])('certificates on %s', (engine) => {
  let certificates: Certificates;
  let values: SealedValues | undefined;

  beforeAll(async () => {
    if (engine === 'memory') {
      certificates = createMemoryCertificates();
      return;
    }
    const stores = await openSql(engine === 'SQLite' ? null : await newDatabase());
    certificates = stores.certificates;
    values = stores.sealedValues;
  });

  test('are found by name, listed without keys, and gone when they are removed', async () => {
    expect(await certificates.find('a.example')).toBeUndefined();
    const [one, two] = ['a.example', '*.b.example'].map((name) => ({
      name,
      state: `{"of":"${name}"}`,
      key: key(name),
    }));
    await certificates.put(one!);
    await certificates.put(two!);
    expect(await certificates.find('a.example')).toEqual(one);
    expect(await certificates.list()).toEqual([two, one].map((each) => ({ name: each!.name, state: each!.state })));
    await certificates.remove('a.example');
    expect(await certificates.find('a.example')).toBeUndefined();
  });

  test('keep their key when only the state changes', async () => {
    const name = 'kept.example';
    await certificates.put({ name, state: '1' });
    expect(await certificates.find(name)).toEqual({ name, state: '1', key: null });
    await certificates.put({ name, state: '2', key: key('sealed') });
    await certificates.put({ name, state: '3' });
    expect(await certificates.find(name)).toEqual({ name, state: '3', key: key('sealed') });
    await certificates.put({ name, state: '4', key: null });
    expect(await certificates.find(name)).toEqual({ name, state: '4', key: null });
  });

  test('one holder at a time has the lease, and another gets it when it has ended', async () => {
    const takers = ['one', 'two', 'three', 'four'];
    const taken = await Promise.all(takers.map((holder) => certificates.lease(holder, 1_000, 2_000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = takers[taken.indexOf(true)]!;
    expect(await certificates.lease(holder, 1_500, 3_000)).toBe(true);
    expect(await certificates.lease('late', 2_999, 9_000)).toBe(false);
    expect(await certificates.lease('late', 3_000, 9_000)).toBe(true);
    expect(await certificates.lease(holder, 4_000, 9_999)).toBe(false);
  });

  test('their keys are among the sealed values', async () => {
    if (values === undefined) return;
    for (const name of ['x.example', 'y.example', 'z.example'])
      await certificates.put({ name, state: name, key: key(name, 'lost') });
    expect(await values.keyIds()).toContain('lost');
    const first = await values.pageOthers('new', null, 2);
    const second = await values.pageOthers('new', first.at(-1)!, 100);
    const all = [...first, ...second];
    expect(all.map(({ recordId }) => recordId)).toEqual(['*.b.example', 'x.example', 'y.example', 'z.example']);
    const [, x, y] = all;
    expect(await values.replace(x!, key('again', 'new'))).toBe(true);
    expect(await values.replace(x!, key('too late', 'new'))).toBe(false);
    expect(await certificates.find('x.example')).toEqual({
      name: 'x.example',
      state: 'x.example',
      key: key('again', 'new'),
    });
    // Its key can no longer be opened, so the certificate is ordered again.
    expect(await values.replace(y!, null)).toBe(true);
    expect(await certificates.find('y.example')).toBeUndefined();
  });
});
