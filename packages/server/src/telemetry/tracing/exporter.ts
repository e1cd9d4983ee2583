import type { Timer } from '../../core/clock.ts';
import { wallClock } from '../../core/clock.ts';
import { delay, waitAtMost } from '../../core/delay.ts';
import { metricFamily } from '../../core/metric-family.ts';
import { writeSpans } from './otlp-json.ts';
import type { Span } from './span.ts';

export interface ExporterOptions {
  /** Where spans are sent, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, string>>;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Sends spans to a collector, and never makes anyone wait: docs/decisions/0381-traces.md. */
export interface Exporter {
  add(span: Span): void;
  /** Sends what is left, as far as that is quick. */
  stop(): Promise<void>;
  renderMetrics(): string[];
}

const QUEUE = 4_096;
const BATCH = 512;
const EVERY_MS = 1_000;
const REQUEST_MS = 10_000;
const RETRIES_MS = [1_000, 2_000, 4_000];
const STOP_MS = 2_000;
/** The collector may take these later. */
const LATER = new Set([408, 429, 502, 503, 504]);

export function createExporter({ url, headers, resource, log }: ExporterOptions): Exporter {
  const queue: Span[] = [];
  const ending = new AbortController();
  let timer: Timer | undefined;
  let sending: Promise<void> | undefined;
  let sent = 0;
  let dropped = 0;
  let isFailing = false;

  function wake(): void {
    if (sending !== undefined || ending.signal.aborted) return;
    if (queue.length >= BATCH) return send();
    timer ??= wallClock.setTimeout(send, EVERY_MS).unref();
  }

  function send(): void {
    wallClock.clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (queue.length > 0) wake();
    });
  }

  async function sendAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH);
      const failure = await deliver(writeSpans(batch, resource));
      if (failure === undefined) sent += batch.length;
      else dropped += batch.length;
      if ((failure !== undefined) !== isFailing) report(failure);
    }
  }

  /** Undefined if the collector took it; otherwise why not. */
  async function deliver(body: string): Promise<string | undefined> {
    for (const [place, pauseMs] of [...RETRIES_MS, 0].entries()) {
      const { failure, isOver } = await post(body);
      if (failure === undefined || isOver || place === RETRIES_MS.length || ending.signal.aborted) return failure;
      await delay(wallClock, pauseMs, { signal: ending.signal, ref: false });
    }
    return undefined;
  }

  async function post(body: string): Promise<{ failure?: string; isOver?: boolean }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
        redirect: 'manual',
        signal: wallClock.abortAfter(REQUEST_MS),
      });
      await response.body?.cancel();
      if (response.ok) return {};
      return { failure: `it responded with ${response.status}`, isOver: !LATER.has(response.status) };
    } catch (error) {
      const { message, cause } = error as Error;
      return { failure: (cause as Error | undefined)?.message ?? message };
    }
  }

  function report(failure: string | undefined): void {
    isFailing = failure !== undefined;
    if (isFailing) log.warn(`traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT, and are dropped: ${failure}`);
    else log.info('traces are sent to OTEL_EXPORTER_OTLP_ENDPOINT again');
  }

  return {
    add(span) {
      if (queue.length >= QUEUE) dropped += 1;
      else queue.push(span);
      wake();
    },
    async stop() {
      send();
      await waitAtMost({ clock: wallClock, ms: STOP_MS }, sending!);
      ending.abort();
    },
    renderMetrics: () => [
      ...metricFamily('landhold_spans_sent_total', 'counter', 'Steps of traces that the collector took.', [['', sent]]),
      ...metricFamily('landhold_spans_dropped_total', 'counter', 'Steps of traces that it did not take in time.', [
        ['', dropped],
      ]),
    ],
  };
}
