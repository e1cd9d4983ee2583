import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type {
  Claim,
  Commit,
  CommitOutcome,
  NewIdempotency,
  RecordPageRequest,
  StoredEvent,
  StoredRecord,
} from '../../src/store/store.ts';

interface Kept {
  readonly projectId: string;
  readonly claims: readonly Claim[];
  record: StoredRecord;
  /** When it will be handed out: its own time, or the end of a lease. */
  due: number | null;
}

type Filter = Omit<RecordPageRequest, 'limit' | 'after'>;

/**
 * What the port promises, in arrays that are searched from end to end. It is meant to be right at a glance, not fast,
 * and shares nothing with any store.
 */
export class StoreModel {
  readonly records: Kept[] = [];
  readonly #events: { readonly projectId: string; readonly event: StoredEvent }[] = [];
  #idempotencyKeys: { readonly projectId: string; readonly idempotency: NewIdempotency }[] = [];
  readonly #guarded: string[] = [];

  find(projectId: string, kind: KindTag, id: string): StoredRecord | undefined {
    return this.#kept(projectId, kind, id)?.record;
  }

  #kept(projectId: string, kind: KindTag, id: string): Kept | undefined {
    return this.records.find(
      (kept) => kept.projectId === projectId && kept.record.kind === kind && kept.record.id === id,
    );
  }

  list(
    projectId: string,
    kind: KindTag,
    { parentId, name, namePrefix = '', order, status, region, labels = [], fields = [] }: Filter,
  ): { id: string; name: string; json: string }[] {
    return this.records
      .filter((kept) => kept.projectId === projectId && kept.record.kind === kind)
      .map((kept) => kept.record)
      .filter((record) => record.parentId === parentId)
      .filter((record) => name === undefined || record.name === name)
      .filter((record) => record.name.startsWith(namePrefix))
      .filter((record) => status === undefined || record.status === status)
      .filter((record) => region === undefined || record.region === region)
      .filter((record) =>
        labels.every(([key, value]) => Object.hasOwn(record.labels, key) && record.labels[key] === value),
      )
      .filter(({ json }) => {
        const said = JSON.parse(json) as Record<string, unknown>;
        return fields.every(([field, value]) => said[field] === value);
      })
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .toSorted((a, b) => (order === 'name' ? compareByName(a, b) : 0));
  }

  listEvents(
    projectId: string,
    types: readonly string[] | undefined,
    resourceId: string | undefined,
  ): { id: string; json: string }[] {
    return this.#events
      .filter((each) => each.projectId === projectId)
      .map(({ event }) => event)
      .filter((event) => types?.includes(event.type) ?? true)
      .filter((event) => (resourceId ?? event.resourceId) === event.resourceId)
      .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  keysIn(scope: string): string[] {
    return this.records
      .flatMap(({ claims }) => claims)
      .filter((claim) => claim.scope === scope)
      .map(({ key }) => key)
      .toSorted();
  }

  /** How many guarded creations a scope has seen: what a version stands for. */
  guardedIn(scope: string): number {
    return this.#guarded.filter((each) => each === scope).length;
  }

  reply(projectId: string, key: string, now: number): NewIdempotency | undefined {
    return this.#idempotencyKeys.find(
      (each) => each.projectId === projectId && each.idempotency.key === key && each.idempotency.expiresAt > now,
    )?.idempotency;
  }

  /** The outcomes that would be right. Where two things stand in the way at once, the port does not say which is told. */
  outcomesOf(projectId: string, creation: Commit, guardIsStale: boolean, now: number): CommitOutcome['outcome'][] {
    if (creation.idempotency && this.reply(projectId, creation.idempotency.key, now)) return ['key_used'];
    const outcomes: CommitOutcome['outcome'][] = [];
    if (guardIsStale) outcomes.push('stale');
    if (creation.creates!.some(({ record }) => this.#isOrphan(projectId, record))) outcomes.push('orphaned');
    if (creation.creates!.flatMap(({ claims }) => claims).some(({ scope, key }) => this.keysIn(scope).includes(key)))
      outcomes.push('taken');
    return outcomes.length === 0 ? ['committed'] : outcomes;
  }

  #isOrphan(projectId: string, { kind, parentId }: StoredRecord): boolean {
    const parent: KindTag | null = kinds[kind].parent;
    return parent !== null && this.#kept(projectId, parent, parentId!) === undefined;
  }

  create(projectId: string, { creates, changes = [], events, guard, idempotency }: Commit): void {
    for (const { record } of changes) this.#replace(this.#kept(projectId, record.kind, record.id)!, record);
    for (const { record, claims } of creates!) this.records.push({ projectId, record, claims, due: record.dueAt });
    for (const event of events) this.#events.push({ projectId, event });
    if (guard) this.#guarded.push(guard.scope);
    if (!idempotency) return;
    this.#idempotencyKeys = this.#idempotencyKeys.filter(
      (each) => each.projectId !== projectId || each.idempotency.key !== idempotency.key,
    );
    this.#idempotencyKeys.push({ projectId, idempotency });
  }

  update(projectId: string, record: StoredRecord, event: StoredEvent): 'committed' | 'stale' {
    const kept = this.#kept(projectId, record.kind, record.id);
    if (kept === undefined || kept.record.version + 1 !== record.version) return 'stale';
    this.#replace(kept, record);
    this.#events.push({ projectId, event });
    return 'committed';
  }

  #replace(kept: Kept, record: StoredRecord): void {
    kept.record = record;
    kept.due = record.dueAt;
  }

  remove(projectId: string, { kind, id, version }: StoredRecord, event: StoredEvent): 'committed' | 'stale' {
    const kept = this.#kept(projectId, kind, id);
    if (kept === undefined || kept.record.version !== version) return 'stale';
    this.#removeFamily(kept);
    this.#events.push({ projectId, event });
    return 'committed';
  }

  #removeFamily(kept: Kept): void {
    this.records.splice(this.records.indexOf(kept), 1);
    const { projectId, record } = kept;
    const children = this.records.filter((each) => each.projectId === projectId && each.record.parentId === record.id);
    for (const child of children) this.#removeFamily(child);
  }

  dueAt(now: number, kind: KindTag): Kept[] {
    return this.records.filter(({ record, due }) => record.kind === kind && due !== null && due <= now);
  }

  lease(ids: readonly string[], until: number): void {
    for (const kept of this.records) if (ids.includes(kept.record.id)) kept.due = until;
  }

  nextDue(kind: KindTag): number | null {
    const ofKind = this.records.filter(({ record }) => record.kind === kind);
    const times = ofKind.map(({ due }) => due).filter((due) => due !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  sweep(now: number, limit: number): number {
    const expired = this.#idempotencyKeys.filter(({ idempotency }) => idempotency.expiresAt <= now).slice(0, limit);
    this.#idempotencyKeys = this.#idempotencyKeys.filter((each) => !expired.includes(each));
    return expired.length;
  }
}

function compareByName(a: StoredRecord, b: StoredRecord): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
