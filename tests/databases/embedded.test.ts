/** Databases on the PostgreSQL that npm brings, over HTTP, with psql and a driver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backupSuite, expectSurvival, selfRestoreSuite } from '../support/backup-suite.ts';
import type { Connection } from '../support/database-suite.ts';
import { isolationSuite } from '../support/database-isolation-suite.ts';
import { createDatabase, createUser, databaseSuite, psql, settled } from '../support/database-suite.ts';
import { databaseStatusSuite, statusOf } from '../support/database-status-suite.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const env = { LANDHOLD_DATABASES_ADDRESS: '127.0.0.1:0', LANDHOLD_SIMULATED_DELAY_MS: '0' };

/** Names are in a catalogue that every user can read. */
async function databasesSeenBy(send: Send): Promise<string[]> {
  const { id } = await createDatabase(send);
  const { uri } = await createUser(send, id, { name: 'app' });
  const names = await psql(uri, 'select datname from pg_database');
  await send('DELETE', `/api/v1/databases/${id}`);
  return names.split('\n');
}

describe('in mock mode', () => {
  const { send, url } = useServer(env);
  databaseSuite(send, { provider: 'embedded', version: () => '18', isSuperuser: true });
  isolationSuite(send, { version: () => '18', isSuperuser: true });

  const backups = { version: () => '18', isDump: false, databases: async () => databasesSeenBy(send) };
  backupSuite(send, backups);
  selfRestoreSuite(send, backups);

  databaseStatusSuite(send, () => '18');

  test('what it cannot serve is simulated', async () => {
    for (const fields of [{ version: '17' }, { engine: 'mysql' }, { engine: 'valkey' }])
      expect(await createDatabase(send, fields)).toMatchObject({ provider: 'simulated', status: 'active' });
  });

  test('the largest database leaves most of the server’s connections to others', async () => {
    const { id } = await createDatabase(send, { size: 'large' });
    const { uri } = await createUser(send, id, { name: 'app' });
    const limits = `select datconnlimit, current_setting('max_connections') from pg_database where datname = '${id}'`;
    expect(await psql(uri, limits)).toBe('100|300');
  });

  test('nothing is in a simulated database, and nobody is connected', async () => {
    const { id } = await createDatabase(send, { version: '17' });
    const { id: userId } = await createUser(send, id, { name: 'app' });
    expect(await statusOf(send, id)).toMatchObject({
      size_bytes: 0,
      connections: 0,
      oldest_transaction_at: null,
      users: [{ user_id: userId, name: 'app', connections: 0 }],
      last_backup: null,
      limits: { storage_bytes: 10_000_000_000, connections: null },
    });
  });

  test('the commands of the home page lead to psql, twice', async () => {
    const text = await (await fetch(url())).text();
    const commands = /connect with psql:\n([^]*?)\n\S/.exec(text)![1]!;
    for (const _ of [1, 2]) {
      const shell = spawn('bash', ['-c', commands], { stdio: ['pipe', 'pipe', 'inherit'] });
      shell.stdin.end('select 6 * 7;');
      expect((await shell.stdout.toArray()).join('')).toContain('42');
    }
  });

  test('names that begin with fail- fail', async () => {
    expect(await createDatabase(send, { name: 'fail-here' })).toMatchObject({ provider: 'embedded', status: 'failed' });
  });
});

test('the server of a killed process ends, and the next process begins anew', { tags: 'long' }, async () => {
  const first = await startServer({ env });
  const send = createSend(first.url, DEVELOPMENT_KEY);
  const { id } = await createDatabase(send);
  const { uri } = await createUser(send, id, { name: 'app' });
  expect(await psql(uri, 'select 1')).toBe('1');
  const ended = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await ended;
  await waitUntil(
    () => psql(uri, 'select 1'),
    (said) => said.includes('Connection refused'),
    30_000,
  );
});

describe('in live mode', () => {
  const folder = useFolder();
  // As root, PostgreSQL runs as nobody, who has to reach its data.
  chmodSync(folder, 0o711);
  const key = makeKey('databases in live mode');
  const live = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder, LANDHOLD_BOOTSTRAP_KEYS: key };

  const start = () => startServer({ env: { ...env, ...live, LANDHOLD_PROVIDER_DATABASES: 'embedded' } });

  test(
    'a process that is killed in the middle of a backup or a restore leaves it to the next',
    { tags: 'long' },
    async () => {
      let server = await start();
      const victim = async () => ({
        send: createSend(server.url, key),
        async kill() {
          const exited = once(server.process, 'exit');
          server.process.kill('SIGKILL');
          await exited;
          server = await start();
          return createSend(server.url, key);
        },
      });
      await expectSurvival({ version: '18', victim, databases: databasesSeenBy });
      await server.stop();
    },
  );

  test('databases survive a restart and a kill, with their users and rows', { tags: 'long' }, async () => {
    let server = await start();
    const { id } = await createDatabase(createSend(server.url, key));
    const { username, password, uri } = await createUser(createSend(server.url, key), id, { name: 'app' });
    expect(await psql(uri, 'create table t (a int); insert into t values (1)')).toBe('');
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const ended = once(server.process, 'exit');
      server.process.kill(signal);
      await ended;
      server = await start();
      // The port is another one, and the first database that has work starts the server.
      const send = createSend(server.url, key);
      await createUser(send, id, { name: `after-${signal.toLowerCase()}` });
      const { connection } = (await settled(send, id)) as unknown as { connection: Connection };
      const address = `postgresql://${username}:${password}@127.0.0.1:${connection.port}/${id}`;
      expect(await psql(address, 'insert into t values (1)')).toBe('');
      expect(await psql(address, 'select count(*) from t')).toBe(signal === 'SIGKILL' ? '2' : '3');
    }
    await server.stop();
  });
});
