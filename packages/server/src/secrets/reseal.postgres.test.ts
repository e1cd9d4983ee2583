import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createSystemRandomness } from '../core/randomness.ts';
import type { Sealer } from '../core/sealer.ts';
import { reseal } from './reseal.ts';
import { createSealer } from './sealer.ts';
import type { SecretKey } from './secret-key.ts';
import { makeSecretKey, parseSecretKeys } from './secret-key.ts';
import type { SealedValues } from '../store/hidden.ts';
import type { SqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE, TWO } from '../../test-support/store/store-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-reseal-'));
const opened: SqlStores[] = [];
afterAll(async () => {
  await Promise.all(opened.map(async (stores) => stores.close()));
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `reseal_${opened.length}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

const randomness = createSystemRandomness();
const newKey = (): SecretKey => parseSecretKeys(makeSecretKey(randomness))[0]!;
const [old, fresh, lost] = [newKey(), newKey(), newKey()];
/** More than one batch. */
const MANY = 230;

/** Moves everything that is sealed from one key to another, while servers keep running. */
describe.each(['SQLite', 'PostgreSQL'])('sealed values on %s', (engine) => {
  let fixture: Fixture;
  let values: SealedValues;

  beforeEach(async () => {
    fixture = await createFixture(async (options) => {
      const stores = await openSqlStores({
        databaseUrl: engine === 'SQLite' ? null : await newDatabase(),
        dataDir: join(folder, String(opened.length)),
        databaseConnections: 4,
        ...options,
        onError: (error) => {
          throw error;
        },
      });
      opened.push(stores);
      values = stores.sealedValues;
      return stores.store;
    });
  });

  const place = (record: StoredRecord, projectId = ONE, field = 'password') => ({
    projectId,
    recordId: record.id,
    field,
  });

  async function keep(sealer: Sealer, secret: string, projectId = ONE): Promise<StoredRecord> {
    const record = fixture.record();
    const { creates, events } = fixture.creation(record);
    const sealed = { ...sealer.seal(place(record, projectId), secret), expiresAt: null };
    const hidden = { secrets: { password: sealed } };
    await fixture.store.commit(projectId, { creates: [{ ...creates![0]!, hidden }], events });
    return record;
  }
  const read = async (sealer: Sealer, record: StoredRecord, projectId = ONE): Promise<string> => {
    const { password } = await fixture.store.findSecrets(projectId, 'sites', record.id);
    return sealer.open(place(record, projectId), password!.text);
  };
  const run = async (keys: readonly SecretKey[], forgets = false, around: SealedValues = values) =>
    reseal({ values: around, keys, forgets, onProgress: () => {} });

  test('all are sealed with the first key, and say the same', async () => {
    const made: [StoredRecord, string, string][] = [];
    for (let index = 0; index < MANY; index += 1) {
      const projectId = index % 2 === 0 ? ONE : TWO;
      const record = await keep(createSealer([index % 3 === 0 ? fresh : old]), `secret ${index}`, projectId);
      made.push([record, `secret ${index}`, projectId]);
    }
    expect([...(await values.keyIds())].toSorted()).toEqual([old.id, fresh.id].toSorted());
    const done = await run([fresh, old]);
    expect(done).toMatchObject({ keyId: fresh.id, unopened: 0, forgotten: 0, keysInUse: [] });
    expect(done.resealed).toBe(made.filter((_, index) => index % 3 !== 0).length);
    expect(await values.keyIds()).toEqual([fresh.id]);
    const sealer = createSealer([fresh]);
    for (const [record, secret, projectId] of made) expect(await read(sealer, record, projectId)).toBe(secret);
    expect(await values.findCheck()).toContain(fresh.id);
    expect(await run([fresh, old])).toMatchObject({ resealed: 0 });
  });

  test('an interrupted run goes on where it was', async () => {
    for (let index = 0; index < 5; index += 1) await keep(createSealer([old]), `secret ${index}`);
    let replaced = 0;
    const breaking: SealedValues = {
      ...values,
      async replace(...given) {
        if ((replaced += 1) > 2) throw new Error('cut off');
        return values.replace(...given);
      },
    };
    await expect(run([fresh, old], false, breaking)).rejects.toThrow('cut off');
    expect([...(await values.keyIds())].toSorted()).toEqual([old.id, fresh.id].toSorted());
    expect(await run([fresh, old])).toMatchObject({ resealed: 3, keysInUse: [] });
  });

  test('what a server changes meanwhile is not undone', async () => {
    const record = await keep(createSealer([old]), 'first');
    const busy: SealedValues = {
      ...values,
      async replace(kept, sealed) {
        const version = (await fixture.store.find(ONE, 'sites', record.id))!.version + 1;
        if (version === 2) {
          const password = { ...createSealer([old]).seal(place(record), 'second'), expiresAt: null };
          const changes = [{ record: { ...record, version }, hidden: { secrets: { password } } }];
          await fixture.store.commit(ONE, { changes, events: [] });
        }
        return values.replace(kept, sealed);
      },
    };
    expect(await run([fresh, old], false, busy)).toMatchObject({ resealed: 1, keysInUse: [] });
    expect(await read(createSealer([fresh]), record)).toBe('second');
  });

  test('a server that goes on sealing with another key is noticed, and the check value stays', async () => {
    await keep(createSealer([old]), 'secret');
    await values.replaceCheck(undefined, createSealer([old]).seal(place(fixture.record()), 'check').text);
    const busy: SealedValues = {
      ...values,
      async replace(kept, sealed) {
        await keep(createSealer([old]), 'one more');
        return values.replace(kept, sealed);
      },
    };
    expect((await run([fresh, old], false, busy)).keysInUse).toEqual([old.id]);
    expect(await values.findCheck()).toContain(old.id);
  });

  test('what no key opens is left and counted, and deleted when that is asked for', async () => {
    const [gone, kept] = [await keep(createSealer([lost]), 'lost'), await keep(createSealer([old]), 'kept')];
    expect(await run([fresh, old])).toMatchObject({ resealed: 1, unopened: 1, keysInUse: [lost.id] });
    expect(await read(createSealer([lost]), gone)).toBe('lost');
    expect(await run([fresh, old], true)).toMatchObject({ forgotten: 1, unopened: 0, keysInUse: [] });
    expect(await fixture.store.findSecrets(ONE, 'sites', gone.id)).toEqual({});
    expect(await read(createSealer([fresh]), kept)).toBe('kept');
  });

  test('the check value is written by one of many', async () => {
    const tries = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => values.replaceCheck(undefined, `${index}`)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    const found = await values.findCheck();
    expect(await values.replaceCheck('something else', 'new')).toBe(false);
    expect(await values.replaceCheck(found, 'new')).toBe(true);
    expect(await values.findCheck()).toBe('new');
  });
});
