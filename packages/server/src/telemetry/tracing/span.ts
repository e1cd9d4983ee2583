import type { Step } from '../../core/trace.ts';

/** One step of a trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** What other vendors put into the trace, passed on as it came. */
  readonly isSampled: boolean;
  name: string;
  readonly kind: Step['kind'];
  readonly startMs: number;
  endMs: number;
  readonly attributes: Record<string, string | number | boolean>;
  error: string | undefined;
}

const VERSION = '00';

/** The format of https://www.w3.org/TR/trace-context/. */
export function writeTraceparent({ traceId, spanId, isSampled }: Span): string {
  return `${VERSION}-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** A header that was found to be valid. */
export function readTraceparent(header: string): { traceId: string; spanId: string; isSampled: boolean } {
  const [, traceId, spanId, flags] = header.split('-') as [string, string, string, string];
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
