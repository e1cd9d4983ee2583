import type { Envelope } from './service-error.ts';
import { ConnectionError, ServiceError } from './service-error.ts';

/** A failed response, without secrets. */
export interface Failure {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

const MOST_READ = 10_000;
const MOST_QUOTED = 200;

/**
 * Reads a failed response. If it does not have the service's form, it came from something in between, such as a proxy.
 */
export function toServiceError(failure: Failure): ServiceError {
  const { status, text } = failure;
  const error = (parse(text) as { error?: Partial<Envelope> } | null | undefined)?.error;
  if (typeof error?.type === 'string' && typeof error.code === 'string' && typeof error.message === 'string') {
    return new ServiceError(status, { request_id: failure.header('x-request-id'), ...(error as Envelope) });
  }
  return unexpectedAnswer(failure);
}

export function unexpectedAnswer({ status, text, header }: Failure): ServiceError {
  // A browser hides the status of a redirect.
  const isRedirect = status === 0 || (status >= 300 && status < 400 && status !== 304);
  const quoted = text
    .slice(0, MOST_READ)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^<>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_QUOTED);
  return new ServiceError(status, {
    type: 'api_error',
    code: 'unexpected_response',
    message: isRedirect
      ? `The answer is a redirect${header('location') === null ? '' : ` to ${header('location')}`}. It is not followed, to protect the API key. Check baseUrl.`
      : `HTTP ${status} came back in a form that this API does not use (${header('content-type') ?? 'no content type'})${quoted === '' ? '.' : `: ${quoted}`}`,
    request_id: header('x-request-id'),
  });
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const DEEPEST_CAUSE = 4;

/** An error that `fetch` threw. */
export function toConnectionError(thrown: unknown, target: string, hide: (text: string) => string): ConnectionError {
  const cause = copyOf(thrown, hide);
  let innermost = cause;
  // Runtimes wrap the error once or twice. The innermost message says the most.
  while (innermost.cause instanceof Error) innermost = innermost.cause;
  const reason = innermost.message || (innermost as { code?: string }).code || 'the connection failed';
  return new ConnectionError(`${target} could not be completed: ${reason}.`, { cause });
}

/** An error's texts without its other properties, to which a caller's `fetch` may have attached the request. */
function copyOf(thrown: unknown, hide: (text: string) => string, depth = 1): Error {
  const said = (typeof thrown === 'string' ? { message: thrown } : (thrown ?? {})) as Record<string, unknown>;
  const copy = new Error(
    '',
    said['cause'] && depth < DEEPEST_CAUSE ? { cause: copyOf(said['cause'], hide, depth + 1) } : {},
  );
  for (const property of ['name', 'message', 'code', 'stack']) {
    const text = said[property];
    if (typeof text !== 'string') continue;
    // Enumerable only as on real errors. Otherwise a log would repeat the others.
    Object.defineProperty(copy, property, { value: hide(text), enumerable: property === 'code' });
  }
  return copy;
}
