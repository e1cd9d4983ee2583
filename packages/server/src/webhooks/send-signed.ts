import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { DeliveryAttempt } from '../store/deliveries.ts';
import type { Connections, SendRequest, SendResult } from './send-request.ts';
import type { SigningSecret } from './signature.ts';
import { signedHeaders } from './signature.ts';

/** Where to send, and what to sign with: all secrets that are valid now. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: readonly SigningSecret[];
  /** What requests to it share, if they do. */
  readonly connections?: Connections | undefined;
}

export interface SignedOptions {
  readonly send: SendRequest;
  readonly clock: Clock;
  readonly userAgent: string;
  /** A text without what looks secret. */
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

/** Sends an event to an endpoint, and describes what came of it. */
export type SendSigned = (endpoint: Endpoint, message: Message, stop?: AbortSignal) => Promise<Sent>;

/** What people look at when something is wrong. */
const LONGEST_EXCERPT = 1_000;

export function createSendSigned({ send, clock, userAgent, redact }: SignedOptions): SendSigned {
  function describe(startedAt: number, { secrets }: Endpoint, result: SendResult): DeliveryAttempt {
    const { statusCode, error } = result;
    const isSuccess = statusCode !== null && statusCode >= 200 && statusCode < 300;
    // Also where it says nothing of what it is, as when an endpoint sends back what it was configured with.
    const shown = secrets.reduce((left, { text }) => left.replaceAll(text, '[redacted]'), result.excerpt);
    const excerpt = redact(shown).slice(0, LONGEST_EXCERPT).replaceAll('\0', '').toWellFormed();
    return {
      at: toTimestamp(startedAt),
      status_code: statusCode,
      duration_ms: Math.max(0, Math.round(clock.now() - startedAt)),
      error: isSuccess ? null : (error ?? `The answer was ${statusCode}, and only 2xx counts.`),
      response_excerpt: excerpt === '' ? null : excerpt,
    };
  }

  return async (endpoint, { id, body }, stop) => {
    const startedAt = clock.now();
    const timestampS = Math.floor(startedAt / 1_000);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': userAgent,
      ...signedHeaders(endpoint.secrets, { id, timestampS, body }),
    };
    const { url, connections } = endpoint;
    const result = await send({ url, headers, body, connections }, stop);
    return { result, attempt: describe(startedAt, endpoint, result) };
  };
}
