import { ServiceError } from '../../../core/service-error.ts';

const MAX_ATTEMPTS = 5;

/** PostgreSQL rolled the transaction back because of another one. A retry will most likely succeed. */
const UNDONE = new Set(['40001', '40P01']);

/** By class of SQLSTATE: connection, resources (disk, memory, connections), operator, system. */
const TROUBLE_CLASSES = new Set(['08', '53', '57', '58']);
const TROUBLE_CODES = new Set([
  '25006', // read-only: a standby, or a server that protects a full disk
  '25P03', // a transaction that stood still for too long
  '55P03', // a lock that did not come free in time
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT', // a socket file that is not there
]);
/** SQLite's result codes: busy, locked, no memory, read-only, interrupted, I/O error, full, cannot open. */
const SQLITE_TROUBLE = new Set([5, 6, 7, 8, 9, 10, 13, 14]);
/** Driver errors without a code. */
const TROUBLE_MESSAGE = /timeout|terminated|connection.{0,99}(closed|ended|error)|not queryable/i;

/**
 * Database trouble is expected: the caller gets 503 with the time to retry. All other errors pass unchanged and are
 * reported as faults.
 */
export function answeringTrouble<T extends object>(port: T): T {
  const wrapped: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(port) as [string, (...values: unknown[]) => Promise<unknown>][]) {
    wrapped[name] = (...values: unknown[]) => tryCall(() => method(...values));
  }
  return wrapped as T;
}

async function tryCall<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (UNDONE.has(codeOf(error)) && attempt < MAX_ATTEMPTS) continue;
      throw isTrouble(error) ? unavailable(error) : error;
    }
  }
}

/** Whether a unique value is already taken. */
export function isUniqueViolation(error: unknown): boolean {
  const SQLITE_CONSTRAINT = 19;
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? codeOf(error) === '23505' : errcode % 256 === SQLITE_CONSTRAINT;
}

export function isTrouble(error: unknown): boolean {
  const code = codeOf(error);
  const { errcode, message } = error as { errcode?: number; message?: string };
  if (errcode !== undefined) return SQLITE_TROUBLE.has(errcode % 256);
  if (code === '') return TROUBLE_MESSAGE.test(message ?? '');
  return UNDONE.has(code) || TROUBLE_CODES.has(code) || TROUBLE_CLASSES.has(code.slice(0, 2));
}

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('unavailable', 'The service is temporarily unavailable. Try again shortly.', {
    headers: { 'Retry-After': '1' },
    cause,
  });
}

function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: unknown[] };
  // For a name with several addresses, connecting fails with one error per address.
  return code ?? (errors === undefined ? '' : codeOf(errors[0]));
}
