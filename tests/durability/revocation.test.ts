/** A key that is revoked somewhere stops working everywhere. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../support/event-stream.ts';
import { makeKey } from '../support/make-key.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

/** The promise: docs/decisions/0010-key-format-and-storage.md. */
const PROMISED_MS = 5_000;
const KEYS = Array.from({ length: 10 }, (_, index) => makeKey(`to be revoked ${index}`));
const LISTENERS = `from pg_stat_activity where datname = current_database() and query like 'listen %'`;
const REVOKE_KEYS = join(import.meta.dirname, '../../tools/test-services/revoke-keys.ts');

let servers: RunningServer[];
let database: pg.Client;
let revoker: ChildProcess;
let revokerLines: Interface;

beforeAll(async () => {
  const engine = await createEngine('PostgreSQL');
  const env = { LANDHOLD_BOOTSTRAP_KEYS: [LIVE_KEY, ...KEYS].join(' '), LOG_LEVEL: 'warn' };
  servers = [await engine.start(env), await engine.start(env)];
  database = new pg.Client({ connectionString: engine.env['DATABASE_URL']! });
  await database.connect();
  revoker = spawn(process.execPath, [REVOKE_KEYS, engine.env['DATABASE_URL']!], { stdio: ['pipe', 'pipe', 'inherit'] });
  revokerLines = createInterface(revoker.stdout!);
  await once(revokerLines, 'line');
});
afterAll(async () => {
  revoker.stdin!.end();
  await Promise.all([once(revoker, 'exit'), database.end(), ...servers.map((server) => server.stop())]);
});

async function revoke(key: string): Promise<void> {
  const done = once(revokerLines, 'line');
  revoker.stdin!.write(`${key}\n`);
  expect(await done).toEqual(['revoked']);
}

/** What each process says to the key: `200`, or `401 api_key_revoked`. */
async function answersTo(key: string): Promise<string[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const response = await createSend(url, key)('GET', '/api/v1/regions');
      return response.status === 200 ? '200' : `${response.status} ${response.error().code}`;
    }),
  );
}

async function listeners(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count ${LISTENERS}`);
  return rows[0]!.count;
}

/** Revokes keys until one shows it. */
async function expectNotifiedAtOnce(keys: readonly string[]): Promise<void> {
  await waitUntil(listeners, (count) => count === servers.length);
  for (const key of keys) {
    const rememberedSince = performance.now();
    expect(await answersTo(key)).toEqual(['200', '200']);
    await revoke(key);
    await waitUntil(
      () => answersTo(key),
      (responses) => responses.every((response) => response === '401 api_key_revoked'),
    );
    // A process may remember a key for five seconds, so one that refuses it sooner was notified. If the machine was too
    // slow to show that, another key may show it.
    if (performance.now() - rememberedSince < PROMISED_MS) return;
  }
  expect.unreachable('No revocation was noticed before it would have been noticed anyway.');
}

test('401 from both processes at once, because they are notified', async () => {
  await expectNotifiedAtOnce(KEYS.slice(0, 3));
});

test(
  '401 from both processes after five seconds while notifications are lost, and at once when they listen again',
  { tags: 'long' },
  async () => {
    let nobodyListened = false;
    for (const key of KEYS.slice(3, 6)) {
      await waitUntil(listeners, (count) => count === servers.length);
      expect(await answersTo(key)).toEqual(['200', '200']);
      await database.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
      await revoke(key);
      // On a slow machine they may have come back before the key was revoked, and then another key has to show it.
      nobodyListened = (await listeners()) === 0;
      await setTimeout(PROMISED_MS);
      expect(await answersTo(key)).toEqual(['401 api_key_revoked', '401 api_key_revoked']);
      if (nobodyListened) break;
    }
    expect(nobodyListened).toBe(true);
    await expectNotifiedAtOnce(KEYS.slice(6));
  },
);

test('streams of both processes end when another process revokes their key', async () => {
  const key = KEYS[9]!;
  const streams = await Promise.all(
    servers.map(async ({ url }) => openEventStream(url, '/api/v1/events/stream', { key })),
  );
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  await revoke(key);
  // As whole answers.
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([true, true]);
});
