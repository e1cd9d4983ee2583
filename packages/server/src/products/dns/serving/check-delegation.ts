import type { ServerAddress } from '@landhold/dns/name-server.ts';
import type { ResolverChoice } from '../ports/open-resolver.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import { openResolver } from '../ports/open-resolver.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { CheckDelegation, DelegationReport, WantedDelegation } from '../ports/zone-delegation.ts';
import { notChecked } from '../ports/zone-delegation.ts';
import { askAbove, NotAsked } from './ask-above.ts';
import type { FoundAbove } from './judge-delegation.ts';
import { judgeDelegation } from './judge-delegation.ts';
import type { Glue } from './zone-source.ts';
import { wallClock } from '../../../core/clock.ts';

export interface CheckDelegationOptions {
  readonly resolver: ResolverChoice;
  /** The answer of a parent zone that is served here; undefined where none is. */
  readonly askHere: (zone: string) => FoundAbove | undefined;
  readonly suffixes: readonly string[];
  /** Name servers' addresses from the settings. */
  readonly addresses: Glue;
  readonly longestMs?: number;
  readonly ask?: typeof askAbove;
  readonly now?: () => number;
}

/** The total time: a caller waits for the result. */
const LONGEST_MS = 3_000;
const CROWDED = 'Too many look-ups of this project are under way. Try again in a few seconds.';

/** How zones are delegated, by real lookups: docs/decisions/0145-delegation-is-looked-up.md. */
export function createCheckDelegation(options: CheckDelegationOptions): CheckDelegation {
  const { resolver: choice, askHere, suffixes, addresses, longestMs = LONGEST_MS } = options;
  const lookUps = createFairSemaphore(SHARES.delegationLookUps);
  const { ask = askAbove, now = () => wallClock.monotonic() } = options;

  async function askOutside(wanted: WantedDelegation): Promise<DelegationReport> {
    const isOutside = choice !== 'off' && choice !== 'embedded';
    const resolver = isOutside ? openResolver({ resolver: choice, embedded: () => null }) : undefined;
    if (resolver === undefined) {
      return notChecked('Public DNS lookups are off. Set LANDHOLD_RESOLVER to turn them on.');
    }
    const end = new AbortController();
    const timer = wallClock.setTimeout(() => {
      resolver.cancel();
      end.abort();
    }, longestMs);
    try {
      const found = await ask(wanted.name, { resolver, trusted: serversIn(choice), signal: end.signal });
      return judgeDelegation(wanted, found, { addresses, isOwnRegistry: false });
    } catch (error) {
      if (error instanceof NotAsked) return notChecked(error.message);
      throw error;
    } finally {
      wallClock.clearTimeout(timer);
    }
  }

  /** A caller's request has a time limit: one that waited too long is answered without a look-up. */
  async function askInTurn(wanted: WantedDelegation, projectId: string): Promise<DelegationReport> {
    const latest = now() + longestMs;
    return lookUps(projectId)(async () => (now() < latest ? askOutside(wanted) : notChecked(CROWDED)));
  }

  return async (wanted, projectId) => {
    const here = wanted.isPublic === true ? undefined : askHere(wanted.name);
    if (here === undefined) return askInTurn(wanted, projectId);
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
