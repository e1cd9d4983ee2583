import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../tests/support/free-port.ts';
import { serviceFolder, unprivilegedIdentity } from './unprivileged.ts';

export interface RunningPgbouncer {
  /** The same database as the target, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface PgbouncerOptions {
  /** The PostgreSQL that it leads to. */
  readonly target: string;
  readonly mode: 'transaction' | 'session';
  /** Whether it drops parameters that it does not pass on, instead of refusing them. */
  readonly ignoresParameters?: boolean;
}

const DEBIAN = '/usr/sbin/pgbouncer';
const IGNORED = 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

/** Few connections, so that those who share them notice. */
const CONNECTIONS = 4;

/** Debian's PgBouncer, on a free port of the loopback, in front of all databases of a server. */
export async function startPgbouncer({ target, mode, ignoresParameters }: PgbouncerOptions): Promise<RunningPgbouncer> {
  const identity = unprivilegedIdentity();
  const folder = serviceFolder('pgbouncer', identity);
  const port = await findFreePort();
  const { hostname, port: serverPort, username } = new URL(target);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${CONNECTIONS}`,
    'max_client_conn = 400',
    // A database that a test drops must have no connections.
    'server_idle_timeout = 1',
    ...(ignoresParameters ? [`ignore_startup_parameters = ${IGNORED}`] : []),
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  const program = existsSync(DEBIAN) ? DEBIAN : 'pgbouncer';
  const child = spawn(program, [file], { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    createInterface(child.stderr).on('line', (line) => {
      if (line.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error('PgBouncer did not start.')));
  });
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
