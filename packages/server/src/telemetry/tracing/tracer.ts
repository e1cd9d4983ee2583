import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { wallClock } from '../../core/clock.ts';
import type { Randomness } from '../../core/randomness.ts';
import type { Step, Trace } from '../../core/trace.ts';
import { traceIn } from '../log.ts';
import type { Span } from './span.ts';
import { readTraceparent, writeTraceparent } from './span.ts';

export interface TracerOptions {
  readonly randomness: Randomness;
  /** The share of traces that begin here and are recorded. A caller's trace is recorded if the caller records it. */
  readonly ratio: number;
  /** Takes a finished span. */
  readonly onEnd: (span: Span) => void;
}

export interface Tracer extends Trace {
  /** Runs a request of a caller as a step, which ends with its response. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /** Names the step of a request once its operation is known. */
  nameRequest(request: IncomingMessage, name: string, attributes: Span['attributes']): void;
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const CHANCES = 2 ** 32;

/** The name of a request until its operation is known. */
const UNKNOWN = 'request';

export function createTracer({ randomness, ratio, onEnd }: TracerOptions): Tracer {
  const current = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<IncomingMessage, Span>();
  const hex = (bytes: number): string => randomness.bytes(bytes).toString('hex');

  function begin({ name, kind, attributes = {} }: Step, parent: Pick<Span, 'traceId' | 'spanId' | 'isSampled'> | undefined): Span {
    return {
      traceId: parent?.traceId ?? hex(TRACE_BYTES),
      spanId: hex(SPAN_BYTES),
      parentSpanId: parent?.spanId,
      isSampled: parent?.isSampled ?? randomness.bytes(4).readUInt32BE() < ratio * CHANCES,
      name,
      kind,
      startMs: wallClock.now(),
      endMs: 0,
      attributes: { ...attributes },
      error: undefined,
    };
  }

  function end(span: Span, error?: unknown): void {
    if (span.endMs !== 0) return;
    span.endMs = wallClock.now();
    if (error !== undefined) span.error = error instanceof Error ? error.name : 'error';
    if (span.isSampled) onEnd(span);
  }

  function runAs<T>(span: Span, work: () => T): T {
    try {
      const result = current.run(span, work);
      if (!(result instanceof Promise)) {
        end(span);
        return result;
      }
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
      return result;
    } catch (error) {
      end(span, error);
      throw error;
    }
  }

  return {
    run: (step, work) => runAs(begin(step, current.getStore()), work),
    runWithin(step, work) {
      const parent = current.getStore();
      return parent === undefined ? work() : runAs(begin(step, parent), work);
    },
    addWithin(step, startMs) {
      const parent = current.getStore();
      if (parent !== undefined) end({ ...begin(step, parent), startMs });
    },
    describe: (attributes) => void Object.assign(current.getStore()?.attributes ?? {}, attributes),
    traceparent() {
      const span = current.getStore();
      return span && writeTraceparent(span);
    },
    request(request, response, handle) {
      const header = traceIn(request.headers['traceparent']);
      const step = { name: UNKNOWN, kind: 'server', attributes: { 'http.request.method': request.method! } } as const;
      const span = begin(step, header === undefined ? undefined : readTraceparent(header));
      requests.set(request, span);
      response.once('close', () => {
        span.attributes['http.response.status_code'] = response.statusCode;
        if (!response.writableFinished) span.attributes['error.type'] = 'closed';
        end(span, response.statusCode >= 500 ? 'failed' : undefined);
      });
      current.run(span, handle);
    },
    nameRequest(request, name, attributes) {
      const span = requests.get(request);
      if (span === undefined) return;
      span.name = name;
      Object.assign(span.attributes, attributes);
    },
  };
}
