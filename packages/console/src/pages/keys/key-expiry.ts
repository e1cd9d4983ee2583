import { parseDateTime } from '../../components/date-time.ts';

const DAY_MS = 86_400_000;

export const EXPIRIES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const;

export type Expiry = (typeof EXPIRIES)[number]['value'];

/** The end of a typed day, such as `2036-12-31`, or the time typed with it. */
export function endOfDay(date: string): string | undefined {
  const typed = date.trim();
  return parseDateTime(typed.length > 10 ? typed : `${typed} 23:59:59`);
}

/** The time in the API's form; null for never. */
export function expiryMoment(expiry: Expiry, date: string, now: number): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return endOfDay(date) ?? date;
  return new Date(now + Number(expiry) * DAY_MS).toISOString();
}
