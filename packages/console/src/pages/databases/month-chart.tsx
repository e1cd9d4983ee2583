import { useState } from 'react';
import { roundAbove } from '../../components/amount.ts';

/** A figure at one time. */
export interface Sample {
  readonly at: string;
  readonly value: number;
}

const [WIDTH, HEIGHT] = [720, 96];
const MARKS = 4;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface Point {
  readonly x: number;
  readonly y: number;
  readonly sample: Sample;
}

function pointsOf(samples: readonly Sample[], max: number): Point[] {
  const times = samples.map(({ at }) => Date.parse(at));
  const start = times[0]!;
  const span = Math.max(times.at(-1)! - start, 1);
  return samples.map((sample, index) => ({
    x: ((times[index]! - start) / span) * WIDTH,
    y: HEIGHT - (sample.value / max) * HEIGHT,
    sample,
  }));
}

/** Dates below the line, spaced in proportion to time. */
function marksOf(samples: readonly Sample[]): string[] {
  const [start, end] = [Date.parse(samples[0]!.at), Date.parse(samples.at(-1)!.at)];
  const marks = Array.from({ length: MARKS }, (_, index) => day.format(start + ((end - start) * index) / MARKS));
  // Within a few days some would be equal.
  return new Set(marks).size === MARKS ? marks : [dayAndTime.format(start)];
}

interface PlotProps {
  readonly points: readonly Point[];
  readonly label: string;
  /** The height of what must not be exceeded, if it is in the picture. */
  readonly limitY: number | null;
  readonly pointed: Point | null;
  readonly onPoint: (point: Point | null) => void;
}

function Plot({ points, label, limitY, pointed, onPoint }: PlotProps) {
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-24 w-full border-b border-line-strong"
      onPointerMove={(event) => onPoint(nearest(points, event))}
      onPointerLeave={() => onPoint(null)}
    >
      {[0.5, HEIGHT / 2].map((y) => (
        <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className="fill-accent opacity-15" />
      <polyline
        points={line}
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {limitY !== null && (
        <line
          x1={0}
          x2={WIDTH}
          y1={limitY}
          y2={limitY}
          className="stroke-danger"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {pointed && (
        <line
          x1={pointed.x}
          x2={pointed.x}
          y1={0}
          y2={HEIGHT}
          className="pointer-events-none stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

export interface MonthChartProps {
  readonly title: string;
  readonly samples: readonly Sample[];
  readonly format: (value: number) => string;
  /** What the line shows, in a few words. */
  readonly said: string;
  /** What must not be exceeded; it is drawn if the line comes near it. */
  readonly limit: number | null;
}

/** A figure over the last weeks. Two samples make a line. */
export function MonthChart({ title, samples, format, said, limit }: MonthChartProps) {
  const [pointed, setPointed] = useState<Point | null>(null);
  if (samples.length < 2) return null;
  const max = roundAbove(Math.max(...samples.map(({ value }) => value)));
  const points = pointsOf(samples, max);
  const near = pointed && `${format(pointed.sample.value)} on ${dayAndTime.format(new Date(pointed.sample.at))}`;
  const limitY = limit === null || limit > max ? null : Math.max(HEIGHT - (limit / max) * HEIGHT, 1);
  return (
    <figure className="min-w-0 bg-surface px-4 py-3">
      <figcaption className="flex flex-wrap justify-between gap-x-6 text-xs text-muted">
        <span>{title}</span>
        <span className="tabular-nums">{near ?? said}</span>
      </figcaption>
      <p className="mt-2 text-right font-mono text-xs text-muted" aria-hidden="true">
        {format(max)}
      </p>
      <Plot points={points} label={`${title}: ${said}`} limitY={limitY} pointed={pointed} onPoint={setPointed} />
      <div className="mt-1 flex justify-between font-mono text-xs text-muted" aria-hidden="true">
        {marksOf(samples).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
        <span>now</span>
      </div>
    </figure>
  );
}

function nearest(points: readonly Point[], { clientX, currentTarget }: React.PointerEvent<SVGElement>): Point {
  const { left, width } = currentTarget.getBoundingClientRect();
  const x = ((clientX - left) / width) * WIDTH;
  return points.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best));
}
