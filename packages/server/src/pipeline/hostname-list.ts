import { schemas } from '@landhold/contract';
import { isAddress, isAtOrBelow, toHostname } from '../addresses/hostname.ts';
import type { FieldError } from '../core/service-error.ts';

/** The domain of sites' default addresses: docs/decisions/0047-hostnames-are-normalised.md. */
export const SITES_DOMAIN = 'sites.landhold.test';

interface HostnameRules {
  readonly ownHosts?: readonly string[];
  /** Whether they are names such as `*.example.com`. */
  readonly areWildcards?: boolean;
}

/**
 * Errors in the hostnames of a field that fits its schema, each by its index. The service's own hostnames, and all
 * names below them, are refused.
 */
export function checkHostnames(
  field: string,
  value: unknown,
  { ownHosts = [], areWildcards = false }: HostnameRules = {},
): FieldError[] {
  if (!Array.isArray(value)) return [];
  const places = new Map<string, number>();
  return (value as readonly string[]).flatMap((name, place) => {
    const ascii = areWildcards === name.startsWith('*.') ? normalise(name) : undefined;
    const wrong =
      belongsToService(ascii, ownHosts) ??
      findProblem(ascii, field, places, {
        place,
        example: areWildcards ? 'wildcard such as *.example.com' : 'hostname such as www.example.com',
      });
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
const PLAIN_HOSTNAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A wildcard is `*.` and a name of two labels or more. */
function normalise(name: string): string | undefined {
  if (!name.startsWith('*.')) return normaliseName(name);
  const base = normaliseName(name.slice(2));
  return base === undefined || base.length + 2 > schemas.$defs.Hostname.maxLength ? undefined : `*.${base}`;
}

function normaliseName(name: string): string | undefined {
  const hostname = toHostname(name);
  if (hostname !== undefined) return hostname.ascii;
  // IDNA reserves hyphens in the third and fourth place, yet DNS has such hosts. They need no mapping.
  const lower = name.toLowerCase();
  const isPlain =
    lower.length <= schemas.$defs.Hostname.maxLength && PLAIN_HOSTNAME.test(lower) && !/(^|\.)xn--/.test(lower);
  return isPlain && !isAddress(lower) ? lower : undefined;
}

function belongsToService(ascii: string | undefined, ownHosts: readonly string[]): string | undefined {
  const host = [SITES_DOMAIN, ...ownHosts].find((each) => ascii !== undefined && isAtOrBelow(ascii, each));
  return host && `not be under ${host}`;
}

function findProblem(
  ascii: string | undefined,
  field: string,
  places: Map<string, number>,
  { place, example }: { readonly place: number; readonly example: string },
): string | undefined {
  if (ascii === undefined) return `be a ${example}`;
  const earlier = places.get(ascii);
  if (earlier !== undefined) return `not name the same host as ${field}[${earlier}]`;
  places.set(ascii, place);
  return undefined;
}
