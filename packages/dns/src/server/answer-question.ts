import { MAX_NAME_BYTES } from '../domain-name.ts';
import type { AnswerWriter } from '../message/answer-writer.ts';
import { RCODE, TYPE } from '../message/codes.ts';
import type { Query } from '../message/query.ts';
import { WILDCARD_LABEL, afterLabel, findSet, isCut } from '../zone/zone.ts';
import type { Zone, ZoneNode } from '../zone/zone.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import type { Zones } from '../zone/zones.ts';
import { addAddresses } from './additional.ts';
import { createSignedWriting } from './signed-writing.ts';

/** The result besides the records. One object serves all answers. */
export interface Outcome {
  rcode: number;
  isAuthoritative: boolean;
  /**
   * The answer's subject, for counting: the queried name, or what all names with the same answer share. Otherwise a
   * sender could query another name each time.
   */
  subject: string;
}

export function createOutcome(): Outcome {
  return { rcode: RCODE.NOERROR, isAuthoritative: false, subject: '' };
}

/** A CNAME that no zone has. */
function aliasTo(target: string, ttl: number): CompiledSet {
  return { type: TYPE.CNAME, ttl, count: 1, data: String.fromCharCode(0, target.length) + target };
}

/** How many aliases are followed (the same as in BIND). */
const MAX_ALIASES = 16;

