interface Unit {
  readonly name: Intl.RelativeTimeFormatUnit;
  readonly seconds: number;
  /** The longest time it is used for: 90 days say more than 3 months. */
  readonly until: number;
}

const DAY = 86_400;
const UNITS: readonly Unit[] = [
  { name: 'second', seconds: 1, until: 60 },
  { name: 'minute', seconds: 60, until: 3_600 },
  { name: 'hour', seconds: 3_600, until: DAY },
  { name: 'day', seconds: DAY, until: 100 * DAY },
  { name: 'month', seconds: 30 * DAY, until: 730 * DAY },
  { name: 'year', seconds: 365 * DAY, until: Number.POSITIVE_INFINITY },
];
const FORMATS = {
  narrow: new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' }),
  long: new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' }),
};

/** `5m ago`, `in 3d`; within a sentence `5 minutes ago`, `in 3 days`. */
export function relativeTime(moment: string, now: number, style: keyof typeof FORMATS = 'narrow'): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  // Below that, two machines' clocks need not agree.
  if (Math.abs(seconds) < 5) return 'just now';
  const inUnit = (size: number): number => Math.round(Math.abs(seconds) / size);
  // Rounded first: 59 and a half minutes are an hour, not 60 minutes.
  const unit = UNITS.find((each) => inUnit(each.seconds) * each.seconds < each.until)!;
  return FORMATS[style].format(Math.sign(seconds) * inUnit(unit.seconds), unit.name);
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' });

export function exactTime(moment: string): string {
  return exact.format(new Date(moment));
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** `14:03:22` today, `16 Nov, 14:03:22` on another day: in a log, every row would say "2m ago". */
export function clockTime(moment: string, now: number): string {
  const [at, today] = [new Date(moment), new Date(now)];
  if (at.toDateString() === today.toDateString()) return clock.format(at);
  const date = at.getFullYear() === today.getFullYear() ? day : dayOfYear;
  return `${date.format(at)}, ${clock.format(at)}`;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** For what people plan by the day, such as the end of a term. */
export function exactDate(moment: string): string {
  return longDay.format(new Date(moment));
}
