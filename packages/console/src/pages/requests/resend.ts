import type { LoggedRequestDetail } from '@landhold/contract/console';

const REDACTED = '[redacted]';
/** Headers that affect the response. The others describe the program that sent the request. */
const KEPT_HEADERS = ['content-type', 'if-match', 'if-none-match'];

export function isRead({ method }: Pick<LoggedRequestDetail, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Why a request cannot be sent again unchanged; null if it can. */
export function resendObstacle(request: LoggedRequestDetail): string | null {
  const { operation, path, query, request_body: body } = request;
  if (operation === null) return 'Its path is not part of the API.';
  if (operation === 'streamEvents') return 'An event stream stays open, so it cannot be shown here.';
  if ([path, query, body.text].some((text) => text.includes(REDACTED)))
    return 'It contained a secret, which was removed before the request was stored. Use curl, and fill in the secret.';
  if (body.is_truncated || (body.bytes > 0 && body.text === ''))
    return 'Its body was too long to store, so only the start is shown here.';
  // A browser resolves dots in a path, and would send the request elsewhere with the session's rights.
  if (!path.startsWith('/api/v1/') || new URL(path, 'http://h').pathname !== path)
    return 'A browser cannot send this path unchanged.';
  return null;
}

export interface ResendResponse {
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string | null;
  readonly text: string;
}

/** Sends a request again with the session's rights. Its new idempotency key makes it a new request, not a retry. */
export async function resendRequest(project: string, request: LoggedRequestDetail): Promise<ResendResponse> {
  const { method, path, query, request_body: body } = request;
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const { name, value } of request.request_headers)
    if (KEPT_HEADERS.includes(name.toLowerCase())) headers[name.toLowerCase()] = value;
  if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID();
  const start = performance.now();
  const response = await fetch(
    `/console/api/projects/${encodeURIComponent(project)}${path}${query === '' ? '' : `?${query}`}`,
    {
      method,
      headers,
      credentials: 'same-origin',
      redirect: 'error',
      ...(body.text === '' ? {} : { body: body.text }),
    },
  );
  const text = await response.text();
  return {
    status: response.status,
    durationMs: performance.now() - start,
    requestId: response.headers.get('x-request-id'),
    text,
  };
}
