import { consoleErrorCodes, errorCodes, mockErrorCodes } from '@landhold/contract';

const codes = { ...errorCodes, ...consoleErrorCodes, ...mockErrorCodes };

type Listed = keyof typeof codes;
type FieldCode = `${string}_required` | `${string}_invalid` | `${string}_immutable`;

/** Every code in the documents. `<field>_required` and similar codes stand for any field. */
export type ErrorCode = Exclude<Listed, `<${string}`> | FieldCode;

export interface FieldError {
  readonly param: string;
  readonly code: ErrorCode;
  readonly message: string;
}

export interface ServiceErrorDetails {
  readonly param?: string;
  readonly requiredScope?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** The only error that services throw. Its message is for the caller; details for the operator go into `cause`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ServiceErrorDetails;

  constructor(code: ErrorCode, message: string, details: ServiceErrorDetails = {}) {
    const { stackTraceLimit } = Error;
    // Nobody needs the stack of a refusal, and capturing it takes 4 µs or more: a 429 would cost half as much again.
    if (describeCode(code).status < 500) Error.stackTraceLimit = 0;
    super(message, { cause: details.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}

/** Whether a retry a little later may succeed. */
export function isUnavailable(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code === 'unavailable';
}

/** More than anyone reads. A body of 2 MiB could have a hundred thousand. */
export const MAX_REPORTED = 50;

/** One error for any number of wrong fields, with the code and message of the first. */
export function fieldErrors(errors: readonly [FieldError, ...FieldError[]]): ServiceError {
  const [first] = errors;
  return new ServiceError(first.code, first.message, {
    param: first.param,
    ...(errors.length > 1 ? { errors: errors.slice(0, MAX_REPORTED) } : {}),
  });
}

/** Whether a text is a code of the documents. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(codes, text) || /^.+_(?:required|invalid|immutable)$/.test(text);
}

export function describeCode(code: ErrorCode): { readonly type: string; readonly status: number } {
  if (Object.hasOwn(codes, code)) return codes[code as Listed];
  const pattern = code.replace(/^.+_(required|invalid|immutable)$/, '<field>_$1');
  return codes[pattern as '<field>_invalid'];
}
