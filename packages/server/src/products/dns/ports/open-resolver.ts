import { Resolver } from 'node:dns/promises';
import { isIPv4, isIPv6 } from 'node:net';

/** Which name servers to ask: the system's, these, the embedded one, or none. */
export type ResolverChoice = 'system' | 'embedded' | 'off' | readonly string[];

const CHOICES = ['system', 'embedded', 'off'] as const;
const ENTRY = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/;
const MAX_SERVERS = 8;
const HIGHEST_PORT = 65_535;

/** A word, or addresses such as `192.0.2.53, [2001:db8::53]:5353`. The default port is 53. */
export function resolverChoice(value: string): ResolverChoice {
  const choice = CHOICES.find((each) => each === value);
  if (choice !== undefined) return choice;
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.length > MAX_SERVERS) throw new Error(`${entries.length} name servers are too many`);
  for (const entry of entries) {
    const [, inBrackets, plain = '', port = '53'] = ENTRY.exec(entry) ?? [];
    const isAddress = inBrackets === undefined ? isIPv4(plain) : isIPv6(inBrackets);
    const number = Number(port);
    if (!isAddress || number < 1 || number > HIGHEST_PORT)
      throw new Error(
        `"${entry}" is not an address such as 192.0.2.53 or [2001:db8::53]:5353, nor one of ${CHOICES.join(', ')}`,
      );
  }
  return entries;
}

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
