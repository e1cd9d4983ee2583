import { readAddress } from '../addresses.ts';

/** Handshake messages of one source per second. Reading one costs as much as many packets. */
const PER_SECOND = 200;
/** Of these, the ones that were for none of the networks. Each was checked against the keys of all. */
const STRANGE_PER_SECOND = 10;
/** Keys that messages of all unknown sources together are checked against, per second: a tenth of it or two. */
const KEYS_PER_SECOND = 20_000;
/** The most sources counted. With more in a second, all wait for the next one. */
const MAX_SOURCES = 10_000;
const SECOND_MS = 1_000;
const IPV6_BYTES = 16;
const IPV6_NETWORK_BYTES = 8;

/** Handshakes per second that are computed for all networks, and for those of one project, their owner. */
export interface HandshakeShare {
  readonly max: number;
  readonly maxPerProject: number;
}

export interface SourceLimitOptions {
  readonly now: () => number;
  readonly loadPerSecond: number;
  readonly handshakes: HandshakeShare;
}

/** Who is counted as one: an IPv4 address, or an IPv6 network, because a machine has all addresses of one. */
export function sourceOf(address: string): string {
  const bytes = readAddress(address);
  return bytes?.length === IPV6_BYTES ? bytes.toString('hex', 0, IPV6_NETWORK_BYTES) : address;
}

/** Counts handshakes by source, and detects when there are so many that senders must prove their address. */
export function createSourceLimit({ now, loadPerSecond, handshakes }: SourceLimitOptions) {
  let second = 0;
  let genuine = 0;
  let keysTried = 0;
  let computed = 0;
  let wasLoaded = false;
  const counts = new Map<string, number>();
  const strange = new Map<string, number>();
  const computedFor = new Map<string, number>();

  function turn(): void {
    const at = Math.floor(now() / SECOND_MS);
    if (at === second) return;
    wasLoaded = at === second + 1 && genuine > loadPerSecond;
    second = at;
    genuine = 0;
    keysTried = 0;
    computed = 0;
    for (const map of [counts, strange, computedFor]) map.clear();
  }

  return {
    admits(source: string): boolean {
      turn();
      const count = (counts.get(source) ?? 0) + 1;
      if (count > PER_SECOND || (count === 1 && counts.size >= MAX_SOURCES)) return false;
      counts.set(source, count);
      return true;
    },
    /** Whether an unknown source's message may be checked against the keys of all networks. */
    admitsSearch(source: string): boolean {
      turn();
      return keysTried < KEYS_PER_SECOND && (strange.get(source) ?? 0) < STRANGE_PER_SECOND;
    },
    noteSearch(source: string, tried: number, isFound: boolean): void {
      keysTried += tried;
      if (!isFound) strange.set(source, (strange.get(source) ?? 0) + 1);
    },
    /** Counts a handshake for one of our networks. */
    isLoaded(): boolean {
      turn();
      genuine += 1;
      return wasLoaded || genuine > loadPerSecond;
    },
    /** Whether a handshake for one of the owner's networks may be computed. */
    admitsHandshake(owner: string): boolean {
      turn();
      const count = computedFor.get(owner) ?? 0;
      if (count >= handshakes.maxPerProject || computed >= handshakes.max) return false;
      computedFor.set(owner, count + 1);
      computed += 1;
      return true;
    },
  };
}

export type SourceLimit = ReturnType<typeof createSourceLimit>;
