/** Judges answers with the DO bit as a validator does that has the keys of all zones. */
import type { KeyObject } from 'node:crypto';
import type { Denial } from './denials.ts';
import { isDenied, isSame, isWithin, provesNoDigest, provesNoName, provesNoType, readDenial } from './denials.ts';
import type { Name, SignedMessage, SignedRecord } from './signed-message.ts';
import { checkSignature, countLabels, readName, readSignature, SIGNATURE } from './signed-message.ts';

/** A zone that is signed, with all its keys by their tags: each must have signed every set. */
export interface TrustedZone {
  readonly apex: Name;
  readonly keys: ReadonlyMap<number, KeyObject>;
}

export type Verdict = 'answered' | 'denied' | 'referred' | 'refused' | 'truncated' | 'elsewhere';

class Fault extends Error {}

const [NS, CNAME, SOA, DNAME, DS, NSEC, ANY] = [2, 5, 6, 39, 43, 47, 255];
const [NXDOMAIN, YXDOMAIN] = [3, 6];
const LONGEST_NAME = 255;
const MAX_ALIASES = 16;

function show(name: Name): string {
  return JSON.stringify(name.join('.'));
}

function setsIn(records: readonly SignedRecord[]): SignedRecord[][] {
  const sets = new Map<string, SignedRecord[]>();
  for (const record of records) {
    if (record.type === SIGNATURE) continue;
    const key = `${record.type} ${JSON.stringify(record.owner)}`;
    sets.set(key, [...(sets.get(key) ?? []), record]);
  }
  return [...sets.values()];
}

/** A set that all keys of its zone have signed. */
interface Proved {
  readonly set: readonly SignedRecord[];
  readonly zone: TrustedZone;
  /** How many labels of its name the zone has, which are fewer where a wildcard stood for it. */
  readonly labels: number;
}

function prove(
  set: readonly SignedRecord[],
  records: readonly SignedRecord[],
  zones: readonly TrustedZone[],
  now: number,
): Proved {
  const [{ owner, type }] = set as [SignedRecord];
  const what = `${show(owner)} type ${type}`;
  const signatures = records.filter(
    (each) => each.type === SIGNATURE && isSame(each.owner, owner) && readSignature(each).covers === type,
  );
  if (signatures.length === 0) throw new Fault(`${what} is not signed`);
  const { signer, labels } = readSignature(signatures[0]!);
  const zone = zones.find(({ apex }) => isSame(apex, signer));
  if (zone === undefined || !isWithin(owner, signer)) throw new Fault(`${what} is signed by ${show(signer)}`);
  if (type === DS && isSame(owner, signer)) throw new Fault(`${what} is signed by the zone itself`);
  if (signatures.length !== zone.keys.size) throw new Fault(`${what} has ${signatures.length} signatures`);
  for (const [tag, key] of zone.keys) {
    const signature = signatures.find((each) => readSignature(each).keyTag === tag);
    const fault = signature === undefined ? `nothing by the key ${tag}` : checkSignature(set, signature, key, now);
    if (fault !== undefined) throw new Fault(`the signature of ${what}: ${fault}`);
  }
  return { set, zone, labels };
}

/** Follows aliases from the question to the last name; undefined where they lead round, or too far. */
function lastName({ name, type, answer }: SignedMessage): Name | undefined {
  let current = name;
  for (let steps = 0; steps <= MAX_ALIASES; steps += 1) {
    const at = current;
    const here = answer.filter(({ owner }) => isSame(owner, at));
    if (here.some((record) => record.type === type || type === ANY)) return current;
    const alias = here.find((record) => record.type === CNAME);
    if (alias === undefined) return current;
    current = readName(alias.data, 0).name;
  }
  return undefined;
}

/** Where the DNAME leads from a name below it; undefined for other names. */
function redirected(name: Name, { owner, type, data }: SignedRecord): Name | undefined {
  if (type !== DNAME || !isWithin(name, owner) || isSame(name, owner)) return undefined;
  return [...name.slice(0, name.length - owner.length), ...readName(data, 0).name];
}

/** Whether the set is the CNAME that a DNAME makes, which nobody signs (RFC 6672, 5.3.1). */
function isMade([first, ...more]: readonly SignedRecord[], answer: readonly SignedRecord[]): boolean {
  if (first?.type !== CNAME || more.length > 0) return false;
  const { name: target } = readName(first.data, 0);
  return answer.some((each) => {
    const expected = redirected(first.owner, each);
    return expected !== undefined && isSame(expected, target);
  });
}

