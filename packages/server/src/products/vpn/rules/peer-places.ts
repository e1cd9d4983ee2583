import type { VpnNetwork } from '@landhold/contract';
import { ServiceError } from '../../../core/service-error.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Claim } from '../../../store/store.ts';
import type { AddressRange } from './address-range.ts';
import { knownRange, rangesOverlap } from './address-range.ts';
import { addressesAt, firstFreeOffset } from '../ports/network-addresses.ts';
import type { Addresses } from '../ports/network-addresses.ts';

/** More devices than anyone has, and few enough to read all of them for a new peer. */
const MAX_PEERS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Claims of a network's peers, in one scope: `address`, `key` and `range`. The network itself claims `freed`, a deleted
 * peer's address and until when it is reserved.
 */
const scopeOf = (networkId: string): string => `peer.place ${networkId}`;

type ClaimKind = 'address' | 'key' | 'range' | 'freed';

const claimOf = (networkId: string, what: ClaimKind, value: string): Claim => ({
  scope: scopeOf(networkId),
  key: `${what} ${value}`,
});

export function addressClaim(networkId: string, address: string): Claim {
  return claimOf(networkId, 'address', address);
}

export function keyClaim(networkId: string, publicKey: string): Claim {
  return claimOf(networkId, 'key', publicKey);
}

export function rangeClaims(networkId: string, ranges: readonly string[]): Claim[] {
  return ranges.map((range) => claimOf(networkId, 'range', range));
}

/** Reserves a deleted peer's address for a day. */
export function freedClaim(networkId: string, address: string, now: number): Claim {
  return claimOf(networkId, 'freed', `${address} ${now + DAY_MS}`);
}

export interface Places {
  /** Ranges behind peers. */
  readonly ranges: readonly string[];
  /** Claims that the network no longer needs. */
  readonly outdated: readonly Claim[];
  /** Throws where none is free. */
  nextAddresses(): Addresses;
  refuseKey(publicKey: string): void;
  /** Throws if one overlaps another peer's range; `own` are the peer's current ranges. */
  refuseRanges(ranges: readonly AddressRange[], own?: readonly string[]): void;
}

/** Which places in a network are taken now. */
export async function readPlaces(reads: Pick<Reads, 'readClaims'>, network: VpnNetwork, now: number): Promise<Places> {
  const { id, cidr, peer_count } = network;
  const scope = scopeOf(id);
  const { keys } = await reads.readClaims(scope);
  const claimedValues = (what: ClaimKind): string[] => {
    const prefix = `${what} `;
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  };
  const ranges = claimedValues('range');
  const freed = claimedValues('freed').map((text) => ({
    text,
    address: text.split(' ')[0]!,
    until: Number(text.split(' ')[1]),
  }));

  return {
    ranges,
    outdated: freed.filter(({ until }) => until <= now).map(({ text }) => claimOf(id, 'freed', text)),
    nextAddresses() {
      const resting = freed.filter(({ until }) => until > now).map(({ address }) => address);
      const offset = firstFreeOffset(cidr, [...claimedValues('address'), ...resting]);
      if (peer_count >= MAX_PEERS) throw full(`The network has ${MAX_PEERS} peers, which is the limit.`);
      if (offset !== undefined) return addressesAt(network, offset);
      throw full(`No address of ${cidr} is free. Those of deleted peers are free again a day later.`);
    },
    refuseKey(publicKey) {
      if (!claimedValues('key').includes(publicKey)) return;
      const message = 'Another peer of the network has this key. Each device needs its own key.';
      throw new ServiceError('public_key_taken', message, { param: 'public_key' });
    },
    refuseRanges(wanted, own = []) {
      const others = ranges.filter((range) => !own.includes(range)).map(knownRange);
      for (const [index, range] of wanted.entries()) {
        const other = others.find((each) => rangesOverlap(each, range));
        if (other === undefined) continue;
        const message = `${range.text} overlaps ${other.text}, which another peer of the network has.`;
        throw new ServiceError('allowed_ips_overlap', message, { param: `allowed_ips[${index}]` });
      }
    },
  };
}

function full(message: string): ServiceError {
  return new ServiceError('network_full', message);
}
