import type { LoggedRequestDetail } from '@landhold/contract/console';

const REDACTED = '[redacted]';
/** Headers that the sender chose and the response depends on. The others belong to the program that sent it. */
const KEPT_HEADERS = ['content-type', 'if-match', 'if-none-match'];

export function isRead({ method }: Pick<LoggedRequestDetail, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Why a request cannot be sent again as it was; null if it can. */
export function whyNotAgain(request: LoggedRequestDetail): string | null {
  const { operation, path, query, request_body: body } = request;
  if (operation === null) return 'The path is not one of the API, so there is nothing to send it to.';
  if (operation === 'streamEvents') return 'A stream stays open, and cannot be shown here.';
  if ([path, query, body.text].some((text) => text.includes(REDACTED)))
    return 'It contained a secret, which was removed before the request was stored. Use curl and fill the secret in.';
  if (body.is_truncated || (body.bytes > 0 && body.text === ''))
    return 'Its body is too long to be kept, and only the start is here.';
  // A browser resolves dots in a path, and would send it elsewhere with the session's rights.
  if (!path.startsWith('/api/v1/') || new URL(path, 'http://h').pathname !== path)
    return 'A browser cannot send this path as it was.';
  return null;
}

export interface AgainAnswer {
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string | null;
  readonly text: string;
}

/** Sends a request again with the session, with a new key, so that it does not count as a retry. */
export async function sendAgain(project: string, request: LoggedRequestDetail): Promise<AgainAnswer> {
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
