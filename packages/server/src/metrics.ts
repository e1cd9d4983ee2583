import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observe(operation: string, method: string, status: number, seconds: number): void;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'landhold_http_requests_total',
    help: 'Requests answered, by operation of the document, method and status.',
    labelNames: ['operation', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'landhold_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  // Finding a series by its labels costs more than counting does, so each is found once.
  const series = new Map<
    string,
    { readonly count: Counter.Internal; readonly duration: Histogram.Internal<'operation'> }
  >();

  return {
    observe(operation, method, status, seconds) {
      const name = `${operation} ${method} ${status}`;
      let found = series.get(name);
      if (found === undefined) {
        found = { count: requests.labels(operation, method, String(status)), duration: durations.labels(operation) };
        series.set(name, found);
      }
      found.count.inc();
      found.duration.observe(seconds);
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
