import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createSessions } from './use-session.ts';

const place = { connectionString: inject('postgresUrl') };
const sessions = createSessions();
const warnings: Error[] = [];
const note = (warning: Error): void => void warnings.push(warning);
let admin: pg.Client;

beforeAll(async () => {
  process.on('warning', note);
  admin = new pg.Client(place);
  await admin.connect();
});
afterEach(() => warnings.splice(0));
afterAll(async () => {
  process.off('warning', note);
  await sessions.stop();
  await admin.end();
});

test('a connection that is used again and again is the same one, and nothing warns of a leak', async () => {
  const pids = new Set<unknown>();
  for (let count = 0; count < 30; count += 1) {
    const { rows } = await sessions.useKeptSession(place, (session) => session.query('select pg_backend_pid() as pid'));
    pids.add((rows as readonly { pid: number }[])[0]!.pid);
  }
  // Warnings come with the next tick.
  await new Promise(setImmediate);
  expect([pids.size, warnings]).toEqual([1, []]);
});

test('a kept connection that the server ends is not used again', async () => {
  const pidOf = async (): Promise<number> => {
    const { rows } = await sessions.useKeptSession(place, (session) => session.query('select pg_backend_pid() as pid'));
    return (rows as readonly { pid: number }[])[0]!.pid;
  };
  const first = await pidOf();
  await admin.query('select pg_terminate_backend($1, 5000)', [first]);
  await expect.poll(pidOf).not.toBe(first);
});

test('the server ends a statement that waits for a lock of a user, and does not wait on', async () => {
  await admin.query('begin; select pg_advisory_xact_lock(4711)');
  const waiting = sessions.use(place, (session) => session.query('select pg_advisory_lock(4711)'), { limitMs: 50 });
  await expect(waiting).rejects.toMatchObject({ code: '57014' });
  await admin.query('rollback');
});

test('a role that a database sets for its sessions does not hold for an administrator’s', async () => {
  await admin.query('create role weak_session');
  await admin.query('create database weak_session');
  onTestFinished(async () => {
    await admin.query('drop database weak_session');
    await admin.query('drop role weak_session');
  });
  await admin.query('alter database weak_session set role = weak_session');
  const there = { connectionString: inject('postgresUrl').replace(/postgres$/, 'weak_session') };
  const { rows } = await sessions.use(there, (session) => session.query('select current_user = session_user as own'));
  expect(rows).toEqual([{ own: true }]);
});
