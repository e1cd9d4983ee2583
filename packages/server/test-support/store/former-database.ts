import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { wallClock as clock } from '../../src/core/clock.ts';
import { createSystemRandomness } from '../../src/core/randomness.ts';
import { CREATE_MIGRATIONS_TABLE, migrations } from '../../src/store/sql/migrations/migrations.ts';
import type { SqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';

/** A database of an earlier release. */
export interface FormerDatabase {
  /** Runs a statement as that release would. */
  run(text: string): Promise<unknown>;
  /** Opens it with this release, which applies the missing migrations. */
  open(): Promise<SqlStores>;
}

type CreateFormer = () => Promise<FormerDatabase>;

/**
 * Creates databases that have only the migrations before this number. `name` keeps the PostgreSQL databases of
 * concurrent tests apart, and `locale` decides how the database sorts texts.
 */
export function useFormerDatabases(name: string, before: string, locale = ''): readonly [string, CreateFormer][] {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-former-'));
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true });
  });

  async function prepare(databaseUrl: string | null, run: FormerDatabase['run']): Promise<FormerDatabase> {
    await run(CREATE_MIGRATIONS_TABLE);
    const dialect = databaseUrl === null ? 'sqlite' : 'postgres';
    for (const { name: applied, statements, ...besides } of migrations.filter((each) => each.name < before)) {
      for (const statement of [...statements, ...(besides[dialect] ?? [])]) await run(statement);
      await run(`insert into schema_migrations (name, applied_at) values ('${applied}', 0)`);
    }
    return {
      run,
      async open() {
        const randomness = createSystemRandomness();
        const onError = (error: unknown): void => {
          throw error;
        };
        const place = { databaseUrl, dataDir: join(folder, 'sqlite'), databaseConnections: 2 };
        const stores = await openSqlStores({ ...place, clock, randomness, onError });
        closing.unshift(() => stores.close());
        return stores;
      },
    };
  }

  async function createSqlite(): Promise<FormerDatabase> {
    mkdirSync(join(folder, 'sqlite'));
    const connection = new DatabaseSync(join(folder, 'sqlite', 'landhold.db'), { timeout: 5_000 });
    closing.push(async () => connection.close());
    return prepare(null, async (text) => connection.exec(text));
  }

  async function createPostgres(): Promise<FormerDatabase> {
    const server = inject('postgresUrl');
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name} ${locale}`);
    await admin.end();
    const databaseUrl = server.replace(/\/postgres$/, `/${name}`);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    closing.push(() => client.end());
    return prepare(databaseUrl, (text) => client.query(text));
  }

  return [
    ['SQLite', createSqlite],
    ['PostgreSQL', createPostgres],
  ];
}
