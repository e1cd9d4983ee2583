/** What NSEC records prove (RFC 4035, 5.4), for the tests. */
import type { Name, SignedRecord } from './signed-message.ts';
import { readName } from './signed-message.ts';

export interface Denial {
  readonly owner: Name;
  readonly next: Name;
  readonly types: ReadonlySet<number>;
}

const [NS, CNAME, SOA, DS] = [2, 5, 6, 43];

export function readDenial({ owner, data }: SignedRecord): Denial {
  const { name: next, end } = readName(data, 0);
  const types = new Set<number>();
  for (let at = end; at < data.length; at += 2 + data[at + 1]!) {
    const bits = data.subarray(at + 2, at + 2 + data[at + 1]!);
    for (let bit = 0; bit < bits.length * 8; bit += 1) {
      if ((bits[bit >> 3]! & (0x80 >> (bit & 7))) !== 0) types.add(data[at]! * 256 + bit);
    }
  }
  return { owner, next, types };
}

export function isSame(one: Name, other: Name): boolean {
  return one.length === other.length && one.every((label, at) => label === other[at]);
}

/** Whether it is the name or below it. */
export function isWithin(name: Name, above: Name): boolean {
  return name.length >= above.length && isSame(name.slice(name.length - above.length), above);
}

/** In canonical order (RFC 4034, 6.1). */
export function compareNames(one: Name, other: Name): number {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const [a, b] = [one.at(-back)!, other.at(-back)!];
    if (a !== b) return a < b ? -1 : 1;
  }
  return one.length - other.length;
}

/** Nothing below a delegation is denied by the zone above it. */
function mayTell({ owner, types }: Denial, name: Name): boolean {
  return !(types.has(NS) && !types.has(SOA) && isWithin(name, owner) && !isSame(name, owner));
}

function isBetween(denial: Denial, name: Name): boolean {
  const { owner, next } = denial;
  const isLast = compareNames(next, owner) <= 0;
  return mayTell(denial, name) && compareNames(owner, name) < 0 && (isLast || compareNames(name, next) < 0);
}

/** Whether one of them proves that there is no such name, nor one below it. */
export function isDenied(denials: readonly Denial[], name: Name): boolean {
  return denials.some((denial) => isBetween(denial, name) && !isWithin(denial.next, name));
}

/** The longest name above it that must exist, because a denial for it names its neighbours. */
function closestEncloser(denials: readonly Denial[], name: Name): Name | undefined {
  const denial = denials.find((each) => isBetween(each, name) && !isWithin(each.next, name));
  if (denial === undefined) return undefined;
  const common = (other: Name): number => {
    let count = 0;
    while (count < Math.min(name.length, other.length) && name.at(-count - 1) === other.at(-count - 1)) count += 1;
    return count;
  };
  const labels = Math.max(common(denial.owner), common(denial.next));
  return name.slice(name.length - labels);
}

/** That there is no such name, and no wildcard for it. */
export function provesNoName(denials: readonly Denial[], name: Name): boolean {
  const encloser = closestEncloser(denials, name);
  return encloser !== undefined && isDenied(denials, ['*', ...encloser]);
}

function hasNoType(denials: readonly Denial[], name: Name, type: number): boolean {
  return denials.some(({ owner, types }) => {
    if (!isSame(owner, name) || types.has(type) || types.has(CNAME)) return false;
    const isDelegation = types.has(NS) && !types.has(SOA);
    // The other zone has all but the DS record to say there.
    return type === DS ? !types.has(SOA) || !isDelegation : !isDelegation;
  });
}

/** That the name, or the wildcard that answers for it, has no such type. */
export function provesNoType(denials: readonly Denial[], name: Name, type: number): boolean {
  if (hasNoType(denials, name, type)) return true;
  const isEmpty = denials.some((denial) => isBetween(denial, name) && isWithin(denial.next, name));
  if (isEmpty) return true;
  const encloser = closestEncloser(denials, name);
  return encloser !== undefined && hasNoType(denials, ['*', ...encloser], type);
}

export function provesNoDigest(denials: readonly Denial[], cut: Name): boolean {
  return denials.some(
    ({ owner, types }) => isSame(owner, cut) && types.has(NS) && !types.has(DS) && !types.has(SOA) && !types.has(CNAME),
  );
}
