import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { SqlDatabaseOptions } from '../../src/store/sql/shared/open-sql-database.ts';
import type { SqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../../src/store/sql/shared/open-sql-stores.ts';

type Options = Pick<SqlDatabaseOptions, 'clock' | 'randomness'>;

/** Remembers the rows that a new database has. */
const REMEMBER = `do $$ declare t record; begin
  create schema remembered;
  for t in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('create table remembered.%I as table public.%I', t.name, t.name);
  end loop;
end $$`;

/** Empties a used database. This is faster than making a new one, which has about a thousand files. */
const RESTORE = `do $$ declare t record; begin
  set local session_replication_role = replica;
  for t in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', t.name);
    execute format('insert into public.%1$I overriding system value select * from remembered.%1$I', t.name);
  end loop;
  for t in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence public.%I restart', t.name);
  end loop;
end $$`;

/** PostgreSQL stores for one test each, closed when it ends. Their databases are reused. */
export class EmptyStores {
  readonly #server: string;
  readonly #name: string;
  readonly #free: string[] = [];
  #count = 0;

  constructor(server: string, name: string) {
    this.#server = server;
    this.#name = name;
  }

  async open(options: Options): Promise<SqlStores> {
    const used = this.#free.pop();
    if (used !== undefined) await this.#query(used, RESTORE);
    const name = used ?? (await this.#create(options));
    const stores = await this.#openDatabase(name, options);
    onTestFinished(async () => {
      await stores.close();
      this.#free.push(name);
    });
    return stores;
  }

  /** The first database is migrated, and the others are copies of it. */
  async #create(options: Options): Promise<string> {
    const first = `${this.#name}_0`;
    if (this.#count === 0) {
      await this.#query('postgres', `create database ${first}`);
      const stores = await this.#openDatabase(first, options);
      await stores.close();
      await this.#query(first, REMEMBER);
    }
    this.#count += 1;
    const name = `${this.#name}_${this.#count}`;
    await this.#query('postgres', `create database ${name} template ${first}`);
    return name;
  }

  #urlOf(name: string): string {
    return this.#server.replace(/\/postgres$/, `/${name}`);
  }

  async #query(name: string, text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#urlOf(name) });
    await client.connect();
    await client.query(text);
    await client.end();
  }

  async #openDatabase(name: string, options: Options): Promise<SqlStores> {
    return openSqlStores({
      ...options,
      databaseUrl: this.#urlOf(name),
      dataDir: '',
      databaseConnections: 4,
      onError: (error) => {
        throw error;
      },
    });
  }
}
