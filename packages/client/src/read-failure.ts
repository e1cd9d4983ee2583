import type { Envelope } from './service-error.ts';
import { ConnectionError, ServiceError } from './service-error.ts';

/** A failed response, without secrets. */
export interface Failure {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

const MAX_READ = 10_000;
const MAX_QUOTED = 200;

/**
 * Reads a failed response. If it has another format than the service's, it came from something in between, such as a
 * proxy.
 */
export function toServiceError(failure: Failure): ServiceError {
  const { status, text } = failure;
  const error = (parse(text) as { error?: Partial<Envelope> } | null | undefined)?.error;
  if (typeof error?.type === 'string' && typeof error.code === 'string' && typeof error.message === 'string') {
    return new ServiceError(status, { request_id: failure.header('x-request-id'), ...(error as Envelope) });
  }
  return unexpectedResponse(failure);
}

export function unexpectedResponse({ status, text, header }: Failure): ServiceError {
  // A browser hides the status of a redirect.
  const isRedirect = status === 0 || (status >= 300 && status < 400 && status !== 304);
  const quoted = text
    .slice(0, MAX_READ)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^<>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_QUOTED);
  return new ServiceError(status, {
    type: 'api_error',
    code: 'unexpected_response',
    message: isRedirect
      ? `The response is a redirect${header('location') === null ? '' : ` to ${header('location')}`}. It is not followed, to protect the API key. Check baseUrl.`
      : `HTTP ${status} came back in a format that this API does not use (${header('content-type') ?? 'no content type'})${quoted === '' ? '.' : `: ${quoted}`}`,
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

const MAX_CAUSES = 4;

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
  const source = (typeof thrown === 'string' ? { message: thrown } : (thrown ?? {})) as Record<string, unknown>;
  const copy = new Error(
    '',
    source['cause'] && depth < MAX_CAUSES ? { cause: copyOf(source['cause'], hide, depth + 1) } : {},
  );
  for (const property of ['name', 'message', 'code', 'stack']) {
    const text = source[property];
    if (typeof text !== 'string') continue;
    // Enumerable as on real errors: only the code. A log would repeat the others.
    Object.defineProperty(copy, property, { value: hide(text), enumerable: property === 'code' });
  }
  return copy;
}
