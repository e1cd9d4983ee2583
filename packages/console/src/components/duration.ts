/** A request's duration: `1.2 ms`, `840 ms`, `2.4 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 9.95) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1_000;
  return `${seconds.toFixed(seconds < 9.95 ? 1 : 0)} s`;
}
