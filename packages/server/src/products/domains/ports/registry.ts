import { DEFAULT_NAMESERVERS } from '../../dns/ports/name-servers.ts';
import type { Suffixes } from '../../../addresses/hostname.ts';
import { privateSuffixOf } from '../../../addresses/hostname.ts';

/** The suffixes for which this installation is the registry, and its name servers. */
export interface Registry {
  readonly suffixes: Suffixes;
  readonly nameservers: readonly string[];
  /** The known addresses of this installation's name servers. */
  readonly addresses: ReadonlySet<string>;
}

export type ServedBy = 'installation' | 'elsewhere' | 'both';

/** The name servers that a domain is delegated to, and their glue. */
export interface Delegation {
  readonly nameservers: readonly string[];
  readonly glue: readonly { readonly name: string; readonly addresses: readonly string[] }[];
}

/** Whether a domain is delegated to this installation's name servers. Compares them by name and by address. */
export function servedBy({ nameservers, glue }: Delegation, registry: Omit<Registry, 'suffixes'>): ServedBy {
  const isOurs = (host: string): boolean =>
    registry.nameservers.includes(host) ||
    glue.some(({ name, addresses }) => name === host && addresses.some((each) => registry.addresses.has(each)));
  const ours = nameservers.filter(isOurs).length;
  if (ours === 0) return 'elsewhere';
  return ours === nameservers.length ? 'installation' : 'both';
}

/** Whether the name is a private suffix or a parent of one. Nobody can register such a name. */
export function isReserved(ascii: string, suffixes: Suffixes): boolean {
  return suffixes.includes(ascii) || suffixes.some((suffix) => privateSuffixOf(suffix, [ascii]) !== undefined);
}

export interface DomainPorts {
  readonly registry: Registry;
}

/** Registers nothing. */
export const domainsOff: DomainPorts = {
  registry: { suffixes: [], nameservers: DEFAULT_NAMESERVERS, addresses: new Set() },
};
