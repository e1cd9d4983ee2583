const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** `5 min. ago`, `in 3 days`: the largest unit that fits at least once. */
export function relativeTime(moment: string, now: number): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  // Below that, clocks of two machines need not agree.
  if (Math.abs(seconds) < 5) return 'just now';
  const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
  return words.format(Math.trunc(seconds / length), unit);
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' });

export function exactTime(moment: string): string {
  return exact.format(new Date(moment));
}
