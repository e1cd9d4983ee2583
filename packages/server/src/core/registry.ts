import type { Suffixes } from './hostname.ts';
import { privateSuffixOf } from './hostname.ts';

/** The suffixes that this installation is the registry of, and what its name servers are called by. */
export interface Registry {
  readonly suffixes: Suffixes;
  readonly nameservers: readonly string[];
  /** Addresses at which the name servers of this installation answer, as far as they are known. */
  readonly addresses: ReadonlySet<string>;
}

export type ServedBy = 'installation' | 'elsewhere' | 'both';

/** Where names lead that a domain is delegated to. */
export interface DelegatedTo {
  readonly nameservers: readonly string[];
  readonly glue: readonly { readonly name: string; readonly addresses: readonly string[] }[];
}

/** Whether the name servers of a domain are ours, by their names or by their addresses. */
export function servedBy({ nameservers, glue }: DelegatedTo, registry: Omit<Registry, 'suffixes'>): ServedBy {
  const isOurs = (host: string): boolean =>
    registry.nameservers.includes(host) ||
    glue.some(({ name, addresses }) => name === host && addresses.some((each) => registry.addresses.has(each)));
  const ours = nameservers.filter(isOurs).length;
  if (ours === 0) return 'elsewhere';
  return ours === nameservers.length ? 'installation' : 'both';
}

/** Whether it is a private suffix, or above one: nobody can hold such a name. */
export function isReserved(ascii: string, suffixes: Suffixes): boolean {
  return suffixes.includes(ascii) || suffixes.some((suffix) => privateSuffixOf(suffix, [ascii]) !== undefined);
}
