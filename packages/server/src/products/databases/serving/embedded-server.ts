import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Programs, RunningPostgres } from '@landhold/postgres';
import type { ListenAddresses } from '../../../settings/listen-addresses.ts';
import { sparePorts } from '../../../settings/listen-addresses.ts';
import { adviceOn, openNearby } from '../../open-listener.ts';
import type { Health } from '../../../reconciler/provider.ts';
import type { DatabaseServer } from './database-server.ts';
import { SIMULATED } from './databases-facts.ts';
import { ServerTrouble } from './database-server.ts';
import { createSessions } from './use-session.ts';
import { wallClock } from '../../../core/clock.ts';

export interface EmbeddedServerOptions {
  readonly listen: ListenAddresses;
  /** Null in mock mode, where nothing survives. */
  readonly dataDir: string | null;
}

/** Installed by npm. */
const VERSION = '18';
const USER = 'landhold';
const PASSWORD_BYTES = 24;
const DEFAULT_PORT = 4_032;
const RETRY_MS = 5_000;

interface Place {
  readonly folder: string;
  readonly password: string;
}

/** The PostgreSQL of npm. It starts with the first database: docs/decisions/0113-embedded-postgresql.md. */
export async function createEmbeddedServer({ listen, dataDir }: EmbeddedServerOptions): Promise<DatabaseServer> {
  const programs = await findPrograms();
  const [host = ''] = listen.addresses;
  const isDurable = dataDir !== null;
  const spare = sparePorts(isDurable ? 'live' : 'mock', listen, DEFAULT_PORT);
  const sessions = createSessions();
  let place: Promise<Place> | undefined;
  let running: RunningPostgres | undefined;
  let starting: Promise<RunningPostgres> | undefined;
  let trouble: { readonly reason: string; readonly advice: string | undefined; readonly at: number } | undefined;
  let isStopping = false;

  async function start(): Promise<RunningPostgres> {
    if (programs.folder === null) throw new ServerTrouble(`PostgreSQL cannot run here: ${programs.missing}.`);
    const { PostgresError, startPostgres } = await import('@landhold/postgres');
    try {
      place ??= dataDir === null ? newPlace() : openPlace(dataDir);
      const { folder, password } = await place;
      const common = { programs: programs.folder, folder, password, user: USER, host, isDurable };
      // On a restart, the port that callers know.
      const wanted = { port: running?.port ?? listen.port, spare };
      const started = await openNearby(wanted, (port) => startPostgres({ ...common, port }));
      running = started;
      trouble = undefined;
      void started.ended.then(() => (starting = undefined));
      await sessions.use({ host, port: started.port, user: USER, password, database: 'postgres' }, (admin) =>
        admin.query('revoke connect on database postgres, template1 from public'),
      );
      return started;
    } catch (error) {
      starting = undefined;
      const reason = error instanceof PostgresError ? error.message : 'PostgreSQL could not be started.';
      const advice = adviceOn(error, 'LANDHOLD_DATABASES_ADDRESS');
      trouble = { reason, advice, at: wallClock.now() };
      throw error instanceof PostgresError ? new ServerTrouble(reason) : error;
    }
  }

  return {
    name: 'embedded',
    serves: (version) => version === VERSION && programs.folder !== null,
    async use(database, work, options) {
      if (isStopping) throw new ServerTrouble('PostgreSQL is being stopped.');
      if (trouble !== undefined && wallClock.now() - trouble.at < RETRY_MS) throw new ServerTrouble(trouble.reason);
      const { port } = await (starting ??= start());
      const { password } = await place!;
      const session = { host, port, user: USER, password, database: database ?? 'postgres' };
      const isBrief = database === null && options === undefined;
      return isBrief
        ? sessions.useKeptSession(session, work)
        : sessions.use(session, work, { endsBlockers: database === null, ...options });
    },
    versions: async () => [VERSION],
    address: () => ({ host, port: running?.port ?? listen.port, ssl: false }),
    isUntouched: () => !isDurable && starting === undefined && running === undefined,
    describe: () =>
      programs.folder === null
        ? SIMULATED
        : {
            summary: `${host}, port ${running?.port ?? listen.port}, PostgreSQL ${VERSION}, for development`,
            isReal: true,
            port: running?.port ?? listen.port,
          },
    health(): Health {
      if (programs.folder === null)
        return {
          healthy: false,
          detail: `PostgreSQL cannot run here: ${programs.missing}. New databases are simulated.`,
        };
      if (trouble !== undefined) return { healthy: false, detail: [trouble.reason, trouble.advice].join(' ').trim() };
      if (starting !== undefined && running !== undefined)
        return { healthy: true, detail: `PostgreSQL ${VERSION} answers at ${host}:${running.port}.` };
      return { healthy: true, detail: `PostgreSQL ${VERSION} starts with the first database.` };
    },
    async stop() {
      isStopping = true;
      await sessions.stop();
      await (await starting?.catch(() => undefined))?.stop();
      if (!isDurable && place !== undefined) await rm((await place).folder, { recursive: true, force: true });
    },
  };
}

/** The production image does not contain the package. */
async function findPrograms(): Promise<Programs> {
  const found = await import('@landhold/postgres').catch(() => undefined);
  return found?.findPrograms() ?? { folder: null, missing: 'the PostgreSQL of npm is not installed' };
}

/** Anything an earlier process left is removed, not used. */
async function newPlace(): Promise<Place> {
  const { newFolderIn, removeLeftovers } = await import('@landhold/postgres');
  await removeLeftovers(tmpdir());
  return { folder: await newFolderIn(tmpdir()), password: newPassword() };
}

async function openPlace(dataDir: string): Promise<Place> {
  const folder = join(dataDir, 'databases');
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'databases.password');
  await writeFile(file, newPassword(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return { folder, password: await readFile(file, 'utf8') };
}

function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
