import { hasMac1 } from '../noise/macs.ts';
import type { Counters } from './counters.ts';
import type { Network } from './network.ts';
import type { SourceLimit } from './source-limit.ts';

/** Where devices of a network were seen. The oldest is forgotten first. */
const MAX_KNOWN = 10_000;

export interface NetworkSearch {
  /** The network that an initiation is for; null if it is for none, undefined if it is not looked up now. */
  find(message: Buffer, source: string): Network | null | undefined;
  /** Remembers that a device of the network is there. */
  note(source: string, network: Network): void;
}

/**
 * Initiations do not name their network, so the keys of all are tried. Where a device of a network was seen before, its
 * key is tried first, and costs nothing of what strangers may use up.
 */
export function createNetworkSearch(
  networks: ReadonlyMap<string, Network>,
  { limit, counters }: { readonly limit: SourceLimit; readonly counters: Counters },
): NetworkSearch {
  const known = new Map<string, Network>();

  function isFor({ macKeys }: Network, message: Buffer): boolean {
    counters.keysTried += 1;
    return hasMac1(message, macKeys);
  }

  return {
    find(message, source) {
      const last = known.get(source);
      if (last !== undefined && !last.hasEnded() && isFor(last, message)) return last;
      if (!limit.admitsSearch(source)) return undefined;
      const before = counters.keysTried;
      const found = networks.values().find((network) => network !== last && isFor(network, message));
      limit.noteSearch(source, counters.keysTried - before, found !== undefined);
      return found ?? null;
    },
    note(source, network) {
      known.delete(source);
      known.set(source, network);
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
    },
  };
}
