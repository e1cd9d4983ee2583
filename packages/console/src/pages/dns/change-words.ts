import type { ZoneChange } from '@landhold/contract';
import type { ChangedSet } from './staged-changes.ts';
import { countsOf } from './import-words.ts';

/** As many as fit into a line. */
const MAX_VALUES = 2;
const LONGEST = 60;

/** `Added www A 192.0.2.10`, `Changed www A: added 192.0.2.11`, `Deleted mail MX`. */
export function changeWords(change: ZoneChange, revertedSerial?: number): string {
  const { set_count: count, zone_ttl: ttl, reverts, sets } = change;
  const [only, ...others] = sets ?? [];
  const said = only !== undefined && others.length === 0 ? setWords(only) : undefined;
  if (reverts !== null) {
    const what = revertedSerial === undefined ? 'Reverted a change' : `Reverted serial ${revertedSerial}`;
    return said === undefined ? what : `${what}: ${said[0]!.toLowerCase()}${said.slice(1)}`;
  }
  if (ttl !== null) return `Changed the default TTL from ${ttl.before} to ${ttl.after}`;
  if (said !== undefined) return said;
  return sets === null || sets.length === 0 ? `Changed ${countsOf(count)}` : countWords(sets);
}

function setWords({ name, type, before, after }: ChangedSet): string {
  if (before === null) return `Added ${name} ${type} ${valuesOf(after?.values ?? [])}`;
  if (after === null) return `Deleted ${name} ${type} ${valuesOf(before.values)}`;
  const added = after.values.filter((value) => !before.values.includes(value));
  const removed = before.values.filter((value) => !after.values.includes(value));
  if (added.length === 0 && removed.length === 0) {
    return `Changed the TTL of ${name} ${type} from ${before.ttl ?? 'the default'} to ${after.ttl ?? 'the default'}`;
  }
  if (added.length > 0 && removed.length > 0) {
    return `Changed ${name} ${type} from ${valuesOf(removed)} to ${valuesOf(added)}`;
  }
  return added.length > 0
    ? `Added ${valuesOf(added)} to ${name} ${type}`
    : `Removed ${valuesOf(removed)} from ${name} ${type}`;
}

function valuesOf(values: readonly string[]): string {
  const first = values
    .slice(0, MAX_VALUES)
    .map((value) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value));
  const rest = values.length - first.length;
  return `${first.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** `Added 3 record sets, deleted 1`. */
function countWords(sets: readonly ChangedSet[]): string {
  const counts = [
    ['added', sets.filter(({ before }) => before === null).length],
    ['changed', sets.filter(({ before, after }) => before !== null && after !== null).length],
    ['deleted', sets.filter(({ after }) => after === null).length],
  ] as const;
  const [[verb, count], ...rest] = counts.filter(([, each]) => each > 0) as [
    readonly [string, number],
    ...(readonly [string, number])[],
  ];
  return [
    `${verb[0]!.toUpperCase()}${verb.slice(1)} ${countsOf(count)}`,
    ...rest.map(([other, each]) => `${other} ${each.toLocaleString('en')}`),
  ].join(', ');
}
