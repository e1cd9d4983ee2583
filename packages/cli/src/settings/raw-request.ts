import { ConnectionError, ServiceError } from '@landhold/client';
import { CommandError } from '../command-error.ts';
import type { World } from '../world.ts';
import type { Connection } from './connection.ts';
import { projectHeader, requireKey } from './connection.ts';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** JSON. */
  readonly body?: string | undefined;
  readonly timeoutMs?: number;
  /** Names the program in the request log. */
  readonly userAgent?: string;
}

/** As the client waits. */
const TIMEOUT_MS = 30_000;

/** One request that no method of the client makes. Returns the text of a success, and throws a failure. */
export async function sendRaw(
  { signal }: World,
  connection: Connection,
  { method, path, body, timeoutMs = TIMEOUT_MS, userAgent }: RawRequest,
): Promise<{ readonly status: number; readonly type: string; readonly text: string }> {
  const headers = {
    authorization: `Bearer ${requireKey(connection)}`,
    ...projectHeader(connection),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  };
  let response: Response;
  let text: string;
  try {
    // A redirect would send the key to its target.
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const init = { method, headers, redirect: 'manual' as const, signal: limit };
    response = await fetch(connection.url + path, body === undefined ? init : { ...init, body });
    text = await response.text();
  } catch (cause) {
    if ((cause as Error).name === 'TimeoutError') throw slow(`${method} ${connection.url}${path}`, timeoutMs, cause);
    throw new ConnectionError(`${method} ${connection.url}${path} could not be completed.`, { cause });
  }
  if (response.ok) return { status: response.status, type: response.headers.get('content-type') ?? '', text };
  throw new ServiceError(response.status, envelopeOf(response.status, text));
}

/** Not a ConnectionError, whose advice is to start a server. */
export function slow(what: string, timeoutMs: number, cause: unknown): CommandError {
  return new CommandError('timedOut', 'timeout', `${what} had no complete response within ${timeoutMs / 1_000} s.`, {
    fix: 'Run the command again. If it stays slow, ask the operator of the server.',
    cause,
  });
}

type Envelope = ConstructorParameters<typeof ServiceError>[1];

function envelopeOf(status: number, text: string): Envelope {
  try {
    const { error } = JSON.parse(text) as { error?: Envelope };
    if (typeof error?.code === 'string') return error;
  } catch {
    // A proxy's page, for example.
  }
  const message = `The response has the status ${status}, and is not from Landhold.`;
  return { type: 'api_error', code: 'unexpected_response', message };
}
