/** What a caller was told, kept outside the server: the name asked for under each idempotency key, and the answer. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  /** The body of the 201; undefined when the answer never came. */
  readonly told?: string;
}

/** What the server holds when all is over. */
export interface Holdings {
  /** The body that each idempotency key replays. */
  readonly replays: ReadonlyMap<string, string>;
  readonly records: readonly { readonly id: string; readonly name: string }[];
  /** The ids that have an event of their creation, once for each event. */
  readonly created: readonly string[];
}

/** Compares both, and says in words what does not fit. */
export function findFaults(entries: readonly Entry[], { replays, records, created }: Holdings): string[] {
  const faults: string[] = [];
  const ids = new Set(records.map(({ id }) => id));
  for (const { key, told } of entries) {
    const replayed = replays.get(key);
    if (replayed === undefined) faults.push(`${key}: has no reply`);
    else if (told !== undefined && replayed !== told) faults.push(`${key}: replays another answer than was told`);
    if (told !== undefined && !ids.has((JSON.parse(told) as { id: string }).id))
      faults.push(`${key}: was told and is lost`);
  }
  const names = new Map<string, number>();
  for (const { name } of records) names.set(name, (names.get(name) ?? 0) + 1);
  for (const { name } of entries) {
    if ((names.get(name) ?? 0) !== 1) faults.push(`${name}: exists ${names.get(name) ?? 0} times`);
  }
  if (records.length !== entries.length) faults.push(`${records.length} records for ${entries.length} keys`);
  for (const { id } of records) {
    const events = created.filter((each) => each === id).length;
    if (events !== 1) faults.push(`${id}: has ${events} events of its creation`);
  }
  return faults;
}
