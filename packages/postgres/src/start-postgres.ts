import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { unprivilegedIdentity } from './identity.ts';
import { endServer } from './leftovers.ts';
import type { Prepared } from './prepare.ts';
import { prepare } from './prepare.ts';

export interface PostgresOptions {
  /** The folder of its programs. */
  readonly programs: string;
  /** All its files go here. Existing data is used. */
  readonly folder: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The administrator's name and password; both are stored with the data. */
  readonly user: string;
  readonly password: string;
  /** Whether data must survive a crash of the machine. */
  readonly isDurable: boolean;
}

export interface RunningPostgres {
  readonly host: string;
  readonly port: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Why a server could not be started, in a sentence. */
export class PostgresError extends Error {}

const START_MS = 60_000;
const LINES_KEPT = 20;
/** Small: it serves one machine's databases. Three of the largest take all connections. */
const SETTINGS = [
  'unix_socket_directories=',
  'shared_buffers=16MB',
  'max_connections=300',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'jit=off',
  'io_method=sync',
  'dynamic_shared_memory_type=mmap',
  'log_min_messages=log',
];
const WITHOUT_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Ends the server when standard input ends, which happens however this process ends: an orphaned server would keep its
 * port.
 */
const GUARD =
  'exec 3<&0; "$@" <&- 3<&- & server=$!; { read -r _ <&3; kill -INT "$server"; } >/dev/null 2>&1 & exec 3<&-; wait "$server"';

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { host, isDurable } = options;
  const identity = unprivilegedIdentity();
  await endServer(join(options.folder, 'data'));
  const prepared = await prepare({ ...options, identity }).catch((error: Error & { stderr?: string }) => {
    throw new PostgresError(`PostgreSQL could not be started: ${(error.stderr || error.message).trim()}`);
  });
  const port = options.port === 0 ? await freePort(host) : options.port;
  const settings = [`listen_addresses=${host}`, ...SETTINGS, ...(isDurable ? [] : WITHOUT_SYNC)];
  const child = spawnServer(prepared, ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const fault = await faultInStarting(child);
  if (fault !== undefined) {
    child.stdin!.end();
    await ended;
    throw fault.includes('Address already in use')
      ? Object.assign(new PostgresError(`${host}:${port} is in use.`), { code: 'EADDRINUSE' })
      : new PostgresError(`PostgreSQL could not be started: ${fault}`);
  }
  return {
    host,
    port,
    ended,
    async stop() {
      child.stdin!.end();
      await ended;
    },
  };
}

function spawnServer({ programs, data, options }: Prepared, args: readonly string[]): ChildProcess {
  const command = [join(programs, 'bin/postgres'), '-D', data, ...args];
  // Detached from the terminal, where Ctrl+C would end it before the last request is done.
  return spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Its output before it ended, or undefined once it accepts connections. */
function faultInStarting(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    const said: string[] = [];
    const timer = setTimeout(() => resolve('it took too long'), START_MS);
    const settle = (fault: string | undefined): void => {
      clearTimeout(timer);
      resolve(fault);
    };
    child.stdin!.on('error', () => {});
    child.once('error', (error) => settle(error.message));
    child.once('close', () => settle(said.join(' ') || 'it ended at once'));
    // Read to the end, or the server would block on its log.
    createInterface(child.stderr!).on('line', (line) => {
      if (line.includes('ready to accept connections')) settle(undefined);
      if (said.length < LINES_KEPT) said.push(line);
    });
  });
}
