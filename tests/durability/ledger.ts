/** What a caller was told, kept outside the server: the name asked for under each idempotency key, and the response. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  /** The body of the 201; undefined when the response never came. */
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

export interface Fault {
  readonly what: 'lost' | 'doubled' | 'answered differently' | 'not repeatable' | 'told wrongly';
  readonly about: string;
}

/** Compares both, and says what does not fit. */
export function findFaults(entries: readonly Entry[], { replays, records, created }: Holdings): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set(records.map(({ id }) => id));
  for (const { key, told } of entries) {
    const replayed = replays.get(key);
    if (replayed === undefined) faults.push({ what: 'not repeatable', about: key });
    else if (told !== undefined && replayed !== told) faults.push({ what: 'answered differently', about: key });
    if (told !== undefined && !ids.has((JSON.parse(told) as { id: string }).id))
      faults.push({ what: 'lost', about: key });
  }
  const recordsOf = countEach(records.map(({ name }) => name));
  for (const { name } of entries) {
    if (recordsOf(name) !== 1) faults.push({ what: recordsOf(name) === 0 ? 'lost' : 'doubled', about: name });
  }
  if (records.length > entries.length) faults.push({ what: 'doubled', about: `${records.length} records` });
  const eventsOf = countEach(created);
  for (const { id } of records) {
    if (eventsOf(id) !== 1) faults.push({ what: 'told wrongly', about: `${id} has ${eventsOf(id)} events` });
  }
  return faults;
}

function countEach(values: readonly string[]): (value: string) => number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return (value) => counts.get(value) ?? 0;
}
