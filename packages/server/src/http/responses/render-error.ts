import { describeCode, ServiceError } from '../../core/service-error.ts';

export interface RenderedError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const INTERNAL = new ServiceError(
  'internal_error',
  'Something went wrong on our side. Try again; if it persists, report the request id.',
);

/** The only place that knows the error envelope. Errors other than ServiceError reveal nothing. */
export function renderError(error: unknown, requestId: string, docUrl?: string): RenderedError {
  const { code, message, details } = error instanceof ServiceError ? error : INTERNAL;
  const { type, status } = describeCode(code);
  const envelope = {
    type,
    code,
    message,
    request_id: requestId,
    param: details.param,
    required_scope: details.requiredScope,
    doc_url: docUrl,
    errors: details.errors,
  };
  return { status, headers: details.headers ?? {}, body: JSON.stringify({ error: envelope }) };
}
