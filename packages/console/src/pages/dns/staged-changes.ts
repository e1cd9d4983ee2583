/** A zone's answer for one name and type. */
export interface RecordSet {
  readonly name: string;
  readonly type: string;
  readonly ttl: number | null;
  readonly values: readonly string[];
}

/** As the API lists it. */
export interface ListedSet extends RecordSet {
  readonly managed?: boolean;
  readonly comment?: string | null;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A set before and after; null if there is none. */
export interface SetChange {
  readonly before: RecordSet | null;
  readonly after: RecordSet | null;
}

/** A set before and after, in the API's form. */
export interface ChangedSet extends Pick<RecordSet, 'name' | 'type'> {
  readonly before: Pick<RecordSet, 'ttl' | 'values'> | null;
  readonly after: Pick<RecordSet, 'ttl' | 'values'> | null;
}

export function toSetChange({ name, type, before, after }: ChangedSet): SetChange {
  return { before: before && { name, type, ...before }, after: after && { name, type, ...after } };
}

/** Changes that are not applied yet, by name and type of their set. */
export type Staged = Readonly<Record<string, SetChange>>;

export interface RecordChange {
  readonly action: 'put' | 'add' | 'delete';
  readonly name: string;
  readonly type: string;
  readonly ttl?: number | null;
  readonly values?: readonly string[];
}

export function keyOf({ name, type }: Pick<RecordSet, 'name' | 'type'>): string {
  return `${name} ${type}`;
}

export function setOf({ name, type, ttl, values }: RecordSet): RecordSet {
  return { name, type, ttl, values };
}

/** Whether it can be deleted or labelled together with others. */
export function canChoose({ saved, state, isManaged }: Row): boolean {
  return saved !== null && state !== 'deleted' && !isManaged;
}

/** The same changes with one more. A change back to the zone's state is dropped. */
export function stage(staged: Staged, change: SetChange): Staged {
  const key = keyOf((change.before ?? change.after)!);
  const { [key]: _earlier, ...others } = staged;
  return isSame(change.before, change.after) ? others : { ...others, [key]: change };
}

function isSame(before: RecordSet | null, after: RecordSet | null): boolean {
  if (before === null || after === null) return before === after;
  return before.ttl === after.ttl && before.values.toSorted().join('\n') === after.values.toSorted().join('\n');
}

/** A new set may already exist on a page that was not loaded: its values stay. */
export function toChanges(staged: Staged): RecordChange[] {
  return Object.values(staged).map(({ before, after }) => {
    if (after === null) return { action: 'delete', name: before!.name, type: before!.type };
    const { name, type, ttl, values } = after;
    if (before !== null) return { action: 'put', name, type, ttl, values };
    return { action: 'add', name, type, ...(ttl === null ? {} : { ttl }), values };
  });
}

/** A listed set with its staged change. */
export interface Row {
  /** As it will be, or as it was if it is to be deleted. */
  readonly shown: RecordSet;
  /** As in the zone; null for a new one. */
  readonly saved: RecordSet | null;
  readonly state: 'same' | 'new' | 'changed' | 'deleted';
  readonly isManaged: boolean;
  readonly comment: string | null;
  readonly labels: Readonly<Record<string, string>>;
}

/** The server's list, with new sets at the top of the first page. */
export function rowsOf(records: readonly ListedSet[], staged: Staged, isFirstPage: boolean): Row[] {
  const listed = records.map((record): Row => {
    const change = staged[keyOf(record)];
    const { managed = false, comment = null, labels = {} } = record;
    const about = { isManaged: managed, comment, labels, saved: setOf(record) };
    if (change === undefined) return { ...about, shown: setOf(record), state: 'same' };
    return { ...about, shown: change.after ?? setOf(record), state: change.after === null ? 'deleted' : 'changed' };
  });
  const known = new Set(records.map(keyOf));
  const added = Object.values(staged).flatMap(({ before, after }): Row[] =>
    before !== null || after === null || known.has(keyOf(after))
      ? []
      : [{ shown: after, saved: null, state: 'new', isManaged: false, comment: null, labels: {} }],
  );
  return isFirstPage ? [...added, ...listed] : listed;
}

export interface DifferenceLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

/** One line per value, as in a zone file: removed, kept and added ones. */
export function linesOf({ before, after }: SetChange): DifferenceLine[] {
  const [old, next] = [textsOf(before), textsOf(after)];
  return [
    ...old.filter((text) => !next.includes(text)).map((text) => ({ sign: '-' as const, text })),
    ...old.filter((text) => next.includes(text)).map((text) => ({ sign: ' ' as const, text })),
    ...next.filter((text) => !old.includes(text)).map((text) => ({ sign: '+' as const, text })),
  ];
}

function textsOf(set: RecordSet | null): string[] {
  if (set === null) return [];
  return set.values.map((value) => [set.name, set.ttl ?? '', set.type, value].filter((part) => part !== '').join(' '));
}

/** Which change an error such as `changes[3].values[0]` is about, and which part of it. */
export function placeOf(param: string): { readonly index: number; readonly part: string } | undefined {
  const [, index, part = ''] = /^changes\[(\d+)\]\.?(.*)$/s.exec(param) ?? [];
  return index === undefined ? undefined : { index: Number(index), part };
}
