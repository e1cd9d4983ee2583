import { hostname } from 'node:os';
import type { Randomness } from '../../core/randomness.ts';
import type { Exporter, ExporterOptions } from './exporter.ts';
import { createExporter } from './exporter.ts';
import type { Tracer } from './tracer.ts';
import { createTracer } from './tracer.ts';

export interface TracingOptions extends Pick<ExporterOptions, 'url' | 'headers' | 'log'> {
  readonly serviceName: string;
  readonly version: string;
  /** If several processes share a port. */
  readonly processNumber: number | undefined;
  readonly ratio: number;
  readonly randomness: Randomness;
}

export interface Tracing extends Pick<Exporter, 'stop' | 'renderMetrics'> {
  readonly tracer: Tracer;
}

export function openTracing({ serviceName, version, processNumber, ratio, randomness, ...target }: TracingOptions): Tracing {
  const number = processNumber === undefined ? '' : `-${processNumber}`;
  const resource = {
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}-${process.pid}${number}`,
  };
  const exporter = createExporter({ ...target, resource });
  return { ...exporter, tracer: createTracer({ randomness, ratio, onEnd: exporter.add }) };
}
