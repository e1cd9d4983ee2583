import type { Clock } from '../../../core/clock.ts';
import type { Trace } from '../../../core/trace.ts';
import { toTimestamp, wallClock } from '../../../core/clock.ts';
import type { DeliveryAttempt } from '../../../store/deliveries.ts';
import type { Connections, SendRequest, SendResult } from './send-request.ts';
import type { SigningSecret } from './signature.ts';
import { signedHeaders } from './signature.ts';

/** Where to send, and all currently valid secrets to sign with. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: readonly SigningSecret[];
  /** Connections that its requests share, if any. */
  readonly connections?: Connections | undefined;
}

export interface SignedOptions {
  readonly send: SendRequest;
  readonly clock: Clock;
  readonly trace?: Trace | undefined;
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

export function createSendSigned({ send, clock, userAgent, redact, trace }: SignedOptions): SendSigned {
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

  const sendSigned: SendSigned = async (endpoint, { id, body }, stop) => {
    const startedAt = clock.now();
    const begunAt = wallClock.monotonic();
    const timestampS = Math.floor(wallClock.now() / 1_000);
    const traceparent = trace?.traceparent();
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': userAgent,
      ...(traceparent === undefined ? {} : { traceparent }),
      ...signedHeaders(endpoint.secrets, { id, timestampS, body }),
    };
    const { url, connections } = endpoint;
    const result = await send({ url, headers, body, connections }, stop);
    const durationMs = Math.round(wallClock.monotonic() - begunAt);
    return { result, attempt: describe({ startedAt, durationMs }, endpoint, result) };
  };
  if (trace === undefined) return sendSigned;
  return async (endpoint, message, stop) => {
    const attributes = { 'http.request.method': 'POST', 'landhold.event_id': message.id };
    return trace.run({ name: 'deliver event', kind: 'client', attributes }, async () => {
      const sent = await sendSigned(endpoint, message, stop);
      const { statusCode } = sent.result;
      trace.describe(statusCode === null ? { 'error.type': 'unanswered' } : { 'http.response.status_code': statusCode });
      return sent;
    });
  };
}
