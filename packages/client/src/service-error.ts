/** The base class of all errors of this client. */
export class LandholdError extends Error {
  static {
    // On the prototype, so that the stack's first line has it and logs do not repeat it.
    this.prototype.name = 'LandholdError';
  }
}

/** The service could not be reached, or the connection broke before the response was complete. */
export class ConnectionError extends LandholdError {
  static {
    this.prototype.name = 'ConnectionError';
  }
}

/** No response came within `timeoutMs`, or a record did not settle in time. */
export class TimeoutError extends LandholdError {
  static {
    this.prototype.name = 'TimeoutError';
  }
}

/** One wrong field of a request. */
export interface FieldError {
  param: string;
  code: string;
  message: string;
}

/** The error as the service sends it. */
export interface Envelope {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly request_id?: string | null;
  readonly param?: string;
  readonly required_scope?: string;
  readonly errors?: FieldError[];
  readonly doc_url?: string;
}

/** The service responded that the request failed. */
export class ServiceError extends LandholdError {
  static {
    this.prototype.name = 'ServiceError';
  }
  /** The HTTP status. */
  readonly status: number;
  /** The category, such as `invalid_request_error`. */
  readonly type: string;
  /**
   * What exactly went wrong, such as `name_required`; `unexpected_response` if the response did not come from the
   * service.
   */
  readonly code: string;
  /** The id of the request. Quote it when you ask for help. Null if the response had none. */
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

  /** The same as `requestId`, under its name in a response. */
  get request_id(): string | null {
    return this.requestId;
  }
}
