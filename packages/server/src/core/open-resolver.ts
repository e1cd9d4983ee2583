import { Resolver } from 'node:dns/promises';
import type { ResolverChoice } from './custom-domains.ts';

export interface ResolverOptions {
  readonly resolver: ResolverChoice;
  /** Where the name server in this process answers; null where it does not. */
  readonly embedded: () => { readonly address: string; readonly port: number } | null;
}

/** For one name: two tries at each name server. */
const TIMES = { timeout: 1_000, tries: 2 };

/**
 * A new one for each name: none of them keeps answers, and to give one up leaves the others alone. Undefined where
 * nobody can be asked.
 */
export function openResolver({ resolver: choice, embedded }: ResolverOptions): Resolver | undefined {
  const endpoint = choice === 'embedded' ? embedded() : null;
  if (choice === 'off' || (choice === 'embedded' && endpoint === null)) return undefined;
  const resolver = new Resolver(TIMES);
  if (endpoint !== null) resolver.setServers([toServer(endpoint)]);
  else if (choice !== 'system' && choice !== 'embedded') resolver.setServers(choice);
  return resolver;
}

export function isNotThere(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'ENODATA';
}

function toServer({ address, port }: { readonly address: string; readonly port: number }): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
