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
    /** Where a test's servers store their records; vitest.config.ts runs some tests once on each. */
    engine: EngineName;
  }
}

const engine = inject('engine');

/** The key of a server without a given one: live mode has no well-known key. */
export const OWN_KEY = engine === 'memory' ? DEVELOPMENT_KEY : makeKey('a server of these tests');

/** Seals these tests' secrets on PostgreSQL, where no server makes a key. */
export const TEST_SECRET_KEY = randomBytes(32).toString('base64url');

export interface Place {
  readonly env: Readonly<Record<string, string>>;
  clear(): void;
}

/** An empty place for one server's records, on these tests' engine. */
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

/** The URL of an empty database. It is dropped with the tests' PostgreSQL. */
export async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `tests_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
