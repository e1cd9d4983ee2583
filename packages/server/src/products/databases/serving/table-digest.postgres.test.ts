/** Databases have the same digest exactly if their content is the same: on a real server. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Content } from './table-digest.ts';
import { readContent } from './table-digest.ts';

const url = inject('postgresUrl');
const NAMES = ['digest_original', 'digest_copy'];
const FILL = `
  create table t (n int, x text); create sequence s;
  insert into t select n, 'row ' || n from generate_series(1, 100) n;
  select lo_from_bytea(4711, convert_to(repeat('0123456789abcdef', 200000), 'UTF8')), lo_create(4712)`;

let clients: pg.Client[] = [];

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, `/${database}`) });
  await client.connect();
  return client;
}

async function administrate(statement: (name: string) => string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const name of NAMES) await admin.query(statement(name));
  await admin.end();
}

beforeAll(async () => {
  await administrate((name) => `create database ${name}`);
  clients = await Promise.all(NAMES.map(connect));
  for (const client of clients) await client.query(FILL);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await administrate((name) => `drop database ${name} with (force)`);
});

async function contents(): Promise<Content[]> {
  return Promise.all(
    clients.map((client) => readContent({ query: (text, values) => client.query(text, values as unknown[]) })),
  );
}

test('the order of rows does not matter', async () => {
  await clients[1]!.query('update public.t set n = n where n < 50');
  const [original, copy] = await contents();
  expect(original).toMatchObject({ tables: 2, rows: 100 });
  expect(copy).toEqual(original);
});

/** The next statement undoes each of them. */
const CHANGES: readonly [string, string, string][] = [
  ['one value', "update public.t set x = 'row 18' where n = 17", "update public.t set x = 'row 17' where n = 17"],
  [
    'a value and its neighbour',
    'update public.t set n = 3 - n where n in (1, 2)',
    'update public.t set n = 3 - n where n in (1, 2)',
  ],
  [
    'a row that is there twice',
    'insert into public.t values (1, null), (1, null)',
    'delete from public.t where x is null',
  ],
  ['the state of a sequence', "select nextval('public.s')", "select setval('public.s', 1, false)"],
  ['a byte far into a large object', "select lo_put(4711, 3000000, 'x')", "select lo_put(4711, 3000000, '0')"],
  ['the length of a large object', "select lo_put(4712, 0, 'x')", 'select lo_unlink(4712), lo_create(4712)'],
  [
    'the number of a large object',
    'select lo_unlink(4712), lo_create(4713)',
    'select lo_unlink(4713), lo_create(4712)',
  ],
];

test.each(CHANGES)('%s makes another digest', async (_, change, undo) => {
  await clients[1]!.query(change);
  const [original, copy] = await contents();
  expect(copy!.digest).not.toBe(original!.digest);
  await clients[1]!.query(undo);
  const [, again] = await contents();
  expect(again!.digest).toBe(original!.digest);
});
