import type { Suffixes } from './hostname.ts';
import { privateSuffixOf } from './hostname.ts';

/** The suffixes for which this installation is the registry, and its name servers. */
export interface Registry {
  readonly suffixes: Suffixes;
  readonly nameservers: readonly string[];
  /** The known addresses of this installation's name servers. */
  readonly addresses: ReadonlySet<string>;
}

export type ServedBy = 'installation' | 'elsewhere' | 'both';

/** The name servers that a domain is delegated to, and their glue. */
export interface DelegatedTo {
  readonly nameservers: readonly string[];
  readonly glue: readonly { readonly name: string; readonly addresses: readonly string[] }[];
}

/** Whether a domain's name servers are ours, by name or by address. */
export function servedBy({ nameservers, glue }: DelegatedTo, registry: Omit<Registry, 'suffixes'>): ServedBy {
  const isOurs = (host: string): boolean =>
    registry.nameservers.includes(host) ||
    glue.some(({ name, addresses }) => name === host && addresses.some((each) => registry.addresses.has(each)));
  const ours = nameservers.filter(isOurs).length;
  if (ours === 0) return 'elsewhere';
  return ours === nameservers.length ? 'installation' : 'both';
}

/** Whether it is a private suffix, or above one. Nobody can register such a name. */
export function isReserved(ascii: string, suffixes: Suffixes): boolean {
  return suffixes.includes(ascii) || suffixes.some((suffix) => privateSuffixOf(suffix, [ascii]) !== undefined);
}
