import { schemas } from '@landhold/contract';
import { isAddress, toHostname } from '../core/hostname.ts';
import type { FieldError } from '../core/service-error.ts';

/** The domain of sites' default addresses: docs/decisions/0047-hostnames-are-normalised.md. */
export const SITES_DOMAIN = 'sites.landhold.test';

/**
 * Errors in the hostnames of a field that fits its schema, each by its index. The service's own hostnames, and all
 * names below them, are refused.
 */
export function checkHostnames(field: string, value: unknown, ownHosts: readonly string[] = []): FieldError[] {
  if (!Array.isArray(value)) return [];
  const places = new Map<string, number>();
  return (value as readonly string[]).flatMap((name, place) => {
    const ascii = normalise(name);
    const wrong = belongsToService(ascii, ownHosts) ?? whatIsWrongWith(ascii, field, places, place);
    if (wrong === undefined) return [];
    const param = `${field}[${place}]`;
    return [{ param, code: `${field}_invalid` as const, message: `${param} must ${wrong}.` }];
  });
}

/** In stored form: lower-case A-labels, without a trailing dot. */
export function toHostnames(names: readonly string[]): string[] {
  return names.map((name) => normalise(name)!);
}

/** The document's rule for hostnames, in lower case. */
const KEPT = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function normalise(name: string): string | undefined {
  const hostname = toHostname(name);
  if (hostname !== undefined) return hostname.ascii;
  // IDNA reserves hyphens in the third and fourth place, yet DNS has such hosts. They need no mapping.
  const lower = name.toLowerCase();
  const isPlain = lower.length <= schemas.$defs.Hostname.maxLength && KEPT.test(lower) && !/(^|\.)xn--/.test(lower);
  return isPlain && !isAddress(lower) ? lower : undefined;
}

export function isAtOrBelow(ascii: string, host: string): boolean {
  return ascii === host || ascii.endsWith(`.${host}`);
}

function belongsToService(ascii: string | undefined, ownHosts: readonly string[]): string | undefined {
  const host = [SITES_DOMAIN, ...ownHosts].find((each) => ascii !== undefined && isAtOrBelow(ascii, each));
  return host && `not be under ${host}`;
}

function whatIsWrongWith(
  ascii: string | undefined,
  field: string,
  places: Map<string, number>,
  place: number,
): string | undefined {
  if (ascii === undefined) return 'be a hostname such as www.example.com';
  const earlier = places.get(ascii);
  if (earlier !== undefined) return `not name the same host as ${field}[${earlier}]`;
  places.set(ascii, place);
  return undefined;
}
