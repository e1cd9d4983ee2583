import type { Span } from './span.ts';

/** The numbers of https://opentelemetry.io/docs/specs/otlp/ for what a span is and how it ended. */
const KINDS = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;
const NANOSECONDS_PER_MS = 1_000_000n;
const SCOPE = 'landhold';

/** The body of a request to `/v1/traces`. */
export function writeSpans(spans: readonly Span[], resource: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: writeAttributes(resource) },
        scopeSpans: [{ scope: { name: SCOPE }, spans: spans.map(writeSpan) }],
      },
    ],
  });
}

function writeSpan({ traceId, spanId, parentSpanId, name, kind = undefined, ...span }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind: KINDS[kind ?? 'internal'],
    startTimeUnixNano: nanoseconds(span.startMs),
    endTimeUnixNano: nanoseconds(span.endMs),
    attributes: writeAttributes(span.attributes),
    status: span.error === undefined ? {} : { code: STATUS_ERROR, message: span.error },
  };
}

/** 64-bit numbers are strings in JSON. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * (NANOSECONDS_PER_MS / 1_000n));
}

function writeAttributes(attributes: Readonly<Record<string, string | number | boolean>>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: writeValue(value) }));
}

function writeValue(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
