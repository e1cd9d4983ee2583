import type { Registry } from 'prom-client';
import { metricFamily } from '../core/metric-family.ts';
import type { ProviderState, StuckRemovals } from '../reconciler/provider-health.ts';
import type { AttemptReport } from '../reconciler/attempt-report.ts';
import { howToRun } from '../core/how-to-run.ts';

export interface Metrics {
  observe(operation: string, method: string, status: number, seconds: number): void;
  /** Counts requests missing from the request log. */
  countUnrecorded(requests: number): void;
  readonly countAttempt: AttemptReport;
  /** Records how many event streams are open. */
  countStreams(open: number): void;
  /** Counts an unhandled rejection. */
  countUnhandled(): void;
  /** Adds lines that are produced at each scrape. */
  addSource(describe: () => Promise<readonly string[]>): void;
  render(providers?: readonly ProviderState[]): Promise<{ readonly type: string; readonly text: string }>;
}

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10, Number.POSITIVE_INFINITY];

const REQUESTS = 'Requests answered, by operation of the document, method and status.';
const ATTEMPTS = 'What providers were asked to do, by kind, method and outcome.';

interface Durations {
  /** The number in each bucket, not cumulative. */
  readonly counts: number[];
  sum: number;
}

interface Count {
  readonly labels: string;
  count: number;
}

interface Series extends Count {
  readonly durations: Durations;
}

/**
 * Requests are counted in plain numbers and rendered at each scrape, because the library's counters take 1.1 µs, 3 % of
 * a page.
 */
export function createMetrics(): Metrics {
  let processMetrics: Promise<Registry> | null = null;
  const requests = new Map<string, Series>();
  const durationsByOperation = new Map<string, Durations>();

  function durationsOf(operation: string): Durations {
    let durations = durationsByOperation.get(operation);
    if (durations === undefined) {
      durationsByOperation.set(operation, (durations = { counts: BUCKETS.map(() => 0), sum: 0 }));
    }
    return durations;
  }
  const attempts = new Map<string, Count>();
  const sources: (() => Promise<readonly string[]>)[] = [];
  let unrecorded = 0;
  let unhandled = 0;
  let streams = 0;

  return {
    observe(operation, method, status, seconds) {
      const name = `${operation} ${method} ${status}`;
      let series = requests.get(name);
      if (series === undefined) {
        const labels = `operation=${quote(operation)},method=${quote(method)},status="${status}"`;
        requests.set(name, (series = { labels, durations: durationsOf(operation), count: 0 }));
      }
      series.count += 1;
      let bucket = 0;
      while (seconds > BUCKETS[bucket]!) bucket += 1;
      series.durations.counts[bucket]! += 1;
      series.durations.sum += seconds;
    },
    addSource: (describe) => void sources.push(describe),
    async render(providers = []) {
      const others = await Promise.all(sources.map((describe) => describe()));
      const own = [
        ...renderCounts('landhold_http_requests_total', REQUESTS, requests.values()),
        ...renderDurations(durationsByOperation),
        ...renderCounts('landhold_provider_tries_total', ATTEMPTS, attempts.values()),
        ...renderHealth(providers),
        ...renderCount(
          'landhold_request_log_dropped_total',
          'API requests that are counted but missing in the request log: they came too fast, or could not be written.',
          unrecorded,
        ),
        ...renderCount(
          'landhold_unhandled_rejections_total',
          'Failures that no code waited for. Each is a fault in the program, and in the log.',
          unhandled,
        ),
        ...others.flat(),
        ...renderCount('landhold_event_streams_open', 'Event streams that are open now.', streams, 'gauge'),
      ];
      const registry = await (processMetrics ??= loadProcessMetrics());
      return { type: registry.contentType, text: `${await registry.metrics()}\n${own.join('\n')}\n` };
    },
    countAttempt(kind, provider, method, outcome) {
      const name = `${kind} ${provider} ${method} ${outcome}`;
      let attempt = attempts.get(name);
      if (attempt === undefined) {
        const labels = `kind=${quote(kind)},provider=${quote(provider)},method=${quote(method)},outcome=${quote(outcome)}`;
        attempts.set(name, (attempt = { labels, count: 0 }));
      }
      attempt.count += 1;
    },
    countUnrecorded: (count) => void (unrecorded += count),
    countStreams: (open) => void (streams = open),
    countUnhandled: () => void (unhandled += 1),
  };
}

/** Loaded at the first scrape, because it takes a tenth of the start. Garbage collection pauses count from then on. */
async function loadProcessMetrics(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

function renderCounts(name: string, help: string, counts: Iterable<Count>): string[] {
  const series = Array.from(counts, ({ labels, count }) => [`{${labels}}`, count] as const);
  return metricFamily(name, 'counter', help, series);
}

function renderDurations(durations: ReadonlyMap<string, Durations>): string[] {
  const name = 'landhold_http_request_duration_seconds';
  const lines = [
    `# HELP ${name} Time from the arrival of a request to the end of its answer.`,
    `# TYPE ${name} histogram`,
  ];
  for (const [operation, { counts, sum }] of durations) {
    const label = `operation=${quote(operation)}`;
    let total = 0;
    for (const [index, count] of counts.entries()) {
      total += count;
      const le = BUCKETS[index] === Number.POSITIVE_INFINITY ? '+Inf' : BUCKETS[index];
      lines.push(`${name}_bucket{le="${le}",${label}} ${total}`);
    }
    lines.push(`${name}_sum{${label}} ${sum}`, `${name}_count{${label}} ${total}`);
  }
  return lines;
}

function renderHealth(states: readonly ProviderState[]): string[] {
  const series = states.map(
    ({ kind, provider, healthy }) => [`{kind=${quote(kind)},provider=${quote(provider)}}`, Number(healthy)] as const,
  );
  const help = 'Whether the provider of a kind can work: 1 or 0.';
  return metricFamily('landhold_provider_healthy', 'gauge', help, series);
}

/** How many removals do not end. */
export function renderStuck(stuck: readonly StuckRemovals[]): string[] {
  const help = 'Deleted records that their provider could not clean up in many attempts, by kind.';
  const series = stuck.map(({ kind, count }) => [`{kind=${quote(kind)}}`, count] as const);
  return metricFamily('landhold_removals_stuck', 'gauge', help, series);
}

/** Whether providers and deliveries are paused. */
export function renderPause(paused: string | null): string[] {
  const help = `Whether providers and webhook deliveries are paused until ${howToRun('resume')}: 1 or 0.`;
  return renderCount('landhold_paused', help, paused === null ? 0 : 1, 'gauge');
}

function renderCount(name: string, help: string, count: number, type: 'counter' | 'gauge' = 'counter'): string[] {
  return metricFamily(name, type, help, [['', count]]);
}

/** A label's value in the metrics format. JSON escapes the same three characters the same way. */
function quote(value: string): string {
  return JSON.stringify(value);
}
