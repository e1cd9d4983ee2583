import { Resolver } from 'node:dns/promises';
import type { ResolverChoice } from './custom-domains.ts';

export interface ResolverOptions {
  readonly resolver: ResolverChoice;
  /** The address of the embedded name server; null if it is off. */
  readonly embedded: () => { readonly address: string; readonly port: number } | null;
}

/** For one name: two attempts at each name server. */
const TIMES = { timeout: 1_000, tries: 2 };

/**
 * Creates a resolver for one name. Resolvers cache nothing, and cancelling one does not affect the others. Undefined if
 * there is no name server to ask.
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
