interface Unit {
  readonly name: Intl.RelativeTimeFormatUnit;
  readonly seconds: number;
  /** From where on it is used: 90 days say more than 2 months. */
  readonly from: number;
}

const DAY = 86_400;
const UNITS: readonly Unit[] = [
  { name: 'year', seconds: 365 * DAY, from: 730 * DAY },
  { name: 'month', seconds: 30 * DAY, from: 100 * DAY },
  { name: 'day', seconds: DAY, from: DAY },
  { name: 'hour', seconds: 3_600, from: 3_600 },
  { name: 'minute', seconds: 60, from: 60 },
  { name: 'second', seconds: 1, from: 0 },
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });

/** `5m ago`, `in 3d`. */
export function relativeTime(moment: string, now: number): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  // Below that, clocks of two machines need not agree.
  if (Math.abs(seconds) < 5) return 'just now';
  const unit = UNITS.find(({ from }) => Math.abs(seconds) >= from)!;
  return words.format(Math.trunc(seconds / unit.seconds), unit.name);
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' });

export function exactTime(moment: string): string {
  return exact.format(new Date(moment));
}
