import { isTooLarge } from '../store/new-event.ts';
import type { StoredEvent } from '../store/store.ts';

/** An event's JSON, as far as folding changes it. */
interface EventJson {
  readonly type: string;
  readonly sequence: number;
  readonly data: {
    readonly object: object | null;
    readonly previous: Readonly<Record<string, unknown>> | null;
    readonly change_id?: string;
  };
}

/**
 * The events of decisions that are written together: a record's creation with what it was changed to, its deletion
 * alone, and one update. Events that name a change stay, because each change has its entry in a journal.
 */
export function foldEvents(
  events: readonly StoredEvent[],
  sequences: ReadonlyMap<string, number>,
): readonly StoredEvent[] {
  const byRecord = Map.groupBy(events, ({ resourceId }) => resourceId);
  if (byRecord.size === events.length) return events;
  const kept = new Map<StoredEvent, StoredEvent>();
  for (const [id, some] of byRecord) {
    if (some.length === 1) kept.set(some[0]!, some[0]!);
    else for (const [place, event] of foldOne(some, sequences.get(id))) kept.set(place, event);
  }
  return events.flatMap((event) => kept.get(event) ?? []);
}

/** Each event that is left, by the event whose place it takes. */
function foldOne(events: readonly StoredEvent[], sequence: number | undefined): Map<StoredEvent, StoredEvent> {
  const deletion = events.findLast(({ type }) => type.endsWith('.deleted'));
  const left = deletion === undefined ? mergeAlike(events) : new Map([[deletion, readJson(deletion)]]);
  return new Map(
    Array.from(left, ([event, json]) => {
      const data = json.data.object === null ? json.data : { ...json.data, object: lastObject(events, json) };
      const last = { ...json, sequence: sequence ?? json.sequence, data };
      const text = JSON.stringify(last);
      const withoutRecord = { ...last, data: { ...data, object: null, previous: null } };
      return [event, { ...event, json: isTooLarge(text) ? JSON.stringify(withoutRecord) : text }];
    }),
  );
}

/** A creation takes the updates after it, and an update those of the same type. */
function mergeAlike(events: readonly StoredEvent[]): Map<StoredEvent, EventJson> {
  const left = new Map<StoredEvent, EventJson>();
  for (const event of events) {
    const json = readJson(event);
    const isMergeable = json.data.change_id === undefined;
    const earlier = [...left].find(
      ([{ type }, { data }]) =>
        isMergeable &&
        data.change_id === undefined &&
        (type === event.type || (type.endsWith('.created') && event.type.endsWith('.updated'))),
    );
    if (earlier === undefined) left.set(event, json);
    else left.set(earlier[0], { ...earlier[1], data: mergeData(earlier[1].data, json.data) });
  }
  return left;
}

/** The values before both. A field that has its former value again did not change. */
function mergeData(earlier: EventJson['data'], later: EventJson['data']): EventJson['data'] {
  if (earlier.previous === null || later.previous === null) return { ...later, previous: null };
  const now = (later.object ?? {}) as Record<string, unknown>;
  const changed = Object.entries({ ...later.previous, ...earlier.previous }).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name] ?? null),
  );
  return { ...later, previous: Object.fromEntries(changed) };
}

/** The record as it is written in the end, which the last event with a record has. */
function lastObject(events: readonly StoredEvent[], json: EventJson): object | null {
  const last = events.map(readJson).findLast(({ data }) => data.object !== null);
  return last?.data.object ?? json.data.object;
}

function readJson({ json }: StoredEvent): EventJson {
  return JSON.parse(json) as EventJson;
}
