import type { ServerAddress } from '@landhold/dns/name-server.ts';
import type { ResolverChoice } from '../core/custom-domains.ts';
import { openResolver } from '../core/open-resolver.ts';
import type { CheckDelegation, DelegationReport, WantedDelegation } from '../core/zone-delegation.ts';
import { notChecked } from '../core/zone-delegation.ts';
import { askAbove, NotAsked } from './ask-above.ts';
import type { FoundAbove } from './judge-delegation.ts';
import { judgeDelegation } from './judge-delegation.ts';
import type { Glue } from './zone-source.ts';

export interface CheckDelegationOptions {
  readonly resolver: ResolverChoice;
  /** The answer of a parent zone that is served here; undefined where none is. */
  readonly askHere: (zone: string) => FoundAbove | undefined;
  readonly suffixes: readonly string[];
  /** Name servers' addresses from the settings. */
  readonly addresses: Glue;
  readonly longestMs?: number;
}

/** The total time: a caller waits for the result. */
const LONGEST_MS = 3_000;

/** How zones are delegated, by real lookups: docs/decisions/0145-delegation-is-looked-up.md. */
export function createCheckDelegation(options: CheckDelegationOptions): CheckDelegation {
  const { resolver: choice, askHere, suffixes, addresses, longestMs = LONGEST_MS } = options;

  async function askOutside(wanted: WantedDelegation): Promise<DelegationReport> {
    const isOutside = choice !== 'off' && choice !== 'embedded';
    const resolver = isOutside ? openResolver({ resolver: choice, embedded: () => null }) : undefined;
    if (resolver === undefined) {
      return notChecked('Public DNS lookups are off. Set LANDHOLD_RESOLVER to turn them on.');
    }
    const end = new AbortController();
    const timer = setTimeout(() => {
      resolver.cancel();
      end.abort();
    }, longestMs);
    try {
      const found = await askAbove(wanted.name, { resolver, trusted: serversIn(choice), signal: end.signal });
      return judgeDelegation(wanted, found, { addresses, isOwnRegistry: false });
    } catch (error) {
      if (error instanceof NotAsked) return notChecked(error.message);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return async (wanted) => {
    const here = askHere(wanted.name);
    if (here === undefined) return askOutside(wanted);
    return judgeDelegation(wanted, here, { addresses, isOwnRegistry: suffixes.includes(here.zoneAbove) });
  };
}

const SERVER = /^(?:\[([^\]]+)\]|([0-9.]+))(?::(\d{1,5}))?$/;
const DNS_PORT = 53;

/** The settings may name servers in a private network, which are always queried. */
function serversIn(choice: ResolverChoice): ServerAddress[] {
  if (typeof choice === 'string') return [];
  return choice.flatMap((entry) => {
    const [, inBrackets, plain, port] = SERVER.exec(entry) ?? [];
    const address = inBrackets ?? plain;
    return address === undefined ? [] : [{ address, port: port === undefined ? DNS_PORT : Number(port) }];
  });
}
