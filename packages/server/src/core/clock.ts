/** Milliseconds since 1970. Always handed in, so that a test can run a week in a millisecond. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: Date.now };

let latestMs = Number.NaN;
let latest = '';

/** Remembers the latest: a write needs the same one several times over. */
export function toTimestamp(ms: number): string {
  if (ms !== latestMs) {
    latest = new Date(ms).toISOString();
    latestMs = ms;
  }
  return latest;
}

/** The same day and time that many years on; 29 February becomes 1 March where there is none. */
export function addYears(ms: number, years: number): number {
  const date = new Date(ms);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
