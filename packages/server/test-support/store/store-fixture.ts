import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Clock } from '../../src/core/clock.ts';
import type { Ids } from '../../src/core/ids.ts';
import { createIds } from '../../src/core/ids.ts';
import type { Randomness } from '../../src/core/randomness.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Guard } from '../../src/store/requires.ts';
import type {
  Claim,
  Commit,
  CommitOutcome,
  NewIdempotency,
  Store,
  StoredEvent,
  StoredRecord,
} from '../../src/store/store.ts';
import { clockAt } from '../manual-clock.ts';

/** Creates an empty store, a new one for each test. */
export type CreateStore = (options: { clock: Clock; randomness: Randomness }) => Store | Promise<Store>;

export interface RecordFields {
  readonly kind?: KindTag;
  readonly parentId?: string;
  readonly name?: string;
  readonly status?: string | null;
  readonly region?: string | null;
  readonly labels?: Readonly<Record<string, string>>;
  readonly dueAt?: number | null;
  /** Only in its JSON. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface CreationParts {
  readonly claims?: readonly Claim[];
  readonly guard?: Guard | undefined;
  readonly idempotency?: NewIdempotency | undefined;
}

export const START = Date.parse('2026-11-15T12:00:00.000Z');
export const KEPT_MS = 72 * 3_600_000;
export const ONE = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
export const TWO = 'proj_01m7ehfz7see89eks19qn0xgvt';

/** A store whose clock only the test moves, and shortcuts to write to it. */
export interface Fixture {
  readonly store: Store;
  readonly ids: Ids;
  now(): number;
  wait(ms: number): void;
  record(fields?: RecordFields): StoredRecord;
  creation(record: StoredRecord, parts?: CreationParts): Commit;
  eventOf(record: StoredRecord, what: string): StoredEvent;
  idempotency(key: string, record: StoredRecord, fingerprint?: string): NewIdempotency;
  /** Creates a record. Fails the test if it is not committed. */
  add(projectId: string, fields?: RecordFields, parts?: CreationParts): Promise<StoredRecord>;
  change(projectId: string, record: StoredRecord, fields: Partial<StoredRecord>): Promise<StoredRecord | 'stale'>;
  remove(projectId: string, record: StoredRecord): Promise<CommitOutcome['outcome']>;
}

export async function createFixture(createStore: CreateStore, seed = 'fixture'): Promise<Fixture> {
  let now = START;
  const clock = clockAt(() => now);
  const ids = createIds({ clock, randomness: createSeededRandomness(`${seed} ids`) });
  const store = await createStore({ clock, randomness: createSeededRandomness(`${seed} store`) });

  function record({ kind = 'sites', status = 'pending', parentId, fields, ...rest }: RecordFields = {}): StoredRecord {
    const id = ids.next(kinds[kind].idPrefix);
    const { name = `name-${id.slice(-12)}`, region = null, labels = {}, dueAt = null } = rest;
    const json = JSON.stringify({ id, name, status, region, labels, ...fields });
    const parent = parentId === undefined ? {} : { parentId };
    return { id, kind, ...parent, name, status, region, labels, json, version: 1, dueAt };
  }

  function eventOf({ id, kind, json, version }: StoredRecord, what: string): StoredEvent {
    return newEvent(ids, {
      type: `${kinds[kind].object}.${what}`,
      at: now,
      requestId: null,
      projectId: ONE,
      resourceId: id,
      sequence: version,
      record: json,
    });
  }

  function creation(made: StoredRecord, { claims = [], guard, idempotency }: CreationParts = {}): Commit {
    return {
      creates: [{ record: made, claims }],
      events: [eventOf(made, 'created')],
      guards: guard && [guard],
      idempotency,
    };
  }

  return {
    store,
    ids,
    now: () => now,
    wait: (ms) => void (now += ms),
    record,
    creation,
    eventOf,
    idempotency: (key, { json }, fingerprint = 'print') => ({
      key,
      fingerprint,
      expiresAt: now + KEPT_MS,
      reply: { status: 201, location: `/api/v1/sites/${key}`, body: json },
    }),
    async add(projectId, fields, parts) {
      const made = record(fields);
      const { outcome } = await store.commit(projectId, creation(made, parts));
      if (outcome !== 'committed') throw new Error(`The record was not created: ${outcome}`);
      return made;
    },
    async change(projectId, from, fields) {
      const next = { ...from, ...fields, version: from.version + 1 };
      const json = JSON.stringify({ ...(JSON.parse(from.json) as object), status: next.status, labels: next.labels });
      const to = { ...next, json: fields.json ?? json };
      const { outcome } = await store.commit(projectId, {
        changes: [{ record: to }],
        events: [eventOf(to, 'updated')],
      });
      return outcome === 'committed' ? to : 'stale';
    },
    async remove(projectId, from) {
      const { kind, id, version } = from;
      const removals = [{ kind, id, version }];
      return (await store.commit(projectId, { removals, events: [eventOf(from, 'deleted')] })).outcome;
    },
  };
}

/** The ids in a page of records or events. */
export function idsIn(items: readonly string[]): string[] {
  return items.map((item) => (JSON.parse(item) as { id: string }).id);
}