/** Answers questions of class IN from a set of zones, after RFC 1034, 4.3.2. */
export function createAnswering(zones: Zones, writer: AnswerWriter): (query: Query, outcome: Outcome) => void {
  /** The aliases in this answer, to detect a loop. */
  const followed: string[] = [];
  /** The sets by which names were redirected. Each is in the answer once. */
  const redirections: CompiledSet[] = [];
  const signed = createSignedWriting(writer);

  /** The zone that answers for a name. The parent answers for a delegation's DS (RFC 4035, 3.1.4.1). */
  function findZone(name: string, type: number): Zone | undefined {
    const zone = zones.findAbove(name, 0);
    if (type !== TYPE.DS || zone === undefined || name.length === 1 || zone.apexName.length !== name.length)
      return zone;
    const parent = zones.findAbove(name, afterLabel(name, 0));
    const node = parent?.nodes.get(name.slice(0, name.length - parent.apexName.length));
    return node !== undefined && isCut(node) ? parent : zone;
  }

  function deny(zone: Zone): void {
    if (!signed.addAuthority(zone)) writer.truncate();
  }

  function refer(zone: Zone, cut: ZoneNode, name: string): void {
    const nameservers = findSet(cut, TYPE.NS)!;
    if (writer.add('authority', name, nameservers) && signed.addDelegation(zone, cut, name)) {
      signed.finish();
      if (!writer.isTruncated) addAddresses({ writer, signed, zone }, nameservers, name, true);
    } else writer.truncate();
  }

  /** One set is enough for ANY (RFC 8482, 4.1): all of them would be a large answer to a small question. */
  function answerAny(zone: Zone, node: ZoneNode, name: string, source: string): void {
    const [first] = node.sets;
    if (first === undefined) denyType(zone, name, source);
    else if (!signed.add('answer', zone, name, first, source)) writer.truncate();
    else if (source !== name) signed.prove(zone, name);
  }

  /** The name exists, or a wildcard answers for it, and there is no such set. */
  function denyType(zone: Zone, name: string, source: string): void {
    deny(zone);
    signed.prove(zone, name);
    if (source !== name) signed.prove(zone, source);
  }

  /**
   * Answers from a node; returns the next name if it is an alias. `source` is the wildcard if one answers, and the name
   * otherwise.
   */
  function answerFrom(zone: Zone, node: ZoneNode, name: string, source: string, type: number): string | undefined {
    const set = findSet(node, type) ?? signed.findMade(zone, node, source, type);
    if (set !== undefined) {
      if (source !== name) signed.prove(zone, name);
      if (signed.add('answer', zone, name, set, source)) {
        signed.finish();
        if (!writer.isTruncated) addAddresses({ writer, signed, zone }, set, name);
      } else writer.truncate();
      return undefined;
    }
    // These two are at the alias itself, and not at its target (RFC 4035, 2.5).
    const isAboutName = type === TYPE.RRSIG || type === TYPE.NSEC;
    const alias = isAboutName ? undefined : findSet(node, TYPE.CNAME);
    if (alias !== undefined) return followAlias(zone, alias, name, source);
    denyType(zone, name, source);
    return undefined;
  }

  function followAlias(zone: Zone, alias: CompiledSet, name: string, source: string): string | undefined {
    if (!signed.add('answer', zone, name, alias, source)) {
      writer.truncate();
      return undefined;
    }
    if (source !== name) signed.prove(zone, name);
    return goOn(name, alias.data.slice(2));
  }

  /** Goes on with an alias's target, unless it was followed before. */
  function goOn(name: string, target: string): string | undefined {
    followed.push(name);
    return followed.length > MAX_ALIASES || followed.includes(target) ? undefined : target;
  }

  /** A DNAME redirects the names below its own, each by an alias that is made for it (RFC 6672, 3). */
  function redirect(zone: Zone, redirection: CompiledSet, name: string, outcome: Outcome): string | undefined {
    const isWritten = redirections.includes(redirection) || signed.add('answer', zone, outcome.subject, redirection);
    redirections.push(redirection);
    const target = name.slice(0, name.length - outcome.subject.length) + redirection.data.slice(2);
    const isTooLong = target.length > MAX_NAME_BYTES;
    if (isTooLong) outcome.rcode = RCODE.YXDOMAIN;
    else if (isWritten && writer.add('answer', name, aliasTo(target, redirection.ttl))) return goOn(name, target);
    if (!isWritten || !isTooLong) writer.truncate();
    return undefined;
  }

  /** One round: a name in its zone. Returns the next name if this one is an alias. */
  function answerName(zone: Zone, name: string, type: number, outcome: Outcome): string | undefined {
    const relative = name.slice(0, name.length - zone.apexName.length);
    const exact = zone.nodes.get(relative);
    let at = 0;
    let encloser = exact;
    while (encloser === undefined) {
      at = afterLabel(name, at);
      encloser = zone.nodes.get(relative.slice(at));
    }
    const encloserAt = at;
    let cut: ZoneNode | undefined;
    let cutAt = 0;
    for (let node = encloser; node.parent !== undefined; node = node.parent) {
      if (isCut(node)) [cut, cutAt] = [node, at];
      at = afterLabel(name, at);
    }
    if (cut !== undefined && (type !== TYPE.DS || cut !== exact)) {
      if (followed.length === 0) outcome.isAuthoritative = false;
      outcome.subject = name.slice(cutAt);
      refer(zone, cut, outcome.subject);
      return undefined;
    }
    const redirection = exact === undefined ? findSet(encloser, TYPE.DNAME) : undefined;
    if (redirection !== undefined) {
      outcome.subject = name.slice(encloserAt);
      const next = redirect(zone, redirection, name, outcome);
      // The alias that was made is what was asked for.
      return type === TYPE.CNAME ? undefined : next;
    }
    const node = exact ?? encloser.wildcard;
    const source = exact === undefined ? WILDCARD_LABEL + name.slice(encloserAt) : name;
    if (exact === undefined) outcome.subject = zone.apexName;
    if (node === undefined) {
      outcome.rcode = RCODE.NXDOMAIN;
      denyType(zone, name, source);
      return undefined;
    }
    if (type !== TYPE.ANY) return answerFrom(zone, node, name, source, type);
    answerAny(zone, node, name, source);
    return undefined;
  }

  function answerAll(name: string, type: number, outcome: Outcome): void {
    for (let next: string | undefined = name; next !== undefined;) {
      const zone = findZone(next, type);
      if (zone === undefined) {
        // An alias that leads out of our zones is a complete answer; the resolver has to query the rest.
        if (followed.length > 0) return;
        outcome.rcode = RCODE.REFUSED;
        outcome.isAuthoritative = false;
        outcome.subject = '';
        return;
      }
      next = answerName(zone, next, type, outcome);
    }
  }

  return ({ name, type, hasEdns, isDnssecOk }, outcome) => {
    outcome.rcode = RCODE.NOERROR;
    outcome.isAuthoritative = true;
    outcome.subject = name;
    followed.length = 0;
    redirections.length = 0;
    signed.begin(hasEdns && isDnssecOk);
    answerAll(name, type, outcome);
    signed.finish();
  };
}
