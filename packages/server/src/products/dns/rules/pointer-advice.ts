import type { PointerOutcome } from '../ports/own-zones.ts';
import { MAX_SETS } from './conflict-check.ts';

/** Why a name's records were not added to its zone. */
export interface Obstacle {
  readonly zone: string;
  /** Whether a user made sets at the name. */
  readonly isTaken: boolean;
  /** The name above that has a DNAME, and the DNAME's value. */
  readonly redirection: { readonly at: string; readonly value: string } | undefined;
}

/** RFC 1035, 3.1, without the dot at the end. */
const LONGEST_NAME = 253;

/** What is left to do so that a name leads to where its record does. */
export function adviceFor(
  name: string,
  { value }: PointerOutcome['record'],
  { zone, isTaken, redirection }: Obstacle,
): string {
  if (isTaken) return `${name} has record sets in its zone, which stay as they are. It must lead to ${value}.`;
  if (redirection === undefined) {
    const most = MAX_SETS.toLocaleString('en');
    return `The zone ${zone} has no room for the records of ${name}: the limit is ${most} record sets. Delete some.`;
  }
  const { at, value: target } = redirection;
  const below = target.replace(/\.$/, '');
  const nameThere = `${name.slice(0, -at.length)}${below}`;
  const isName = below !== '' && nameThere.length <= LONGEST_NAME;
  const other = isName ? `, or make ${nameThere} lead to ${value}` : '';
  return `${name} is below ${at}, which has a DNAME to ${below || 'the root'}. Delete the DNAME${other}.`;
}
