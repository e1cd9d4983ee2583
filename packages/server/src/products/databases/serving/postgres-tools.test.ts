import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { BackupImpossible, BackupInterrupted } from './backup-method.ts';
import { createPostgresTools } from './postgres-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-tools-'));
const place = { url: 'postgresql://admin@127.0.0.1:1/postgres', database: 'db_1' };
const { signal } = new AbortController();

afterAll(() => rmSync(folder, { recursive: true }));

/** A program in place of pg_dump, of a version that no machine has. */
function dumpBy(script: string): ReturnType<ReturnType<typeof createPostgresTools>['dump']> {
  const program = join(folder, 'pg_dump');
  const version = 'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 99.0"; exit; fi';
  writeFileSync(program, `#!/bin/sh\n${version}\n${script}\n`);
  chmodSync(program, 0o755);
  return createPostgresTools('99', `${folder}:${process.env['PATH']}`).dump(place, 'snapshot', signal);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('nothing is lost of a dump that is whole before anybody reads it', async () => {
  const pidFile = join(folder, 'pid');
  const content = await dumpBy(`printf whole; echo $$ > ${pidFile}`);
  await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').endsWith('\n'), 60_000);
  await vi.waitUntil(() => !isRunning(Number(readFileSync(pidFile, 'utf8'))), 60_000);
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe('whole');
});

test('a program does not get the Ctrl-C of the terminal, with which its backup would fail', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of await dumpBy('echo $$ $(ps -o pgid= -p $$)')) pieces.push(piece);
  const [pid, group] = Buffer.concat(pieces).toString().trim().split(/\s+/);
  expect(group).toBe(pid);
});

async function failureOf(said: string): Promise<unknown> {
  const content = await dumpBy(`echo '${said}' >&2; exit 1`);
  try {
    for await (const _ of content);
    return undefined;
  } catch (error) {
    return error;
  }
}

test('a lost connection is distinguished from a refusal by the server', async () => {
  for (const said of [
    'pg_dump: error: query failed: FATAL:  terminating connection due to administrator command',
    'pg_dump: error: connection to server at "127.0.0.1", port 1 failed: Connection refused',
    'FATAL:  the database system is starting up',
    'FATAL:  sorry, too many clients already',
  ])
    expect(await failureOf(said)).toBeInstanceOf(BackupInterrupted);
  const refused = await failureOf('FATAL:  password authentication failed for user "admin"');
  expect(refused).toBeInstanceOf(BackupImpossible);
  expect(refused).not.toBeInstanceOf(BackupInterrupted);
  expect((refused as Error).message).toContain('password authentication failed');
});

test('programs of another version than the server are not used, and the reason says what to install', async () => {
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 98.1"\n');
  chmodSync(join(folder, 'pg_dump'), 0o755);
  const dumped = createPostgresTools('99', folder).dump(place, 'snapshot', signal);
  await expect(dumped).rejects.toThrow(BackupImpossible);
  await expect(dumped).rejects.toThrow(
    'There is no pg_dump of PostgreSQL 99 where Landhold runs. Install the client programs of PostgreSQL 99, such as postgresql-client-99.',
  );
});
