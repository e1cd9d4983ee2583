import type { Entry } from './entry.ts';

/** A field of a record that an earlier step creates, in place of a value: `{ "$from": "zone.id" }`. */
interface Reference {
  /** As it was sent. */
  readonly $from: unknown;
}

export interface ReadReference {
  /** What the step calls itself. */
  readonly name: string;
  readonly field: string;
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$from');
}

/** Undefined if it is malformed. */
export function readReference(reference: Reference): ReadReference | undefined {
  const { $from, ...more } = reference;
  if (typeof $from !== 'string') return undefined;
  const [, name, field] = /^([a-z][a-z0-9_]*)\.([a-z0-9_]+)$/.exec($from) ?? [];
  return name === undefined || field === undefined || Object.keys(more).length > 0 ? undefined : { name, field };
}

/** The references in a value, each with its place below `place`. */
export function referencesIn(value: unknown, place: string): { readonly reference: Reference; readonly at: string }[] {
  if (isReference(value)) return [{ reference: value, at: place }];
  if (Array.isArray(value)) return value.flatMap((each, index) => referencesIn(each, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => referencesIn(each, `${place}.${name}`));
}

export function hasReference(value: unknown): boolean {
  return referencesIn(value, '').length > 0;
}

/** A body with the values that its references lead to: those of the records as their steps create them. */
export function resolved(
  body: Entry,
  names: Readonly<Record<string, number>>,
  outcomes: readonly ({ readonly next: Entry | undefined } | undefined)[],
): Entry {
  const resolve = (value: unknown): unknown => {
    if (isReference(value)) {
      const { name, field } = readReference(value)!;
      return outcomes[names[name]!]?.next?.[field] ?? null;
    }
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
  };
  return resolve(body) as Entry;
}
