import type { HeadersLike } from './runtime.ts';

/** What every error of this client has in common. */
export class LandholdError extends Error {
  override name = 'LandholdError';
}

/** The service could not be reached, or the connection broke before an answer came. */
export class ConnectionError extends LandholdError {
  override name = 'ConnectionError';
}

/** No answer came within `timeoutMs`, or a record did not settle within the time it was waited for. */
export class TimeoutError extends LandholdError {
  override name = 'TimeoutError';
}

/** One wrong field of a request. */
export interface FieldError {
  param: string;
  code: string;
  message: string;
}

interface Envelope {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly request_id?: string;
  readonly param?: string;
  readonly required_scope?: string;
  readonly errors?: FieldError[];
  readonly doc_url?: string;
}

/** The service answered that it did not do what was asked. */
export class ServiceError extends LandholdError {
  override name = 'ServiceError';
  /** The HTTP status. */
  readonly status: number;
  /** The category, such as `invalid_request_error`. */
  readonly type: string;
  /** What exactly went wrong, such as `name_required`. */
  readonly code: string;
  /** The id of the request. Quote it when asking for help. Null when whatever answered was not the service. */
  readonly requestId: string | null;
  /** The field at fault. */
  readonly param: string | undefined;
  /** The scope that the key lacks. */
  readonly requiredScope: string | undefined;
  /** Every wrong field, when there are several. */
  readonly errors: readonly FieldError[];
  /** Where the reference explains it. */
  readonly docUrl: string | undefined;

  constructor(status: number, envelope: Envelope) {
    super(envelope.message);
    this.status = status;
    this.type = envelope.type;
    this.code = envelope.code;
    this.requestId = envelope.request_id ?? null;
    this.param = envelope.param;
    this.requiredScope = envelope.required_scope;
    this.errors = envelope.errors ?? [];
    this.docUrl = envelope.doc_url;
  }

  /** The same as `requestId`, under the name it has in an answer. */
  get request_id(): string | null {
    return this.requestId;
  }
}

const MOST_QUOTED = 200;

/** Reads an answer that is no success. What does not have the service's form came from something in between. */
export function toServiceError(status: number, headers: HeadersLike, text: string): ServiceError {
  const envelope = (parse(text) as { error?: Partial<Envelope> } | null | undefined)?.error;
  if (typeof envelope?.type === 'string' && typeof envelope.code === 'string' && typeof envelope.message === 'string') {
    return new ServiceError(status, envelope as Envelope);
  }
  return unexpectedAnswer(status, headers, text);
}

export function unexpectedAnswer(status: number, headers: HeadersLike, text: string): ServiceError {
  const quoted = text
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_QUOTED);
  const kind = headers.get('content-type') ?? 'no content type';
  return new ServiceError(status, {
    type: 'api_error',
    code: 'unexpected_response',
    message: `HTTP ${status} came back in a form that this API does not use (${kind})${quoted === '' ? '.' : `: ${quoted}`}`,
    ...(headers.get('x-request-id') === null ? {} : { request_id: headers.get('x-request-id')! }),
  });
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
