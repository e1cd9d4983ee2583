import { showToast } from '../components/toast.ts';
import { isFromProxy, reportLost, reportReached } from '../connection.ts';
import { takePrefetched } from '../first/prefetch.ts';
import { noteServerDate } from '../server-clock.ts';
import { ApiError, readFailure } from './api-error.ts';

/** The server responds within 10 s, even if only to give up. Without a response after that, it hangs. */
const RESPONSE_LIMIT_MS = 12_000;

export type QueryValue = string | number | readonly string[] | undefined;

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  readonly upload?: Blob;
  /** A longer time limit, for slow uploads. */
  readonly limitMs?: number | undefined;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** One request to the console's API. It carries the session cookie, which scripts cannot read. */
export async function send<Result>(sent: Sent): Promise<Result> {
  const { method, path, query, body, upload, idempotencyKey, signal, limitMs = RESPONSE_LIMIT_MS } = sent;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (upload !== undefined) headers['content-type'] = 'application/octet-stream';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const limit = AbortSignal.timeout(limitMs);
  let response: Response;
  try {
    const url = path + queryText(query);
    const prefetched = method === 'GET' ? await takePrefetched(url) : undefined;
    response =
      prefetched ??
      (await fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        redirect: 'error',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(upload === undefined ? {} : { body: upload }),
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    reportLost();
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Try again when the connection is back.');
  }
  noteServerDate(response.headers.get('date'), Date.now());
  const failure = response.ok ? undefined : await readFailure(response);
  if (failure?.code === 'sign_in_not_recent') offerToSignIn(failure.message);
  if (isUnreachable(failure)) reportLost();
  else reportReached();
  if (failure !== undefined) throw failure;
  return (response.status === 204 ? undefined : await response.json()) as Result;
}

/** The page stays as it is until someone chooses to leave it. */
function offerToSignIn(message: string): void {
  const next = (location.pathname + location.search).replace(/^\/console/, '');
  const run = (): void => location.assign(`/console/sign-in?${new URLSearchParams({ again: 'yes', next }).toString()}`);
  showToast(message, 'failure', { label: 'Sign in again', run });
}

/** Whether there was no response, or only that of a proxy. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || (error.code === 'no_envelope' && isFromProxy(error.status));
}

function queryText(query: Sent['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const values = typeof value === 'object' ? value : [value];
    return values.flatMap((each) => (each === undefined || each === '' ? [] : [[name, String(each)]]));
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

export function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
