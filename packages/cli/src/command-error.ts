import { ConnectionError, LandholdError, ServiceError, TimeoutError } from '@landhold/client';
import type { Outcome } from './exit-codes.ts';

interface ErrorDetails {
  /** What to do about it, as one sentence. Never contains a secret. */
  readonly fix?: string | undefined;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** A failure as a command shows it. */
export class CommandError extends Error {
  readonly outcome: Outcome;
  readonly code: string;
  readonly fix: string | undefined;
  readonly requestId: string | null;

  constructor(outcome: Outcome, code: string, message: string, { fix, requestId = null, cause }: ErrorDetails = {}) {
    super(message, { cause });
    this.outcome = outcome;
    this.code = code;
    this.fix = fix;
    this.requestId = requestId;
  }
}

export function usageError(message: string, fix?: string): CommandError {
  return new CommandError('usage', 'usage', message, { fix });
}

/** Anything that can be thrown, as one kind of failure. */
export function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof ServiceError) return fromService(error);
  if (error instanceof TimeoutError) {
    const fix = 'It may still be in progress. Get the record, or wait longer with --timeout.';
    return new CommandError('timedOut', 'timeout', error.message, { fix, cause: error });
  }
  if (error instanceof ConnectionError) {
    const fix =
      'Check that the server is running and that `landhold context list` shows its address. `landhold dev` starts one.';
    return new CommandError('failed', 'connection_failed', error.message, { fix, cause: error });
  }
  if (error instanceof TypeError || error instanceof LandholdError) {
    return new CommandError('usage', 'usage', error.message, { cause: error });
  }
  return new CommandError('failed', 'failed', messageOf(error), { cause: error });
}

function fromService(error: ServiceError): CommandError {
  const { code, requestId, errors, message } = error;
  // The first is the message itself.
  const others = errors.slice(1).map((each) => `\n${each.message}`);
  return new CommandError(outcomeOf(error), code, message + others.join(''), {
    fix: fixOf(error),
    requestId,
    cause: error,
  });
}

function outcomeOf({ status, code }: ServiceError): Outcome {
  if (status === 404) return 'notFound';
  if (status === 401 || status === 403 || status === 451) return 'notAllowed';
  if (status === 409 || status === 412 || code === 'idempotency_key_reused') return 'conflict';
  if (status === 429) return 'rateLimited';
  if (status === 408 || status === 504) return 'timedOut';
  return status >= 400 && status < 500 ? 'usage' : 'failed';
}

function fixOf({ status, code, requiredScope }: ServiceError): string | undefined {
  if (status === 400) return 'Add --help to see what each flag takes.';
  if (status === 401) return 'Run `landhold login` with a valid key, or set LANDHOLD_API_KEY.';
  if (status === 403 && requiredScope !== undefined) return `Use a key with the scope ${requiredScope}.`;
  if (code === 'route_not_found') return 'The server may be older than this landhold: run `landhold doctor`.';
  if (status === 404) return 'List the records to see their names and ids.';
  if (code === 'deletion_protected') return 'Turn its protection off first, with `update … --no-deletion-protection`.';
  if (status === 412) return 'Read the record again, and repeat the change with its new ETag.';
  if (status === 429) return 'Wait until the window is over, and run the command again.';
  if (status >= 500) return 'Run the command again. If it keeps failing, give your operator the request id.';
  return undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
