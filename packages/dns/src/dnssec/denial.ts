import { TYPE } from '../message/codes.ts';
import { joinBytes } from '../wire-bytes.ts';
import { compile } from '../zone/compiled-set.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import { afterLabel, isCut } from '../zone/zone.ts';
import type { Zone, ZoneNode, ZoneSigning } from '../zone/zone.ts';
import type { SignedSet } from './signature-cache.ts';
import { typeBitmap } from './zone-signer.ts';

/** At a delegation, only the delegation itself belongs to this zone (RFC 4035, 2.3). */
function typesOf(sets: readonly CompiledSet[], isDelegation: boolean): number[] {
  const types = sets.map(({ type }) => type);
  const told = isDelegation ? types.filter((type) => type === TYPE.NS || type === TYPE.DS) : types;
  return [...told, TYPE.RRSIG, TYPE.NSEC];
}

/** A place in the chain of names, and what it denies. */
export interface ChainPlace {
  /** The labels before the apex, in wire form, of the name and of the next one. */
  readonly name: string;
  readonly next: string;
  readonly node: ZoneNode;
  readonly sets: readonly CompiledSet[];
  readonly isDelegation: boolean;
}

/** The NSEC set of a name, with its signatures (RFC 4034, 4). */
export function denialAt(zone: Zone, { signer }: ZoneSigning, place: ChainPlace): SignedSet {
  const { name, next, node, sets, isDelegation } = place;
  const ttl = zone.negativeTtl;
  return signer.signDenial(node, {
    owner: name + zone.apexName,
    of: sets,
    next,
    ttl,
    compile() {
      const target = Buffer.from(next + zone.apexName, 'latin1');
      return compile(TYPE.NSEC, ttl, [joinBytes([target, typeBitmap(typesOf(sets, isDelegation))])]);
    },
  });
}

/** The topmost delegation above a name; undefined if the name belongs to the zone. */
function delegationAbove(zone: Zone, name: string): string | undefined {
  let found: string | undefined;
  let at = 0;
  for (let node = zone.nodes.get(name)!; node.parent !== undefined; node = node.parent) {
    if (at > 0 && isCut(node)) found = name.slice(at);
    at = afterLabel(name, at);
  }
  return found;
}

/** A name's place in the chain. For a missing name it is the place before it, which proves that it does not exist. */
export function placeOf(zone: Zone, { order }: ZoneSigning, asked: string): ChainPlace {
  const last = order.lastUpTo(asked);
  // Everything below a delegation comes right after it.
  const name = delegationAbove(zone, last) ?? last;
  const node = zone.nodes.get(name)!;
  const isDelegation = isCut(node);
  return { name, next: order.next(name, isDelegation), node, sets: node.sets, isDelegation };
}
