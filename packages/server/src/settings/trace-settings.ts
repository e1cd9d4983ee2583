import { setting } from './setting.ts';
import { httpUrl, pairs, share, text } from './setting-values.ts';

/** The names that OpenTelemetry gives them: https://opentelemetry.io/docs/specs/otel/protocol/exporter/. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    '',
    'A collector that gets traces by OTLP over HTTP, as JSON, such as http://127.0.0.1:4318; without it there are none.',
    httpUrl,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    '',
    'Headers of requests to the collector: name=value, separated by commas, with values encoded as in a URL.',
    pairs,
  ),
  OTEL_SERVICE_NAME: setting('landhold', 'The name of this service in traces.', text(/\S/, 'a name')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    '1',
    'The share of traces that are recorded, from 0 to 1. A request with a traceparent is recorded if that says so.',
    share,
  ),
} as const;

/** Where spans are sent, below what the setting says. */
export function tracesUrl(endpoint: string): string {
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}
