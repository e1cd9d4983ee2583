import { isIPv4, isIPv6 } from 'node:net';
import type { Domain } from '@landhold/contract';
import type { ZoneRecordSet } from '@landhold/dns/name-server.ts';
import type { Glue } from './zone-source.ts';

/** How long resolvers cache a delegation: docs/decisions/0143-a-registry-for-private-suffixes.md. */
export const DELEGATION_TTL_S = 300;

/** Statuses in which a domain is delegated. */
const DELEGATED: ReadonlySet<string> = new Set(['active', 'updating']);
/** Statuses in which it must not resolve. */
const WITHHELD: ReadonlySet<string> = new Set(['expired', 'suspended']);

export function isDelegated({ status, provider }: Domain): boolean {
  return provider !== 'simulated' && DELEGATED.has(status);
}

/**
 * Whether this installation's zones at and below the name must not answer. Otherwise a resolver that queries the parent
 * zone here would get their answers, although the domain leads elsewhere or nowhere.
 */
export function hidesZones(domain: Domain): boolean {
  if (domain.provider === 'simulated') return false;
  return WITHHELD.has(domain.status) || (isDelegated(domain) && domain.served_by === 'elsewhere');
}

/** A domain's sets in its suffix's zone: its name servers, addresses of those inside it, and DS records. */
export function delegationSets(domain: Domain, suffix: string, ofSettings: Glue): ZoneRecordSet[] {
  if (!isDelegated(domain)) return [];
  const ttl = DELEGATION_TTL_S;
  const name = domain.name.slice(0, -suffix.length - 1);
  const glue = domain.glue.filter((entry) => !ofSettings.has(entry.name));
  return [
    { name, type: 'NS', ttl, values: domain.nameservers.map((host) => `${host}.`) } as const,
    { name, type: 'DS', ttl, values: domain.ds } as const,
    ...glue.flatMap(({ name: host, addresses }) => addressSets(host.slice(0, -suffix.length - 1), addresses)),
  ].filter(({ values }) => values.length > 0);
}

function addressSets(name: string, addresses: readonly string[]): ZoneRecordSet[] {
  const ttl = DELEGATION_TTL_S;
  return [
    { name, type: 'A', ttl, values: addresses.filter(isIPv4) },
    { name, type: 'AAAA', ttl, values: addresses.filter(isIPv6) },
  ];
}
