import type { Overview, OverviewBucket } from '@landhold/contract/console';
import { countOf, roundAbove } from '../../components/amount.ts';
import { formatDuration } from '../../components/duration.ts';
import { pathOf } from './chart-path.ts';

const WIDTH = 720;
const BARS = 120;
const LINES = 64;

interface PlotProps {
  readonly buckets: readonly OverviewBucket[];
}

/** How many requests there were, and how many of them failed. */
export function Bars({ buckets }: PlotProps) {
  const max = roundAbove(Math.max(...buckets.map(({ requests }) => requests)));
  const step = WIDTH / buckets.length;
  const gap = step > 8 ? 3 : 2;
  const heightOf = (value: number): number => (value === 0 ? 0 : Math.max(2, (value / max) * BARS));
  return (
    <Frame height={BARS} top={max.toLocaleString('en')} className="h-36">
      {buckets.map((bucket, at) => {
        const errors = heightOf(bucket.errors);
        const good = bucket.requests > bucket.errors ? Math.max(2, heightOf(bucket.requests) - errors) : 0;
        const place = { x: at * step + gap / 2, width: step - gap };
        return (
          <g key={bucket.at}>
            <rect {...place} y={BARS - errors - good} height={good} className="fill-accent" />
            <rect {...place} y={BARS - errors} height={errors} className="fill-marker" />
          </g>
        );
      })}
    </Frame>
  );
}

/** How long they took. */
export function Lines({ buckets }: PlotProps) {
  const max = roundAbove(Math.max(...buckets.map((bucket) => bucket.p95_ms ?? 0)));
  return (
    <Frame height={LINES} top={formatDuration(max).replace('.0', '')} className="h-18">
      {(['p95_ms', 'p50_ms'] as const).map((field) => (
        <Line key={field} values={buckets.map((bucket) => bucket[field])} max={max} className={STROKES[field]} />
      ))}
    </Frame>
  );
}

const STROKES = { p50_ms: 'stroke-accent', p95_ms: 'stroke-line-strong' };

interface LineProps {
  readonly values: readonly (number | null)[];
  readonly max: number;
  readonly className: string;
}

function Line({ values, max, className }: LineProps) {
  const { line, dots } = pathOf(values, { width: WIDTH, height: LINES, max });
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" className={className}>
      <path d={line} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      <path d={dots} strokeWidth="5" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

interface FrameProps {
  readonly height: number;
  /** The label of the upper line. */
  readonly top: string;
  readonly className: string;
  readonly children: React.ReactNode;
}

function Frame({ height, top, className, children }: FrameProps) {
  return (
    <div className="relative" aria-hidden="true">
      <span className="absolute right-0 bottom-full font-mono text-xs text-muted">{top}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        className={`block w-full overflow-visible border-b border-line-strong ${className}`}
      >
        {[0.5, height / 2].map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        {children}
      </svg>
    </div>
  );
}

/** A chart's summary for screen readers. */
export function summaryOf({ buckets: _buckets, ...overview }: Overview): string {
  const { total_requests: requests, total_errors: errors } = overview;
  return `${countOf(requests, 'request')}, ${errors.toLocaleString('en')} of them errors`;
}
