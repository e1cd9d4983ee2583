import type { Overview } from '@landhold/contract/console';

export type Range = Overview['range'];

export const RANGES: readonly { readonly value: Range; readonly label: string; readonly words: string }[] = [
  { value: 'hour', label: 'Hour', words: 'Last hour' },
  { value: 'day', label: 'Day', words: 'Last 24 hours' },
  { value: 'week', label: 'Week', words: 'Last 7 days' },
];

export function isRange(text: string | undefined): text is Range {
  return RANGES.some(({ value }) => value === text);
}

export function wordsOf(range: Range): string {
  return RANGES.find(({ value }) => value === range)!.words;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' });

/** A bar's time span: `14:30–15:00`, with the day if the chart has several. */
export function spanOf(at: string, seconds: number, range: Range): string {
  const [start, end] = [new Date(at), new Date(Date.parse(at) + seconds * 1_000)];
  const times = `${clock.format(start)}–${clock.format(end)}`;
  return range === 'week' ? `${day.format(start)}, ${times}` : times;
}

/** Below the chart, each at the start of an equal part of it. */
export function marksOf({ buckets, range }: Pick<Overview, 'buckets' | 'range'>): string[] {
  const parts = range === 'week' ? 7 : 4;
  const format = range === 'week' ? weekday : clock;
  return Array.from({ length: parts }, (_, part) =>
    format.format(new Date(buckets[(part * buckets.length) / parts]!.at)),
  );
}
