/** Both clocks are rounded to a second on the way, and a response takes a moment. */
const TOLERANCE_MS = 2_000;

let aheadMs = 0;

/** Learns how far the server's clock is ahead, from a response's `Date`. */
export function noteServerDate(date: string | null, now: number): void {
  const sent = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(sent) || Math.abs(sent - now - aheadMs) < TOLERANCE_MS) return;
  aheadMs = sent - now;
}

/** The time by the server's clock, which also sets the timestamps in records. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
