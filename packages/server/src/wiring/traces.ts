import { createSystemRandomness } from '../core/randomness.ts';
import { VERSION } from '../pages/version.ts';
import type { Config } from '../products/config.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing/open-tracing.ts';
import type { Worker } from './worker.ts';

/** Traces, if somebody collects them. Otherwise nothing is loaded. */
export async function openTraces(
  { traces }: Config,
  log: Log,
  metrics: Metrics,
  worker: Worker | undefined,
): Promise<Tracing | undefined> {
  if (traces === null) return undefined;
  const { openTracing } = await import('../telemetry/tracing/open-tracing.ts');
  // Ids of a seeded mock stay the same with and without traces.
  const randomness = createSystemRandomness();
  const tracing = openTracing({ ...traces, log, randomness, version: VERSION, processNumber: worker?.number });
  metrics.addSource(async () => tracing.renderMetrics());
  return tracing;
}
