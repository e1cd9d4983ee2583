import { claimsOf } from './kept-record.ts';
import type { KeptRecord } from './kept-record.ts';
import type { MemoryClaims } from './memory-claims.ts';
import type { MemoryDeliveries, SavedDeliveries } from './memory-deliveries.ts';
import type { MemoryEventLogs, SavedEvents } from './memory-event-logs.ts';
import type { Hidden } from './memory-hidden.ts';
import type { MemoryHistory, SavedHistory } from './memory-history.ts';
import type { MemoryIdempotencyKeys } from './memory-idempotency-keys.ts';
import type { MemoryRecords } from './memory-records.ts';
import type { MemorySchedules } from './memory-schedule.ts';
import { newScheduled } from './memory-schedule.ts';
import type { MemoryTrash, SavedTrash } from './memory-trash.ts';

/** Refers to what never changes, such as records and events, and copies the rest. */
export interface SavedStore {
  readonly records: readonly (readonly [projectId: string, record: KeptRecord, hidden: Hidden | undefined])[];
  readonly versions: ReadonlyMap<string, number>;
  readonly idempotencyKeys: ReturnType<MemoryIdempotencyKeys['save']>;
  readonly events: SavedEvents;
  readonly history: SavedHistory;
  readonly deliveries: SavedDeliveries;
  readonly trash: SavedTrash;
}

export interface Saves {
  save(): SavedStore;
}

export interface SavedParts {
  readonly records: MemoryRecords;
  readonly claims: MemoryClaims;
  readonly schedule: MemorySchedules;
  readonly idempotencyKeys: MemoryIdempotencyKeys;
  readonly eventLogs: MemoryEventLogs;
  readonly history: MemoryHistory;
  readonly deliveries: MemoryDeliveries;
  readonly trash: MemoryTrash;
}

export function createSaving(parts: SavedParts): Saves & { load(saved: SavedStore): void } {
  const { records, claims, schedule, idempotencyKeys, eventLogs, history, deliveries, trash } = parts;

  /** With a new place, because the store that was saved goes on using its own. */
  function load(projectId: string, saved: KeptRecord, hidden: Hidden | undefined): void {
    const { kind, id, dueAt } = saved;
    const place = newScheduled(projectId, kind, id);
    if (hidden !== undefined) records.hiddenOf(projectId, kind).put(id, hidden);
    records.load(projectId, { ...saved, place });
    claims.take(claimsOf(saved), place);
    schedule.set(place, dueAt);
  }

  return {
    save: () => ({
      records: [...records.everything()],
      versions: claims.versions(),
      idempotencyKeys: idempotencyKeys.save(),
      events: eventLogs.save(),
      history: history.save(),
      deliveries: deliveries.save(),
      trash: trash.save(),
    }),
    load(saved) {
      for (const each of saved.records) load(...each);
      claims.putVersions(saved.versions);
      idempotencyKeys.load(saved.idempotencyKeys);
      eventLogs.load(saved.events);
      history.load(saved.history);
      deliveries.load(saved.deliveries, eventLogs.last);
      trash.load(saved.trash);
    },
  };
}
