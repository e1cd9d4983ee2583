import type { DatabaseReport } from '@landhold/contract';
import { useState } from 'react';
import { formatBytes, roundAbove } from '../../components/amount.ts';

type Size = DatabaseReport['sizes'][number];

const [WIDTH, HEIGHT] = [720, 96];
const MARKS = 4;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

interface Point {
  readonly x: number;
  readonly y: number;
  readonly size: Size;
}

function pointsOf(sizes: readonly Size[], most: number): Point[] {
  const times = sizes.map(({ at }) => Date.parse(at));
  const start = times[0]!;
  const span = Math.max(times.at(-1)! - start, 1);
  return sizes.map((size, index) => ({
    x: ((times[index]! - start) / span) * WIDTH,
    y: HEIGHT - (size.size_bytes / most) * HEIGHT,
    size,
  }));
}

/** Dates below the line, spaced in proportion to time. */
function marksOf(sizes: readonly Size[]): string[] {
  const [start, end] = [Date.parse(sizes[0]!.at), Date.parse(sizes.at(-1)!.at)];
  const marks = Array.from({ length: MARKS }, (_, index) => day.format(start + ((end - start) * index) / MARKS));
  // Within a few days some would be equal.
  return new Set(marks).size === MARKS ? marks : [moment.format(start)];
}

interface PlotProps {
  readonly points: readonly Point[];
  readonly label: string;
  readonly pointed: Point | null;
  readonly onPoint: (point: Point | null) => void;
}

function Plot({ points, label, pointed, onPoint }: PlotProps) {
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

/** A database's size over the last weeks. Two sizes make a line. */
export function SizeChart({ sizes }: { readonly sizes: readonly Size[] }) {
  const [pointed, setPointed] = useState<Point | null>(null);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined || sizes.length < 2) return null;
  const most = roundAbove(Math.max(...sizes.map(({ size_bytes: bytes }) => bytes)));
  const points = pointsOf(sizes, most);
  const [from, to] = [formatBytes(first.size_bytes), formatBytes(last.size_bytes)];
  const said = from === to ? to : `from ${from} to ${to}`;
  const near = pointed && `${formatBytes(pointed.size.size_bytes)} on ${moment.format(new Date(pointed.size.at))}`;
  return (
    <figure className="border-b border-line px-4 py-3">
      <figcaption className="flex flex-wrap justify-between gap-x-6 text-xs text-muted">
        <span>Size over time</span>
        <span className="tabular-nums">{near ?? said}</span>
      </figcaption>
      <p className="mt-2 text-right font-mono text-xs text-muted" aria-hidden="true">
        {formatBytes(most)}
      </p>
      <Plot points={points} label={`Size over time: ${said}`} pointed={pointed} onPoint={setPointed} />
      <div className="mt-1 flex justify-between font-mono text-xs text-muted" aria-hidden="true">
        {marksOf(sizes).map((mark) => (
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
