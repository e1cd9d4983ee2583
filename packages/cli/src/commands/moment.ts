import { usageError } from '../command-error.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time as people write one, as the API takes it: `yesterday`, `12h` for twelve hours ago, a date, or a moment. */
export function readMoment(text: string, now: Date, flag: string): string {
  if (text === 'today' || text === 'yesterday') return startOfDay(now, text === 'today' ? 0 : 1);
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * UNITS[unit!]!).toISOString();
  // A date alone begins where the reader is, as yesterday does.
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.test(text);
  const time = new Date(isDate ? `${text}T00:00` : text);
  if ((isDate || isMoment) && !Number.isNaN(time.getTime())) return time.toISOString();
  throw usageError(
    `${flag} is no time: ${text}`,
    'Use yesterday, today, 90m, 12h, 7d, a date such as 2026-09-21, or a moment such as 2026-09-21T08:14:05Z.',
  );
}

function startOfDay(now: Date, daysAgo: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString();
}
