import { denialAt, placeOf } from '../dnssec/denial.ts';
import type { AnswerWriter, Section } from '../message/answer-writer.ts';
import { TYPE } from '../message/codes.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import { findSet } from '../zone/zone.ts';
import type { Zone, ZoneNode } from '../zone/zone.ts';

/** Adds sets to an answer with their proofs, if requested and the zone is signed (RFC 4035, 3.1). */
export interface SignedWriting {
  readonly begin: (wantsProof: boolean) => void;
  /**
   * Adds a set at a name. `source` is its place in the zone: for a wildcard's answer, the wildcard. False when it does
   * not fit.
   */
  readonly add: (section: Section, zone: Zone, name: string, set: CompiledSet, source?: string) => boolean;
  /** Adds a negative answer's SOA record. */
  readonly addAuthority: (zone: Zone) => boolean;
  /** To be proved once all answers are written: that a name does not exist, or what it has. */
  readonly prove: (zone: Zone, name: string) => void;
  /** Proves that a delegation is not signed if so, and otherwise adds what vouches for the other zone. */
  readonly addDelegation: (zone: Zone, cut: ZoneNode, name: string) => boolean;
  /** A set of this type that exists only because of signing; undefined if there is none. */
  readonly findMade: (zone: Zone, node: ZoneNode, name: string, type: number) => CompiledSet | undefined;
  /** Writes the proofs. An answer that lacks one is invalid. */
  readonly finish: () => void;
}

interface Proof {
  readonly zone: Zone;
  readonly name: string;
}

function relativeIn({ apexName }: Zone, name: string): string {
  return name.slice(0, name.length - apexName.length);
}

export function createSignedWriting(writer: AnswerWriter): SignedWriting {
  const due: Proof[] = [];
  /** The names whose denials the answer has. */
  const proved: string[] = [];
  let wantsProof = false;

  function addDenial(zone: Zone, name: string): boolean {
    const { signing } = zone;
    if (!wantsProof || signing === undefined) return true;
    const place = placeOf(zone, signing, relativeIn(zone, name));
    const owner = place.name + zone.apexName;
    // A zone and its parent can both have a denial at one name.
    const key = `${zone.apexName} ${owner}`;
    if (proved.includes(key)) return true;
    proved.push(key);
    const { set, signatures } = denialAt(zone, signing, place);
    return writer.add('authority', owner, set) && writer.add('authority', owner, signatures);
  }

  function addSigned(section: Section, zone: Zone, name: string, set: CompiledSet, source: string, ttl: number) {
    const { signing } = zone;
    if (!writer.add(section, name, set, ttl)) return false;
    if (!wantsProof || signing === undefined || set.type === TYPE.RRSIG) return true;
    return writer.add(section, name, signing.signer.signaturesOf(source, set), ttl);
  }

  return {
    begin(isWanted) {
      wantsProof = isWanted;
      due.length = 0;
      proved.length = 0;
    },
    add: (section, zone, name, set, source = name) => addSigned(section, zone, name, set, source, set.ttl),
    addAuthority: (zone) =>
      addSigned('authority', zone, zone.apexName, zone.authority, zone.apexName, zone.negativeTtl),
    prove(zone, name) {
      if (wantsProof && zone.signing !== undefined) due.push({ zone, name });
    },
    addDelegation(zone, cut, name) {
      const digests = wantsProof && zone.signing !== undefined ? findSet(cut, TYPE.DS) : undefined;
      return digests === undefined
        ? addDenial(zone, name)
        : addSigned('authority', zone, name, digests, name, digests.ttl);
    },
    findMade(zone, node, name, type) {
      const { signing } = zone;
      const [first] = node.sets;
      const isMade = type === TYPE.NSEC || type === TYPE.RRSIG;
      if (!isMade || signing === undefined || first === undefined) return undefined;
      if (type === TYPE.RRSIG) return signing.signer.signaturesOf(name, first);
      return denialAt(zone, signing, placeOf(zone, signing, relativeIn(zone, name))).set;
    },
    finish() {
      for (const { zone, name } of due) {
        if (writer.isTruncated) break;
        if (!addDenial(zone, name)) writer.truncate();
      }
      due.length = 0;
    },
  };
}
