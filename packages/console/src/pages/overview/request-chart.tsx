import type { Overview, OverviewBucket } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { roundAbove } from '../../components/amount.ts';
import { Card } from '../../components/page.tsx';
import { useProject } from '../../project.ts';

const WIDTH = 720;
const HEIGHT = 132;
const GAP = 3;

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface BarProps {
  readonly bucket: OverviewBucket;
  readonly at: number;
  readonly count: number;
  readonly most: number;
  readonly onPoint: (bucket: OverviewBucket | null) => void;
}

function Bar({ bucket, at, count, most, onPoint }: BarProps) {
  const step = WIDTH / count;
  const height = (value: number): number => (value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT));
  const errors = height(bucket.errors);
  const good = bucket.requests > bucket.errors ? Math.max(2, height(bucket.requests) - errors) : 0;
  return (
    <g onPointerEnter={() => onPoint(bucket)} onPointerLeave={() => onPoint(null)}>
      <rect x={at * step} y={0} width={step} height={HEIGHT} className="fill-transparent hover:fill-sunken" />
      <rect
        x={at * step + GAP / 2}
        y={HEIGHT - errors - good}
        width={step - GAP}
        height={good}
        className="pointer-events-none fill-accent"
      />
      <rect
        x={at * step + GAP / 2}
        y={HEIGHT - errors}
        width={step - GAP}
        height={errors}
        className="pointer-events-none fill-marker"
      />
    </g>
  );
}

function Legend({ overview, pointed }: { overview: Overview; pointed: OverviewBucket | null }) {
  const shown = pointed ?? { requests: overview.total_requests, errors: overview.total_errors };
  const share = shown.requests === 0 ? 0 : (shown.errors / shown.requests) * 100;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="flex gap-8">
        <Figure label="Requests" value={shown.requests.toLocaleString('en')} mark="bg-accent" />
        <Figure
          label="Errors"
          value={shown.errors.toLocaleString('en')}
          note={shown.errors === 0 ? '' : `${share.toFixed(share < 10 ? 1 : 0)} %`}
          mark="bg-marker"
        />
      </div>
      <p className="text-xs text-muted">
        {pointed === null ? 'Last 24 hours' : `30 minutes from ${hour.format(new Date(pointed.at))}`}
      </p>
    </div>
  );
}

function Figure({ label, value, note = '', mark }: { label: string; value: string; note?: string; mark: string }) {
  return (
    <div>
      <p className="flex items-center gap-1.5 text-xs text-muted">
        <span aria-hidden="true" className={`size-2 rounded-sm ${mark}`} />
        {label}
      </p>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">
        {value}
        {note !== '' && <span className="ml-1.5 text-dense font-normal tracking-normal text-muted">{note}</span>}
      </p>
    </div>
  );
}

export function RequestChart({ overview }: { readonly overview: Overview }) {
  const [pointed, setPointed] = useState<OverviewBucket | null>(null);
  const { id } = useProject();
  const { buckets } = overview;
  const most = roundAbove(Math.max(...buckets.map(({ requests }) => requests)));
  const marks = [0, 12, 24, 36].map((index) => buckets[index]).filter((bucket) => bucket !== undefined);
  const summary = `${overview.total_requests} requests in the last 24 hours, ${overview.total_errors} of them errors`;
  return (
    <Card
      title="Requests"
      actions={
        <Link to="/p/$project/requests" params={{ project: id }} className="text-dense text-accent hover:underline">
          View all
        </Link>
      }
    >
      <div className="flex flex-col gap-4 p-4">
        <Legend overview={overview} pointed={pointed} />
        <div className="relative">
          <span className="absolute -top-2 right-0 bg-surface pl-1 font-mono text-xs text-muted">
            {most.toLocaleString('en')}
          </span>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={summary}
            className="block h-36 w-full border-b border-line-strong"
          >
            {[0.5, HEIGHT / 2].map((y) => (
              <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
            ))}
            {buckets.map((bucket, at) => (
              <Bar key={bucket.at} bucket={bucket} at={at} count={buckets.length} most={most} onPoint={setPointed} />
            ))}
          </svg>
        </div>
        <div className="-mt-3 flex justify-between font-mono text-xs text-muted" aria-hidden="true">
          {marks.map(({ at }) => (
            <span key={at}>{hour.format(new Date(at))}</span>
          ))}
          <span>now</span>
        </div>
      </div>
    </Card>
  );
}
