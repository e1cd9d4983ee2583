import type { Value } from './plugin/message-pack.ts';

export const ACTIONS = ['create', 'update', 'delete'] as const;
export const DEFAULT_TIMEOUT = '20m';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000 };
/** A day: the longest that a timer of Node can surely wait, and far longer than anything here takes. */
const LONGEST_MS = 86_400_000;

/** Milliseconds of a duration such as `90s` or `1h30m`; undefined if it is none. */
export function parseDuration(text: string): number | undefined {
  if (!/^(?:\d+h)?(?:\d+m)?(?:\d+s)?$/.test(text)) return undefined;
  const parts = Array.from(text.matchAll(/(\d+)([hms])/g), ([, count, unit]) => Number(count) * UNITS[unit!]!);
  const sum = parts.reduce((total, each) => total + each, 0);
  return sum > 0 && sum <= LONGEST_MS ? sum : undefined;
}

export function readTimeout(timeouts: Value | undefined, action: (typeof ACTIONS)[number]): number {
  const given = (timeouts as Record<string, Value> | null | undefined)?.[action];
  return parseDuration(typeof given === 'string' ? given : DEFAULT_TIMEOUT) ?? parseDuration(DEFAULT_TIMEOUT)!;
}
