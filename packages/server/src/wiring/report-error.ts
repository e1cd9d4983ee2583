import type { WallClock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import { isTrouble } from '../store/sql/shared/trouble.ts';

export interface ErrorLog {
  warn(fields: object, line: string): void;
  error(fields: object, line: string): void;
}

export type ReportError = (error: unknown, about?: object) => void;

/** An outage fails everything that runs in the background, many times a second. */
const PAUSE_MS = 1_000;

/**
 * Writes errors to the log: faults with their stack, each of them; trouble with the database in one line a second, which
 * says how many there were.
 */
export function createReportError(log: ErrorLog, clock: Pick<WallClock, 'monotonic'>): ReportError {
  let lastAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;

  function reportTrouble(trouble: unknown): void {
    unsaid += 1;
    const now = clock.monotonic();
    if (now - lastAt < PAUSE_MS) return;
    log.warn({ failures: unsaid }, `the database cannot be used: ${describe(trouble)}`);
    lastAt = now;
    unsaid = 0;
  }

  return (error, about = {}) => {
    const trouble = troubleOf(error);
    if (trouble === undefined) log.error({ err: error, ...about }, 'unexpected error');
    else reportTrouble(trouble);
  };
}

/** What is wrong with the database; undefined if the error is something else. */
export function troubleOf(error: unknown): unknown {
  if (error instanceof ServiceError) return error.code === 'unavailable' ? error.details.cause : undefined;
  return error instanceof Error && isTrouble(error) ? error : undefined;
}

/** For a name with several addresses, connecting fails with one error per address and no message. */
export function describe(trouble: unknown): string {
  const { message, code, errors = [] } = trouble as { message?: string; code?: string; errors?: Error[] };
  return message || errors.map((each) => each.message).join(', ') || String(code);
}
