export interface FieldError {
  readonly param: string;
  readonly code: string;
  readonly message: string;
}

interface Envelope {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly request_id: string;
    readonly param?: string;
    readonly required_scope?: string;
    readonly errors?: readonly FieldError[];
  };
}

/** The server's error as it was sent, or that the server could not be reached. */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  readonly requiredScope: string | null;

  constructor(status: number, code: string, message: string, rest: Partial<Envelope['error']> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = rest.request_id ?? null;
    this.requiredScope = rest.required_scope ?? null;
    this.fields = rest.errors ?? (rest.param === undefined ? [] : [{ param: rest.param, code, message }]);
  }
}

export async function readFailure(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as Envelope;
    return new ApiError(response.status, error.code, error.message, error);
  } catch {
    return new ApiError(response.status, 'no_envelope', `The server responded with status ${response.status}.`);
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code.startsWith('session_');
}
