import { isIPv4, isIPv6 } from 'node:net';
import type { DelegatingZone } from '../../dns/ports/own-zones.ts';

/** The DNS answer about a name's TXT records. */
export type TextAnswer =
  | { readonly outcome: 'found'; readonly texts: readonly string[] }
  /** The name is an alias, so the texts belong to another name. */
  | { readonly outcome: 'alias' }
  /** No resolver could be asked, or no answer was usable. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Never throws, and always resolves in time. */
export type LookUpTexts = (name: string, signal: AbortSignal) => Promise<TextAnswer>;

/** Where the public delegation of a zone leads. */
export type DelegationTarget =
  | { readonly to: 'here' }
  | { readonly to: 'elsewhere' }
  /** It could not be looked up. */
  | { readonly to: 'unknown'; readonly reason: string };

/** Never throws, and always resolves in time. */
export type FollowDelegation = (projectId: string, zone: DelegatingZone) => Promise<DelegationTarget>;

/** How custom domains are checked. */
export interface CustomDomainChecks {
  readonly isOn: true;
  readonly followDelegation: FollowDelegation;
  readonly lookUp: LookUpTexts;
  /** How long a name is still served after its proof has disappeared. */
  readonly graceMs: number;
  /** The installation's hosts. No site gets these names or names below them. */
  readonly ownHosts: readonly string[];
  /** The addresses of sites, for names that cannot have a CNAME. */
  readonly addresses: readonly string[];
}

/** If nothing is looked up, custom domains stay pending. */
export type CustomDomains = CustomDomainChecks | { readonly isOn: false };

const MAX_ADDRESSES = 16;

/** IP addresses in the form of record sets, without duplicates. */
export function publicAddresses(value: string): readonly string[] {
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  if (entries.length > MAX_ADDRESSES) throw new Error(`${entries.length} addresses are too many`);
  const addresses = entries.map((entry) => {
    if (isIPv4(entry)) return entry;
    if (!isIPv6(entry) || entry.includes('%')) throw new Error(`"${entry}" is not an IP address`);
    return new URL(`http://[${entry}]`).hostname.slice(1, -1);
  });
  return [...new Set(addresses)];
}
