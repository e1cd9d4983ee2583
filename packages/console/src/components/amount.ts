const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A number of bytes in two or three digits, easy to compare. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let value = bytes;
  let unit = 0;
  // 999.5 kB would be written as 1000 kB.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]!}`;
}

/** `1 file`, `1,204 files`. */
export function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;
}

/** The server counts no further. */
const MAX_COUNTED = 1_000;

export function countText(count: number): string {
  return count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en')}+` : count.toLocaleString('en');
}

/** The next round number above, for the axis. */
export function roundAbove(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= value)!;
}
