import type { Clock } from '../../../core/clock.ts';
import { toTimestamp, wallClock } from '../../../core/clock.ts';
import type { ServedRecord } from '../../../core/served-faults.ts';
import type { DeliveryAttempt } from '../../../store/deliveries.ts';
import type { Connections, SendRequest, SendResult } from './send-request.ts';
import type { SigningSecret } from './signature.ts';
import { signedHeaders } from './signature.ts';

/** Where to send, and all currently valid secrets to sign with. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: readonly SigningSecret[];
  /** The webhook, if this is for a delivery. */
  readonly webhook?: ServedRecord | undefined;
  /** Connections that its requests share, if any. */
  readonly connections?: Connections | undefined;
}

export interface SignedOptions {
  readonly send: SendRequest;
  readonly clock: Clock;
  readonly userAgent: string;
  /** Replaces what looks secret in a text. */
  readonly redact: (text: string) => string;
}

export interface Sent {
  readonly attempt: DeliveryAttempt;
  readonly result: SendResult;
}

export interface Message {
  /** The event's id. */
  readonly id: string;
  readonly body: string;
}

/** Sends an event to an endpoint, and describes the result. */
export type SendSigned = (endpoint: Endpoint, message: Message, stop?: AbortSignal) => Promise<Sent>;

interface Duration {
  readonly startedAt: number;
  readonly durationMs: number;
}

/** For people who look for a fault. */
const LONGEST_EXCERPT = 1_000;

export function createSendSigned({ send, clock, userAgent, redact }: SignedOptions): SendSigned {
  function describe({ startedAt, durationMs }: Duration, { secrets }: Endpoint, result: SendResult): DeliveryAttempt {
    const { statusCode, error } = result;
    const isSuccess = statusCode !== null && statusCode >= 200 && statusCode < 300;
    // Secrets may also appear unlabelled, as when an endpoint echoes its configuration.
    const shown = secrets.reduce((left, { text }) => left.replaceAll(text, '[redacted]'), result.excerpt);
    const excerpt = redact(shown).slice(0, LONGEST_EXCERPT).replaceAll('\0', '').toWellFormed();
    return {
      at: toTimestamp(startedAt),
      status_code: statusCode,
      duration_ms: durationMs,
      error: isSuccess ? null : (error ?? `The answer was ${statusCode}, and only 2xx counts.`),
      response_excerpt: excerpt === '' ? null : excerpt,
    };
  }

  return async (endpoint, { id, body }, stop) => {
    const startedAt = clock.now();
    const begunAt = wallClock.monotonic();
    const timestampS = Math.floor(wallClock.now() / 1_000);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': userAgent,
      ...signedHeaders(endpoint.secrets, { id, timestampS, body }),
    };
    const { url, connections, webhook } = endpoint;
    const result = await send({ url, headers, body, connections, webhook }, stop);
    const durationMs = Math.round(wallClock.monotonic() - begunAt);
    return { result, attempt: describe({ startedAt, durationMs }, endpoint, result) };
  };
}
