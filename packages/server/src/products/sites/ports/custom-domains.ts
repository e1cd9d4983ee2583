import { isIPv4, isIPv6 } from 'node:net';

/** The DNS answer about a name's TXT records. */
export type TextAnswer =
  | { readonly outcome: 'found'; readonly texts: readonly string[] }
  /** The name is an alias, so the texts belong to another name. */
  | { readonly outcome: 'alias' }
  /** No resolver could be asked, or no answer was usable. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Never throws, and always resolves in time. */
export type LookUpTexts = (name: string, signal: AbortSignal) => Promise<TextAnswer>;

/** How custom domains are checked. */
export interface DomainSettings {
  readonly lookUp: LookUpTexts;
  /** How long a name is still served after its proof is gone. */
  readonly graceMs: number;
  /** The installation's hosts. No site gets these names or names below them. */
  readonly ownHosts: () => readonly string[];
  /** The addresses of sites, for names that cannot have a CNAME. */
  readonly addresses: readonly string[];
}

/** Which name servers to ask: the system's, these, the embedded one, or none. */
export type ResolverChoice = 'system' | 'embedded' | 'off' | readonly string[];

const CHOICES = ['system', 'embedded', 'off'] as const;
const ENTRY = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/;
const MOST_SERVERS = 8;
const HIGHEST_PORT = 65_535;

/** A word, or addresses such as `192.0.2.53, [2001:db8::53]:5353`. The default port is 53. */
export function resolverChoice(value: string): ResolverChoice {
  const choice = CHOICES.find((each) => each === value);
  if (choice !== undefined) return choice;
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.length > MOST_SERVERS) throw new Error(`${entries.length} name servers are too many`);
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

const MOST_ADDRESSES = 16;

/** IP addresses in the form of record sets, without duplicates. */
export function publicAddresses(value: string): readonly string[] {
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  if (entries.length > MOST_ADDRESSES) throw new Error(`${entries.length} addresses are too many`);
  const addresses = entries.map((entry) => {
    if (isIPv4(entry)) return entry;
    if (!isIPv6(entry) || entry.includes('%')) throw new Error(`"${entry}" is not an IP address`);
    return new URL(`http://[${entry}]`).hostname.slice(1, -1);
  });
  return [...new Set(addresses)];
}