function judgeOverflow(last: Name | undefined, answer: readonly SignedRecord[]): Verdict {
  const targets = last === undefined ? [] : answer.flatMap((each) => [redirected(last, each) ?? []]);
  const lengths = targets.map((target) => target.reduce((sum, label) => sum + label.length + 1, 1));
  if (!lengths.some((length) => length > LONGEST_NAME)) throw new Fault('YXDOMAIN, and no name becomes too long');
  return 'answered';
}

/** The zone that answers for a name. */
function zoneOf(zones: readonly TrustedZone[], name: Name): TrustedZone | undefined {
  const above = zones.filter(({ apex }) => isWithin(name, apex));
  return above.toSorted((one, other) => other.apex.length - one.apex.length)[0];
}

function judgeReferral(cut: Name, last: Name, proved: readonly Proved[], denials: readonly Denial[]): Verdict {
  if (!isWithin(last, cut)) throw new Fault(`${show(last)} is referred to ${show(cut)}`);
  const hasDigest = proved.some(({ set: [first] }) => first!.type === DS && isSame(first!.owner, cut));
  if (!hasDigest && !provesNoDigest(denials, cut)) throw new Fault(`nothing proves whether ${show(cut)} is signed`);
  return 'referred';
}

function judgeDenial(message: SignedMessage, last: Name, proved: readonly Proved[]): Verdict {
  const authority = proved.find(({ set: [first] }) => first!.type === SOA);
  if (authority === undefined || !isWithin(last, authority.zone.apex)) {
    throw new Fault(`${show(last)} is denied without a SOA record of its zone`);
  }
  const denials = proved
    .filter(({ set: [first], zone }) => first!.type === NSEC && zone === authority.zone)
    .map(({ set: [first] }) => readDenial(first!));
  const isProved = message.rcode === NXDOMAIN ? provesNoName(denials, last) : provesNoType(denials, last, message.type);
  if (!isProved) throw new Fault(`nothing proves RCODE ${message.rcode} for ${show(last)} type ${message.type}`);
  return 'denied';
}

function judge(message: SignedMessage, zones: readonly TrustedZone[], now: number): Verdict {
  const { answer, authority, type } = message;
  const isEmpty = answer.length + authority.length === 0;
  if (message.isTruncated) {
    if (!isEmpty) throw new Fault('it is truncated and has records');
    return 'truncated';
  }
  if (![0, NXDOMAIN, YXDOMAIN].includes(message.rcode)) {
    if (!isEmpty) throw new Fault('it is refused and has records');
    return 'refused';
  }
  const signedSets = setsIn(answer).filter((set) => !isMade(set, answer));
  const given = signedSets.map((set) => prove(set, answer, zones, now));
  // Those of a delegation are the other zone's to sign.
  const beside = setsIn(authority).filter(([first]) => first!.type !== NS);
  const proved = beside.map((set) => prove(set, authority, zones, now));
  const denials = proved
    .filter(({ set: [first] }) => first!.type === NSEC)
    .map(({ set: [first] }) => readDenial(first!));
  for (const { set, labels } of given) {
    const { owner } = set[0]!;
    if (labels === countLabels(owner)) continue;
    const nextCloser = owner.slice(owner.length - labels - 1);
    if (!isDenied(denials, nextCloser)) throw new Fault(`nothing proves that a wildcard answers for ${show(owner)}`);
  }
  const last = lastName(message);
  if (message.rcode === YXDOMAIN) return judgeOverflow(last, answer);
  if (last === undefined) return 'answered';
  const isGiven = answer.some((each) => isSame(each.owner, last) && (each.type === type || type === ANY));
  if (isGiven) return 'answered';
  if (zoneOf(zones, last) === undefined) return 'elsewhere';
  const isReferral = authority.every((each) => each.type !== SOA);
  const nameservers = isReferral ? authority.find((each) => each.type === NS) : undefined;
  return nameservers === undefined
    ? judgeDenial(message, last, proved)
    : judgeReferral(nameservers.owner, last, proved, denials);
}

/** What it is, or what is wrong with it. */
export function judgeAnswer(
  message: SignedMessage,
  zones: readonly TrustedZone[],
  now: number,
): { readonly verdict: Verdict } | { readonly fault: string } {
  try {
    return { verdict: judge(message, zones, now) };
  } catch (error) {
    // A name that ends too early is a fault of the message.
    if (error instanceof Fault || error instanceof RangeError) return { fault: error.message };
    throw error;
  }
}
