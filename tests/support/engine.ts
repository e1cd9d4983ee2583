import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { makeKey } from './make-key.ts';
import { DEVELOPMENT_KEY } from './start-server.ts';

export type EngineName = 'memory' | 'SQLite' | 'PostgreSQL';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the servers of a test keep their records in; vitest.config.ts runs some tests once on each. */
    engine: EngineName;
  }
}

const engine = inject('engine');

/** The key of a server that was given none: live mode has no key that everyone knows. */
export const OWN_KEY = engine === 'memory' ? DEVELOPMENT_KEY : makeKey('a server of these tests');

/** What secrets of these tests are sealed with on PostgreSQL, where no server makes a key. */
export const TEST_SECRET_KEY = randomBytes(32).toString('base64url');

export interface Place {
  readonly env: Readonly<Record<string, string>>;
  clear(): void;
}

/** An empty place for the records of one server, on the engine that these tests run on. */
export async function newPlace(): Promise<Place> {
  if (engine === 'memory') return { env: {}, clear: () => {} };
  const live = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_BOOTSTRAP_KEYS: OWN_KEY };
  if (engine === 'PostgreSQL') {
    const env = { ...live, DATABASE_URL: await newDatabase(), LANDHOLD_SECRET_KEY: TEST_SECRET_KEY };
    return { env, clear: () => {} };
  }
  const folder = newFolder();
  return { env: { ...live, LANDHOLD_DATA_DIR: folder }, clear: () => rmSync(folder, { recursive: true }) };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'landhold-data-'));
}

/** The address of an empty database. It goes when the PostgreSQL of the tests does. */
export async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `tests_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
