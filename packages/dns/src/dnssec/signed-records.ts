import { TYPE } from '../message/codes.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import { isCut } from '../zone/zone.ts';
import type { Zone, ZoneNode, ZoneSigning } from '../zone/zone.ts';
import { denialAt } from './denial.ts';
import { isBelow } from './name-order.ts';

export interface OwnedSet {
  readonly owner: string;
  readonly set: CompiledSet;
}

interface Place {
  readonly name: string;
  readonly node: ZoneNode;
  readonly sets: readonly CompiledSet[];
  readonly isDelegation: boolean;
  /** Whether it is below a delegation, and so neither signed nor in the chain. */
  readonly isBeyond: boolean;
}

function placesOf(zone: Zone, { order }: ZoneSigning): Place[] {
  let delegation: string | undefined;
  return order.places.map(({ key, name }) => {
    const node = zone.nodes.get(name)!;
    const isBeyond = delegation !== undefined && isBelow(key, delegation);
    const isDelegation = !isBeyond && isCut(node);
    if (isDelegation) delegation = key;
    return { name, node, sets: node.sets, isDelegation, isBeyond };
  });
}

/**
 * Everything in a signed zone but its SOA record: sets, signatures and the chain of names. It is a snapshot of the zone
 * at the start, and signatures are made on demand.
 */
export function signedRecords(zone: Zone, signing: ZoneSigning): Iterable<OwnedSet> {
  const places = placesOf(zone, signing);
  const chain = places.filter(({ isBeyond }) => !isBeyond);
  const nextOf = new Map(chain.map((place, at) => [place, chain[(at + 1) % chain.length]!.name]));

  return (function* all() {
    for (const place of places) {
      const { name, sets, isDelegation } = place;
      const owner = name + zone.apexName;
      const next = nextOf.get(place);
      for (const set of sets) {
        if (set.type !== TYPE.SOA) yield { owner, set };
        const isSigned = next !== undefined && (!isDelegation || set.type === TYPE.DS);
        if (isSigned) yield { owner, set: signing.signer.signaturesOf(owner, set) };
      }
      if (next === undefined) continue;
      const { set, signatures } = denialAt(zone, signing, { ...place, next });
      yield { owner, set };
      yield { owner, set: signatures };
    }
  })();
}
