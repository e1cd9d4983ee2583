import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { expect } from 'vitest';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, START } from './store-fixture.ts';
import { StoreModel } from './store-suite-model.ts';
import type { Step } from './store-suite-steps.ts';
import { KINDS, PROJECTS, SCOPES } from './store-suite-steps.ts';
import type { Claim, Page, StoredRecord } from '../../src/store/store.ts';

type StepTo<What extends Step['do']> = Extract<Step, { do: What }>;

/** A version that was read, and the number of guarded creations in its scope at that time. */
interface Reading {
  readonly version: number;
  readonly guarded: number;
}

/** Events may be deleted after 30 days, which the model does not know. A walk is shorter than that. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Takes every step in the store and in the model, and compares the results. */
export async function walkBoth(createStore: CreateStore, steps: readonly Step[]): Promise<void> {
  const walk = createWalk(await createFixture(createStore));
  for (const step of steps) await walk.take(step);
  await walk.compareAll();
}

function createWalk(fixture: Fixture) {
  const { store, now } = fixture;
  const model = new StoreModel();
  /** All ids ever used, including those of refused and removed records. */
  const known: string[] = KINDS.map((kind) => `${kinds[kind].idPrefix}_00000000000000000000000000`);
  const names = new Map<string, string>();
  const readings = new Map<string, Reading>();

  return { take, compareAll };

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'create':
        return createStep(step);
      case 'update':
        return updateStep(step);
      case 'remove':
        return removeStep(step);
      case 'page':
        return pageStep(step);
      case 'events':
        return eventsStep(step);
      case 'find':
        return findStep(step);
      case 'reply':
        return replyStep(step);
      case 'claims':
        return void (await readClaims(step.scope));
      case 'lease':
        return leaseStep(step);
      case 'wait':
        return now() + step.ms < START + EVENTS_KEPT_MS ? fixture.wait(step.ms) : undefined;
      case 'sweep': {
        const swept = await store.sweep(now(), step.limit);
        return expect(swept).toBe(model.sweep(now(), step.limit));
      }
    }
  }

  async function compareAll(): Promise<void> {
    for (const project of PROJECTS) {
      for (const kind of KINDS) {
        const parent = parentKindOf(kind);
        const parents = parent === null ? [undefined] : known.filter((id) => id.startsWith(kinds[parent].idPrefix));
        for (const parentId of parents) {
          const { items, next } = await store.page(project, kind, { limit: 10_000, after: null, parentId });
          expect({ items, next }).toEqual({
            items: model.list(project, kind, { parentId }).map(({ json }) => json),
            next: null,
          });
        }
      }
      const { items } = await store.pageEvents(project, { limit: 10_000, after: null });
      expect(items).toEqual(model.listEvents(project, undefined, undefined).map(({ json }) => json));
    }
    for (const scope of SCOPES) await readClaims(scope);
    for (const kind of KINDS) expect(await store.nextDueAt(kind)).toBe(model.nextDueAt(kind));
  }

  function dueAtOf(dueIn: number | null): number | null {
    return dueIn === null ? null : now() + dueIn;
  }

  function parentIn(
    project: string,
    kind: KindTag,
    { pick, isAnyones }: StepTo<'create'>['parent'],
  ): string | undefined {
    const parent = parentKindOf(kind);
    if (parent === null) return undefined;
    const live = model.list(project, parent, {});
    return isAnyones || live.length === 0 ? idOf(pick, `${kinds[parent].idPrefix}_`) : live[pick % live.length]!.id;
  }

  /** A change of the parent, in the same commit as a new child; none for records without a parent. */
  function changesTo(project: string, { kind, parentId }: StoredRecord): { record: StoredRecord }[] {
    const parent = parentId === undefined ? undefined : model.find(project, parentKindOf(kind)!, parentId);
    return parent === undefined ? [] : [{ record: { ...parent, version: parent.version + 1 } }];
  }

  /**
   * The uniqueness of names as in the kinds' rules: a site's in the installation, a network's in its project, a record
   * set's in its zone.
   */
  function nameClaim(project: string, { kind, parentId, name, json }: StoredRecord): Claim {
    if (kind === 'sites') return { scope: 'site.name', key: name };
    const { type } = JSON.parse(json) as { type?: string };
    return parentId === undefined
      ? { scope: `${kind}.name ${project}`, key: name }
      : { scope: `${kind}.name ${parentId}`, key: `${name} ${type}` };
  }

  async function createStep(step: StepTo<'create'>): Promise<void> {
    const { project, kind, name, region, labels, range, guard: how, idempotency } = step;
    const parentId = parentIn(project, kind, step.parent);
    const of = parentId === undefined ? {} : { parentId, fields: { type: step.type } };
    // Some children have states, and others do not.
    const status = parentId !== undefined && step.type === 'A' ? null : step.status;
    const record = fixture.record({ kind, name, status, region, labels, dueAt: dueAtOf(step.dueIn), ...of });
    known.push(record.id);
    names.set(record.id, name);
    const scope = `cidr ${project}`;
    const claims = [nameClaim(project, record)];
    if (range !== null) claims.push({ scope, key: range });
    const held = how === 'held' ? readings.get(scope) : undefined;
    const reading = how === 'none' ? undefined : (held ?? (await readClaims(scope)));
    const creation = {
      ...fixture.creation(record, {
        claims,
        guard: reading && { scope, version: reading.version },
        idempotency:
          idempotency === null ? undefined : fixture.idempotency(idempotency.key, record, idempotency.fingerprint),
      }),
      changes: step.parent.isChanged ? changesTo(project, record) : [],
    };

    const isStale = reading !== undefined && reading.guarded !== model.scopeVersion(scope);
    const right = model.outcomesOf(project, creation, isStale, now());
    const result = await store.commit(project, creation);
    expect(right).toContain(result.outcome);
    if (result.outcome === 'committed') model.create(project, creation);
    if (result.outcome === 'taken') {
      expect(claims).toContainEqual(result.claim);
      expect(model.claimedKeys(result.claim.scope)).toContain(result.claim.key);
    }
    if (result.outcome === 'key_used') {
      const { fingerprint, reply } = model.findIdempotency(project, idempotency!.key, now())!;
      expect(result.idempotency).toMatchObject({ fingerprint, reply });
    }
  }

  /** The record that a step refers to, as its sender knows it, and the project that the step is sent to. */
  function targetOf({
    pick,
    isLate,
    isForeign,
  }: StepTo<'remove'> | StepTo<'update'>): { project: string; record: StoredRecord } | undefined {
    const kept = model.records[pick % Math.max(model.records.length, 1)];
    if (kept === undefined) return undefined;
    const { projectId, record } = kept;
    const project = isForeign ? PROJECTS.find((each) => each !== projectId)! : projectId;
    return { project, record: { ...record, version: record.version - (isLate ? 1 : 0) } };
  }

  async function updateStep(step: StepTo<'update'>): Promise<void> {
    const aim = targetOf(step);
    if (aim === undefined) return;
    const { status, labels } = step;
    const { version } = aim.record;
    const json = JSON.stringify({ ...(JSON.parse(aim.record.json) as object), status, labels, version });
    const record = { ...aim.record, status, labels, json, version: version + 1, dueAt: dueAtOf(step.dueIn) };
    const event = fixture.eventOf(record, 'updated');
    const { outcome } = await store.commit(aim.project, { changes: [{ record }], events: [event] });
    expect(outcome).toBe(model.update(aim.project, record, event));
  }

  async function removeStep(step: StepTo<'remove'>): Promise<void> {
    const aim = targetOf(step);
    if (aim === undefined) return;
    const { kind, id, version } = aim.record;
    const event = fixture.eventOf(aim.record, 'deleted');
    const { outcome } = await store.commit(aim.project, { removals: [{ kind, id, version }], events: [event] });
    expect(outcome).toBe(model.remove(aim.project, aim.record, event));
  }

  function idOf(pick: number, prefix = ''): string {
    const ids = known.filter((id) => id.startsWith(prefix));
    return ids[pick % ids.length]!;
  }

  async function pageStep(step: StepTo<'page'>): Promise<void> {
    const { project, kind, parent, type, limit, after: pick } = step;
    const parentId = parentIn(project, kind, parent);
    const fields = parentId === undefined || type === undefined ? [] : [['type', type] as const];
    const filter = { ...step.filter, parentId, fields };
    // A cursor contains an id of its own list.
    const id = pick === null ? null : idOf(pick, `${kinds[kind].idPrefix}_`);
    const after = id === null || filter.order === undefined ? id : `${names.get(id) ?? ''} ${id}`;
    const page = await store.page(project, kind, { ...filter, limit, after });
    if (filter.order === undefined) expectPage(page, model.list(project, kind, filter), limit, after);
    else expectPageByName(page, model.list(project, kind, filter), limit, after);
  }

  async function eventsStep({ project, types, resource, limit, after: pick }: StepTo<'events'>): Promise<void> {
    const resourceId = resource === null ? undefined : idOf(resource);
    const all = model.listEvents(project, types, resourceId);
    const after = pick === null ? null : (all[pick % Math.max(all.length, 1)]?.id ?? null);
    expectPage(await store.pageEvents(project, { types, resourceId, limit, after }), all, limit, after);
    for (const { id, json } of all.slice(0, 1)) {
      expect(await store.findEvent(project, id)).toBe(json);
      expect(
        await store.findEvent(
          PROJECTS.find((each) => each !== project)!,
          id,
        ),
      ).toBeUndefined();
    }
  }

  async function findStep({ project, kind, pick }: StepTo<'find'>): Promise<void> {
    const id = idOf(pick);
    const found = await store.find(project, kind, id);
    const expected = model.find(project, kind, id);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  }

  async function replyStep({ project, key }: StepTo<'reply'>): Promise<void> {
    const found = await store.findReply(project, key);
    const expected = model.findIdempotency(project, key, now());
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ fingerprint: expected.fingerprint, reply: expected.reply });
  }

  async function readClaims(scope: string): Promise<Reading> {
    const { keys, version } = await store.readClaims(scope);
    expect(keys.toSorted()).toEqual(model.claimedKeys(scope));
    const reading = { version, guarded: model.scopeVersion(scope) };
    readings.set(scope, reading);
    return reading;
  }

  async function leaseStep({ kind, leaseMs, limit }: StepTo<'lease'>): Promise<void> {
    const due = model.dueRecords(now(), kind);
    const leased = await store.leaseDue(kind, now(), leaseMs, limit);
    expect(leased).toHaveLength(Math.min(due.length, limit));
    for (const { projectId, record } of leased) {
      const kept = due.find((each) => each.record.id === record.id);
      expect({ projectId, record }).toMatchObject({ projectId: kept?.projectId, record: kept?.record });
    }
    const ids = leased.map(({ record }) => record.id);
    expect(new Set(ids).size).toBe(ids.length);
    model.lease(ids, now() + leaseMs);
    expect(await store.nextDueAt(kind)).toBe(model.nextDueAt(kind));
  }
}

function parentKindOf(kind: KindTag): KindTag | null {
  return kinds[kind].parent;
}

function expectPage(
  page: Page,
  all: readonly { id: string; json: string }[],
  limit: number,
  after: string | null,
): void {
  const rest = after === null ? all : all.filter(({ id }) => id < after);
  const items = rest.slice(0, limit);
  const next = rest.length > limit ? items.at(-1)!.id : null;
  expect(page).toEqual({ items: items.map(({ json }) => json), next });
}

function expectPageByName(
  page: Page,
  all: readonly { id: string; name: string; json: string }[],
  limit: number,
  after: string | null,
): void {
  const [name = '', id = ''] = after?.split(' ') ?? [];
  const rest = all.filter((each) => each.name > name || (each.name === name && each.id > id));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const next = rest.length > limit ? `${last!.name} ${last!.id}` : null;
  expect(page).toEqual({ items: items.map(({ json }) => json), next });
}
