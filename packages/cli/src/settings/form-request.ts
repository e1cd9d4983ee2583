import { ConnectionError } from '@landhold/client';
import type { World } from '../world.ts';
import { slow } from './raw-request.ts';

export interface FormReply {
  readonly status: number;
  /** Empty if the response is no JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 30_000;

/** A form without a key, as OAuth has them. Returns failures, too. */
export async function sendForm(
  { signal }: World,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormReply> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // A redirect would send what is in the form to its target.
    const init = { method: 'POST', redirect: 'manual' as const, signal: limit };
    const response = await fetch(url, { ...init, body: new URLSearchParams(fields) });
    return { status: response.status, body: toObject(await response.text()) };
  } catch (cause) {
    if ((cause as Error).name === 'TimeoutError') throw slow(`POST ${url}`, TIMEOUT_MS, cause);
    throw new ConnectionError(`POST ${url} could not be completed.`, { cause });
  }
}

function toObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
