import { eventTypes } from '@landhold/contract';

export const ALL_EVENTS = '*';

/** The types of one object, such as `site.created` of `site`. */
export interface EventGroup {
  readonly object: string;
  /** `site.*`: all of them. */
  readonly all: string;
  readonly types: readonly string[];
}

export const EVENT_GROUPS: readonly EventGroup[] = Object.entries(
  Object.groupBy(eventTypes, (type) => type.slice(0, type.indexOf('.'))),
).map(([object, types = []]) => ({ object, all: `${object}.*`, types }));

/** A subscription that covers this one, if it is not the same. */
export function coveredBy(entry: string, chosen: readonly string[]): string | undefined {
  const group = `${entry.slice(0, entry.indexOf('.'))}.*`;
  return [ALL_EVENTS, group].find((each) => each !== entry && chosen.includes(each));
}

/** Adds or removes an entry. Entries that a wider one covers are removed. */
export function toggleEntry(chosen: readonly string[], entry: string): readonly string[] {
  const next = chosen.includes(entry) ? chosen.filter((each) => each !== entry) : [...chosen, entry];
  return next.filter((each) => coveredBy(each, next) === undefined);
}

/** Groups with what matches the words in any order: `site fail` finds `site.failed`. */
export function findEvents(text: string): readonly EventGroup[] {
  const words = text
    .toLowerCase()
    .split(/[\s._*]+/)
    .filter((word) => word !== '');
  const isFound = (type: string): boolean => words.every((word) => type.includes(word));
  return EVENT_GROUPS.map((group) => ({ ...group, types: group.types.filter(isFound) })).filter(
    ({ types }) => types.length > 0,
  );
}

/** The types that a subscription to these entries receives. */
export function typesOf(chosen: readonly string[]): readonly string[] {
  return eventTypes.filter((type) => chosen.includes(type) || coveredBy(type, chosen) !== undefined);
}
