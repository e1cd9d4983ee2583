import { DnsDataError, show } from '../dns-data-error.ts';

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };
/** RFC 2181, 8. */
const MAX_TTL = 0x7fff_ffff;
/** More digits than any number here has. */
const MAX_TEXT = 40;

export function isTimeLike(token: string): boolean {
  return /^[0-9]/.test(token);
}

/** Seconds, as a number or with units such as `1h30m`, as BIND reads them. */
export function readTime(token: string, name: string): number {
  const parts = token.length > MAX_TEXT ? [] : [...token.toLowerCase().matchAll(/([0-9]+)([smhdw]?)/g)];
  const isWhole = parts.map(([part]) => part).join('').length === token.length && parts.length > 0;
  const hasUnits = parts.length === 1 || parts.every(([, , unit]) => unit !== '');
  const seconds = parts.reduce((sum, [, digits, unit]) => sum + Number(digits) * (SECONDS[unit!] ?? 1), 0);
  if (!isWhole || !hasUnits || seconds > MAX_TTL) {
    throw new DnsDataError(
      `The ${name} ${show(token)} is not a number of seconds up to ${MAX_TTL}, such as 3600 or 1h30m.`,
    );
  }
  return seconds;
}
