import type { Overview, OverviewBucket } from '@landhold/contract/console';
import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { formatDuration } from '../../components/duration.ts';
import { Card } from '../../components/page.tsx';
import { useProject } from '../../project.ts';
import { Bars, Lines, summaryOf } from './chart-plot.tsx';
import { marksOf, spanOf, wordsOf } from './chart-times.ts';

/** One bar's requests, as filters of the log. */
function filtersOf({ at }: OverviewBucket, { bucket_seconds: seconds }: Overview) {
  return { since: at, until: new Date(Date.parse(at) + seconds * 1_000).toISOString() };
}

export function RequestChart({ overview }: { readonly overview: Overview }) {
  const { id } = useProject();
  return (
    <Card
      title="Requests"
      lead={wordsOf(overview.range)}
      actions={
        <Link
          to="/p/$project/requests"
          params={{ project: id }}
          search={{ since: overview.since }}
          className="text-dense text-accent hover:underline"
        >
          View all
        </Link>
      }
    >
      <div className="flex flex-col gap-4 p-4">
        <Figures overview={overview} />
        <Chart key={overview.range} overview={overview} />
        <div className="-mt-3 flex font-mono text-xs text-muted" aria-hidden="true">
          {marksOf(overview).map((mark) => (
            <span key={mark} className="min-w-0 flex-1 truncate">
              {mark.split(' ')[0]}
              <span className="max-sm:hidden"> {mark.split(' ')[1]}</span>
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { id } = useProject();
  const { total_requests: requests, total_errors: errors, since } = overview;
  const share = requests === 0 ? 0 : (errors / requests) * 100;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap lg:gap-x-5 xl:gap-x-8">
      <Figure label="Requests" mark="bg-accent">
        {requests.toLocaleString('en')}
      </Figure>
      <Figure label="Errors" mark="bg-marker">
        {errors === 0 ? (
          '0'
        ) : (
          <Link
            to="/p/$project/requests"
            params={{ project: id }}
            search={{ status: 'error', since }}
            className="text-ink no-underline hover:text-accent hover:underline"
          >
            {errors.toLocaleString('en')}
          </Link>
        )}
        {errors > 0 && (
          <span className="ml-1.5 text-dense font-normal tracking-normal text-muted">
            {share.toFixed(share < 10 ? 1 : 0)} %
          </span>
        )}
      </Figure>
      <Figure label="p50" help="Half of the requests took this long or less" mark="h-0.5! bg-accent">
        {latency(overview.p50_ms)}
      </Figure>
      <Figure label="p95" help="95 of 100 requests took this long or less" mark="h-0.5! bg-line-strong">
        {latency(overview.p95_ms)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly help?: string;
  readonly mark: string;
  readonly children: React.ReactNode;
}

function Figure({ label, help, mark, children }: FigureProps) {
  return (
    <div>
      <dt title={help} className="flex items-center gap-1.5 text-xs text-muted">
        <span aria-hidden="true" className={`size-2 rounded-sm ${mark}`} />
        {label}
      </dt>
      <dd className="text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

export function latency(milliseconds: number | null): string {
  return milliseconds === null ? '–' : formatDuration(milliseconds);
}

/** A mouse points and clicks, a finger taps, and keys move along: each selects a bar, and opens it. */
function Chart({ overview }: { readonly overview: Overview }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [means, setMeans] = useState<Means>('mouse');
  const { id } = useProject();
  const navigate = useNavigate();
  const { buckets } = overview;
  const last = buckets.length - 1;
  const bucket = pointed === null ? undefined : buckets[pointed];
  const open = (at: number): void =>
    void navigate({ to: '/p/$project/requests', params: { project: id }, search: filtersOf(buckets[at]!, overview) });
  const point = (event: PointerEvent<HTMLElement>): void => {
    setMeans(event.pointerType === 'mouse' ? 'mouse' : 'touch');
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * buckets.length);
    setPointed(Math.min(Math.max(at, 0), last));
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const from = pointed ?? last;
    setMeans('keys');
    const moves: Readonly<Record<string, number>> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last };
    const next = moves[event.key];
    if (next !== undefined) setPointed(Math.min(Math.max(next, 0), last));
    else if (event.key === 'Enter') open(from);
    else if (event.key === 'Escape') setPointed(null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative" onPointerLeave={(event) => event.pointerType === 'mouse' && setPointed(null)}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Requests over time: ${summaryOf(overview)}. Press Enter to view the requests of a bar.`}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={pointed ?? last}
        aria-valuetext={wordsFor(buckets[pointed ?? last]!, overview)}
        className="relative flex cursor-pointer touch-pan-y flex-col gap-6 rounded-sm pt-4"
        onPointerMove={point}
        onPointerDown={point}
        onClick={() => {
          // A first tap only selects, because its bar is not yet known.
          if (means === 'mouse' && pointed !== null) open(pointed);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement!.contains(event.relatedTarget)) setPointed(null);
        }}
        onFocus={(event) => {
          if (!event.currentTarget.matches(':focus-visible')) return;
          setMeans('keys');
          setPointed((before) => before ?? last);
        }}
      >
        {pointed !== null && (
          <span
            className="pointer-events-none absolute inset-y-0 bg-accent/10"
            style={{ left: `${(pointed / buckets.length) * 100}%`, width: `${100 / buckets.length}%` }}
          />
        )}
        <Bars buckets={buckets} />
        <Lines buckets={buckets} />
      </div>
      {bucket !== undefined && (
        <Tip bucket={bucket} overview={overview} means={means} place={(pointed! + 0.5) / buckets.length} />
      )}
    </div>
  );
}

function wordsFor(bucket: OverviewBucket, { bucket_seconds: seconds, range }: Overview): string {
  const counts = `${bucket.requests} requests, ${bucket.errors} errors`;
  const latencies = bucket.p50_ms === null ? '' : `, p50 ${latency(bucket.p50_ms)}, p95 ${latency(bucket.p95_ms)}`;
  return `${spanOf(bucket.at, seconds, range)}: ${counts}${latencies}`;
}

/** The input that selected a bar. */
type Means = 'mouse' | 'touch' | 'keys';

const TIP_WIDTH = '9.5rem';

interface TipProps {
  readonly means: Means;
  readonly bucket: OverviewBucket;
  readonly overview: Overview;
  /** The horizontal position, from 0 to 1. */
  readonly place: number;
}

function Tip({ bucket, overview, means, place }: TipProps) {
  // Beside the bar, on the side with more room, and never beyond the chart.
  const left = place < 0.5 ? `${place * 100}% + 1rem` : `${place * 100}% - ${TIP_WIDTH} - 1rem`;
  return (
    <div
      data-tip
      className="pointer-events-none absolute top-0 z-10 rounded-md border border-boundary bg-surface p-2.5 text-xs shadow-md"
      style={{ width: TIP_WIDTH, left: `clamp(0px, ${left}, 100% - ${TIP_WIDTH})` }}
    >
      <p className="font-medium">{spanOf(bucket.at, overview.bucket_seconds, overview.range)}</p>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-y-0.5 tabular-nums">
        {[
          ['Requests', bucket.requests.toLocaleString('en')],
          ['Errors', bucket.errors.toLocaleString('en')],
          ['p50', latency(bucket.p50_ms)],
          ['p95', latency(bucket.p95_ms)],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-muted">
        {means === 'mouse' && 'Click to open'}
        {means === 'keys' && 'Press Enter to open'}
        {means === 'touch' && <TipLink search={filtersOf(bucket, overview)} />}
      </p>
    </div>
  );
}

function TipLink({ search }: { readonly search: Readonly<Record<string, string>> }) {
  const { id } = useProject();
  return (
    <Link
      to="/p/$project/requests"
      params={{ project: id }}
      search={search}
      className="pointer-events-auto -m-2 block p-2 text-accent hover:underline"
    >
      View requests
    </Link>
  );
}
