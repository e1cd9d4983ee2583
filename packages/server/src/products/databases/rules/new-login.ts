import type { Database } from '@landhold/contract';
import type { Randomness } from '../../../core/randomness.ts';
import { scramVerifier } from '../ports/scram-verifier.ts';

const PASSWORD_BYTES = 24;
const SALT_BYTES = 16;

export interface NewLogin {
  readonly username: string;
  readonly password: string;
  readonly uri: string | null;
  /** What a server checks the password against: docs/decisions/0114-database-users.md. */
  readonly verifier: string;
}

/** A user's login after this many rotations. Its name comes from the id, so it contains nothing that a caller sent. */
export function newLogin(randomness: Randomness, userId: string, number: number, database: Database): NewLogin {
  const username = `${userId}_${number}`;
  const password = randomness.bytes(PASSWORD_BYTES).toString('base64url');
  const verifier = scramVerifier(password, randomness.bytes(SALT_BYTES));
  return { username, password, uri: uriOf(database, username, password), verifier };
}

/** A login's number, from 1. */
export function numberOf(username: string): number {
  return Number(username.slice(username.lastIndexOf('_') + 1));
}

const SCHEMES: Readonly<Record<Database['engine'], string>> = {
  postgres: 'postgresql',
  mysql: 'mysql',
  valkey: 'rediss',
};

/** Null while the database has no address. User and password contain nothing to escape. */
function uriOf({ engine, connection }: Database, username: string, password: string): string | null {
  if (connection === null) return null;
  const { host, port, database, ssl } = connection;
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
  const options = ssl && engine === 'postgres' ? '?sslmode=require' : '';
  return `${SCHEMES[engine]}://${username}:${password}@${place}${options}`;
}
