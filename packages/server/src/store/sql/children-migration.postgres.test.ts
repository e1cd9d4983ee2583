import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { systemClock as clock } from '../../core/clock.ts';
import { toUuid } from '../../core/ids.ts';
import { createSystemRandomness } from '../../core/randomness.ts';
import type { StoredRecord } from '../store.ts';
import type { Bench } from '../suite/store-suite-bench.ts';
import { createBench, idsIn, ONE } from '../suite/store-suite-bench.ts';
import { CREATE_MIGRATIONS_TABLE, migrations } from './migrations.ts';
import type { SqlStores } from './open-sql-stores.ts';
import { openSqlStores } from './open-sql-stores.ts';

/** A database as the release before children made and used it. */
interface Former {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  run(text: string): Promise<unknown>;
}

const folder = mkdtempSync(join(tmpdir(), 'landhold-former-'));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

function createSqlite(): Former {
  const dataDir = join(folder, 'sqlite');
  mkdirSync(dataDir);
  const connection = new DatabaseSync(join(dataDir, 'landhold.db'), { timeout: 5_000 });
  closing.push(async () => connection.close());
  return { databaseUrl: null, dataDir, run: async (text) => connection.exec(text) };
}

async function createPostgres(): Promise<Former> {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database before_children');
  await admin.end();
  const databaseUrl = server.replace(/\/postgres$/, '/before_children');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  closing.push(() => client.end());
  return { databaseUrl, dataDir: '', run: (text) => client.query(text) };
}

/** The statements of that release, word for word but for the values. */
function formerWrites({ kind, id, name, status, json }: StoredRecord, label: string): string[] {
  const project = toUuid('proj', ONE)!;
  const uuid = toUuid(id.slice(0, id.indexOf('_')), id)!;
  return [
    `insert into claims (scope, key, project_id, resource_id) values ('${kind}.name', '${name}', '${project}', '${uuid}')`,
    `insert into resources (project_id, kind, id, name, status, region, version, due_at, attempt_at, json)
      values ('${project}', '${kind}', '${uuid}', '${name}', '${status}', 'eu-north', 1, 5, 5, '${json}')`,
    `insert into resource_labels (project_id, kind, label, id) values ('${project}', '${kind}', '${label}', '${uuid}')`,
  ];
}

async function open({ databaseUrl, dataDir }: Former): Promise<SqlStores> {
  const randomness = createSystemRandomness();
  const onError = (error: unknown): void => {
    throw error;
  };
  const stores = await openSqlStores({ databaseUrl, dataDir, databaseConnections: 2, clock, randomness, onError });
  closing.unshift(() => stores.close());
  return stores;
}

describe.each<[string, () => Former | Promise<Former>]>([
  ['SQLite', createSqlite],
  ['PostgreSQL', createPostgres],
])('a database of %s from before there were children', (_, createFormer) => {
  test('keeps its records, takes children, and still takes what the release before writes', async () => {
    const former = await createFormer();
    const bench: Bench = await createBench(async () => ({}) as never);
    const made = bench.record({ kind: 'dns', name: 'old.test', status: 'active', region: 'eu-north', dueAt: 5 });
    const later = bench.record({ kind: 'dns', name: 'late.test', status: 'active', region: 'eu-north', dueAt: 5 });

    await former.run(CREATE_MIGRATIONS_TABLE);
    for (const { name, statements } of migrations.filter((each) => each.name < '0006')) {
      for (const statement of statements) await former.run(statement);
      await former.run(`insert into schema_migrations (name, applied_at) values ('${name}', 0)`);
    }
    for (const text of formerWrites(made, 'env:prod')) await former.run(text);

    const { store } = await open(former);
    for (const text of formerWrites(later, 'env:prod')) await former.run(text);
    for (const zone of [made, later]) {
      expect(await store.find(ONE, 'dns', zone.id)).toEqual(zone);
      const child = bench.record({ kind: 'records', parentId: zone.id, status: null, fields: { type: 'A' } });
      const creates = [{ record: child, claims: [] }];
      const changes = [{ record: { ...zone, version: 2 } }];
      expect(await store.commit(ONE, { creates, changes, events: [] })).toEqual({ outcome: 'committed' });
      const page = await store.page(ONE, 'records', { limit: 5, after: null, parentId: zone.id });
      expect(idsIn(page.items)).toEqual([child.id]);
    }
    const listed = [later.id, made.id];
    for (const filter of [{}, { status: 'active' }, { region: 'eu-north' }]) {
      expect(idsIn((await store.page(ONE, 'dns', { limit: 5, after: null, ...filter })).items)).toEqual(listed);
    }
    expect(await store.leaseDue(10, 1_000, 10)).toHaveLength(2);
    const removals = [{ kind: 'dns', id: made.id, version: 2 }] as const;
    expect(await store.commit(ONE, { removals, events: [] })).toEqual({ outcome: 'committed' });
    expect((await store.readClaims('dns.name')).keys).toEqual(['late.test']);
  });
});
