export const DATE_TIME_EXAMPLE = '2036-12-31 18:00';

/** `2036-12-31`, optionally with a time to the minute or second, and `Z` or `UTC` if not in the reader's time zone. */
const DATE_TIME_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(z|utc)?$/i;

/**
 * Parses a date and a time as people type them, with the year first. A browser's date field would order day and month by
 * its language, so that 4 May and 5 April look the same.
 */
export function parseDateTime(text: string): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = DATE_TIME_PATTERN.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const at = zone === undefined ? new Date(...parts) : new Date(Date.UTC(...parts));
  // 31 February would become a day in March.
  const dayExists = (zone === undefined ? at.getDate() : at.getUTCDate()) === parts[2];
  return dayExists && parts[1] < 12 && parts[3] < 24 && parts[4] < 60 && parts[5] < 60 ? at.toISOString() : undefined;
}

/** As people type it, in their time zone: `2036-12-31 18:00`. */
export function formatDateTime(timestamp: string): string {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return timestamp;
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const seconds = at.getSeconds() === 0 ? [] : [two(at.getSeconds())];
  return `${day} ${[two(at.getHours()), two(at.getMinutes()), ...seconds].join(':')}`;
}
