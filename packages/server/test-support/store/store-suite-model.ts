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

interface Entry {
  readonly projectId: string;
  readonly claims: readonly Claim[];
  record: StoredRecord;
  /** When it can be leased: when it is due, or when its lease ends. */
  leasableAt: number | null;
}

type Filter = Omit<RecordPageRequest, 'limit' | 'after'>;

/**
 * A model of the store port, in arrays that are searched from end to end. It is meant to be obviously right, not fast,
 * and shares no code with any store.
 */
export class StoreModel {
  readonly records: Entry[] = [];
  readonly #events: { readonly projectId: string; readonly event: StoredEvent }[] = [];
  #idempotencyKeys: { readonly projectId: string; readonly idempotency: NewIdempotency }[] = [];
  readonly #guarded: string[] = [];

  find(projectId: string, kind: KindTag, id: string): StoredRecord | undefined {
    return this.#find(projectId, kind, id)?.record;
  }

  #find(projectId: string, kind: KindTag, id: string): Entry | undefined {
    return this.records.find(
      (entry) => entry.projectId === projectId && entry.record.kind === kind && entry.record.id === id,
    );
  }

  list(
    projectId: string,
    kind: KindTag,
    { parentId, name, namePrefix = '', order, status, region, labels = [], fields = [] }: Filter,
  ): { id: string; name: string; json: string }[] {
    return this.records
      .filter((entry) => entry.projectId === projectId && entry.record.kind === kind)
      .map((entry) => entry.record)
      .filter((record) => record.parentId === parentId)
      .filter((record) => name === undefined || record.name === name)
      .filter((record) => record.name.startsWith(namePrefix))
      .filter((record) => status === undefined || record.status === status)
      .filter((record) => region === undefined || record.region === region)
      .filter((record) =>
        labels.every(([key, value]) => Object.hasOwn(record.labels, key) && record.labels[key] === value),
      )
      .filter(({ json }) => {
        const values = JSON.parse(json) as Record<string, unknown>;
        return fields.every(([field, value]) => values[field] === value);
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

  claimedKeys(scope: string): string[] {
    return this.records
      .flatMap(({ claims }) => claims)
      .filter((claim) => claim.scope === scope)
      .map(({ key }) => key)
      .toSorted();
  }

  /** The number of guarded creations in a scope. */
  scopeVersion(scope: string): number {
    return this.#guarded.filter((each) => each === scope).length;
  }

  findIdempotency(projectId: string, key: string, now: number): NewIdempotency | undefined {
    return this.#idempotencyKeys.find(
      (each) => each.projectId === projectId && each.idempotency.key === key && each.idempotency.expiresAt > now,
    )?.idempotency;
  }

  /** The valid outcomes. If several apply to a commit, the port does not define which is reported. */
  outcomesOf(projectId: string, creation: Commit, isGuardStale: boolean, now: number): CommitOutcome['outcome'][] {
    if (creation.idempotency && this.findIdempotency(projectId, creation.idempotency.key, now)) return ['key_used'];
    const outcomes: CommitOutcome['outcome'][] = [];
    if (isGuardStale) outcomes.push('stale');
    if (creation.creates!.some(({ record }) => this.#isOrphan(projectId, record))) outcomes.push('orphaned');
    if (
      creation.creates!.flatMap(({ claims }) => claims).some(({ scope, key }) => this.claimedKeys(scope).includes(key))
    )
      outcomes.push('taken');
    return outcomes.length === 0 ? ['committed'] : outcomes;
  }

  #isOrphan(projectId: string, { kind, parentId }: StoredRecord): boolean {
    const parent: KindTag | null = kinds[kind].parent;
    return parent !== null && this.#find(projectId, parent, parentId!) === undefined;
  }

  create(projectId: string, { creates, changes = [], events, guards = [], idempotency }: Commit): void {
    for (const { record } of changes) this.#replace(this.#find(projectId, record.kind, record.id)!, record);
    for (const { record, claims } of creates!)
      this.records.push({ projectId, record, claims, leasableAt: record.dueAt });
    for (const event of events) this.#events.push({ projectId, event });
    for (const { scope } of guards) this.#guarded.push(scope);
    if (!idempotency) return;
    this.#idempotencyKeys = this.#idempotencyKeys.filter(
      (each) => each.projectId !== projectId || each.idempotency.key !== idempotency.key,
    );
    this.#idempotencyKeys.push({ projectId, idempotency });
  }

  update(projectId: string, record: StoredRecord, event: StoredEvent): 'committed' | 'stale' {
    const entry = this.#find(projectId, record.kind, record.id);
    if (entry === undefined || entry.record.version + 1 !== record.version) return 'stale';
    this.#replace(entry, record);
    this.#events.push({ projectId, event });
    return 'committed';
  }

  #replace(entry: Entry, record: StoredRecord): void {
    entry.record = record;
    entry.leasableAt = record.dueAt;
  }

  remove(projectId: string, { kind, id, version }: StoredRecord, event: StoredEvent): 'committed' | 'stale' {
    const entry = this.#find(projectId, kind, id);
    if (entry === undefined || entry.record.version !== version) return 'stale';
    this.#removeWithChildren(entry);
    this.#events.push({ projectId, event });
    return 'committed';
  }

  #removeWithChildren(entry: Entry): void {
    this.records.splice(this.records.indexOf(entry), 1);
    const { projectId, record } = entry;
    const children = this.records.filter((each) => each.projectId === projectId && each.record.parentId === record.id);
    for (const child of children) this.#removeWithChildren(child);
  }

  dueRecords(now: number, kind: KindTag): Entry[] {
    return this.records.filter(
      ({ record, leasableAt }) => record.kind === kind && leasableAt !== null && leasableAt <= now,
    );
  }

  lease(ids: readonly string[], until: number): void {
    for (const entry of this.records) if (ids.includes(entry.record.id)) entry.leasableAt = until;
  }

  nextDueAt(kind: KindTag): number | null {
    const ofKind = this.records.filter(({ record }) => record.kind === kind);
    const times = ofKind.map(({ leasableAt }) => leasableAt).filter((time) => time !== null);
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
