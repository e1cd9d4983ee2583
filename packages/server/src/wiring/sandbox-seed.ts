import type { KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable, sandboxSeed, schemas } from '@landhold/contract';
import type { Origin } from '../core/actor.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { WireRecord } from '../reconciler/lifecycle.ts';
import type { Handler } from '../core/operation.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import type { DeployedFile } from '../products/sites/ports/site-hosting.ts';
import { createExportPolicy } from '../regions/export-policy.ts';
import { createPassingSealer } from '../secrets/sealer.ts';
import { createService } from './service.ts';
import { newEvent } from '../store/new-event.ts';
import type { Store, StoredEvent } from '../store/store.ts';

interface Planned {
  readonly kind: KindTag;
  readonly record: WireRecord;
}

const documented: readonly Planned[] = (Object.keys(kinds) as KindTag[]).flatMap((kind) =>
  sandboxSeed[kind].map((record) => ({ kind, record: record as unknown as WireRecord })),
);

const planned = documented
  // A plan's record does not have the document that it was made from.
  .filter(({ kind }) => creatorOf(kind) !== undefined && kind !== 'plans')
  .toSorted((a, b) => (a.record.id.slice(-26) < b.record.id.slice(-26) ? -1 : 1));

/** The document's records became active about a second after creation. Later changes come from other records. */
const SETTLED_AFTER_MS = 1_003;

/** The ids used in the document's samples. */
export const seededIds: ReadonlySet<string> = new Set(documented.map(({ record }) => record.id));

export const seededKeyIds: readonly string[] = [...sandboxSeed.keys, ...sandboxSeed.invitations].map(({ id }) => id);

/** The project of the document's events. */
export const SANDBOX_PROJECT = sandboxSeed.events[0].project_id;

/**
 * Fills a store with the document's example records. It creates them as a caller would, with the times and ids in the
 * document. So the examples match the service's responses, or a test fails.
 */
export async function seedSandbox(store: Store, caller: Caller, sealer = createPassingSealer()): Promise<void> {
  let now = 0;
  const clock: Clock = { ...wallClock, now: () => now };
  let sources = sourcesOf(SANDBOX_PROJECT, clock);
  const randomness = { bytes: (count: number) => sources.random.bytes(count) };
  const next = new Map<string, string>();
  /** A commit may have several events. The document shows the first. */
  const takeId = (prefix: string): string => {
    const id = next.get(prefix);
    if (prefix === 'evt') next.delete(prefix);
    return id ?? sources.ids.next(prefix);
  };
  const { handlers, reconciler } = createService({
    sealer,
    store,
    clock,
    ids: { next: takeId },
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    onError: (error) => {
      throw error;
    },
  });
  // Records advance at the times in the document, not by a timer.
  await reconciler.stop();

  const deployments = sandboxSeed.deployments.toReversed();
  for (const { kind, record } of planned) {
    // Ids must be assigned in order of time.
    while ((deployments[0]?.created_at ?? record.created_at) < record.created_at) {
      const deployment = deployments.shift()!;
      sources = sourcesOf(deployment.id, clock);
      await seedDeployment(store, deployment, (at, prefix) => {
        now = at;
        return sources.ids.next(prefix);
      });
    }
    const [created, settled] = sandboxSeed.events.filter((event) => event.resource_id === record.id).toReversed();
    const operationId = creatorOf(kind)!;
    const create = handlers[operationId] as unknown as Handler<'createSite'>;

    now = Date.parse(record.created_at);
    sources = sourcesOf(record.id, clock);
    next.set(kinds[kind].idPrefix, record.id).set('evt', created?.id ?? sources.ids.next('evt'));
    for (const made of documented.filter(isMadeWith(record))) next.set(kinds[made.kind].idPrefix, made.record.id);
    const requestId = created?.request_id ?? sources.ids.next('req');
    const body = bodyOf(operationId, record) as never;
    await create({
      caller,
      requestId,
      params: paramsOf(kind, record),
      body,
      query: {},
      page: { limit: 1, after: null },
      idempotency: null,
      ifMatch: null,
      dryRun: false,
      audit: null,
    });

    now = Math.min(Date.parse(record.updated_at), now + SETTLED_AFTER_MS);
    next.set('evt', settled?.id ?? sources.ids.next('evt'));
    await reconciler.runDue();
  }
  await seedOthers(store);
}

/** What no caller could create as it stands in the document. */
async function seedOthers(store: Store): Promise<void> {
  await seedPlans(store);
  await seedDeliveries(store);
  await seedKeys(store);
}

/** Nobody has them, so their hashes belong to no key. */
async function seedKeys(store: Store): Promise<void> {
  for (const { id, name, last_four, scopes, created_at, expires_at } of sandboxSeed.keys) {
    const key = {
      id,
      hash: id,
      lastFour: last_four,
      name,
      projectId: SANDBOX_PROJECT,
      country: null,
      scopes: new Set<string>(scopes),
      approval: 'none' as const,
      createdAt: Date.parse(created_at),
      expiresAt: expires_at === null ? null : Date.parse(expires_at),
      revokedAt: null,
      lastUsedAt: null,
      version: 1,
    };
    const keys = { requires: [], add: { key, maxActive: Number.POSITIVE_INFINITY } };
    await store.commit(SANDBOX_PROJECT, { keys, events: [] });
  }
}

/** Each record has its own randomness and ids, so that no other record changes what is made for it. */
function sourcesOf(id: string, clock: Clock) {
  return {
    random: createSeededRandomness(`sandbox ${id}`),
    ids: createIds({ clock, randomness: createSeededRandomness(`sandbox ids ${id}`) }),
  };
}

/** The sandbox stores no files, so the deployment is copied from the document. */
async function seedDeployment(
  store: Store,
  ready: (typeof sandboxSeed.deployments)[number],
  nextId: (at: number, prefix: string) => string,
): Promise<void> {
  const { id, site_id: parentId, status, created_at, ready_at } = ready;
  const made = { ...ready, status: 'processing', ready_at: null, updated_at: created_at };
  const eventOf = (what: 'created' | 'ready', at: number, sequence: number, record: object): StoredEvent =>
    newEvent(
      { next: (prefix) => nextId(at, prefix) },
      {
        type: `deployment.${what}`,
        at,
        requestId: what === 'created' ? nextId(at, 'req') : null,
        projectId: SANDBOX_PROJECT,
        resourceId: id,
        parentId,
        sequence,
        record: JSON.stringify(record),
        ...(what === 'ready' ? { changed: { from: made, to: ready } } : {}),
      },
    );
  const events = [
    eventOf('created', Date.parse(created_at), 1, made),
    eventOf('ready', Date.parse(ready_at), 2, ready),
  ];
  const json = JSON.stringify(ready);
  const common = { id, parentId, kind: 'deployments', name: id, status, region: null, labels: {} } as const;
  const state = JSON.stringify(filesOf(id));
  const creation = { record: { ...common, json, version: 2, dueAt: null }, claims: [], hidden: { state } };
  await store.commit(SANDBOX_PROJECT, { creates: [creation], events, origin: createdAt(created_at) });
}

function createdAt(time: string): Origin {
  return { actor: { type: 'api_key', id: 'demo' }, requestId: null, at: Date.parse(time) };
}

/** The newest deployment has the files in the document. In the one before, each is at another path. */
function filesOf(deploymentId: string): DeployedFile[] {
  const paths =
    deploymentId === sandboxSeed.deployments[0].id ? {} : { '/404.html': '/index.html', '/index.html': '/old.html' };
  return sandboxSeed.files.map(({ path, sha256, size }) => [
    (paths as Record<string, string>)[path] ?? path,
    sha256,
    size,
  ]);
}

/** Copied from the document, and never due: it would expire at once. */
async function seedPlans(store: Store): Promise<void> {
  for (const plan of sandboxSeed.plans) {
    const name = 'harbour-books-shop';
    const place = { kind: 'sites', params: {}, name, parent: null, place: 'project.sites[0]', id: null };
    const [site] = sandboxSeed.sites;
    const body = bodyOf('createSite', { ...site, name, custom_domains: [], labels: {} } as unknown as WireRecord);
    const step = { ...place, action: 'create', body, fields: [{ field: 'name', from: null, to: name }] };
    const { id, status } = plan;
    const json = JSON.stringify(plan);
    const record = {
      id,
      kind: 'plans',
      name: id,
      status,
      region: null,
      labels: {},
      json,
      version: 1,
      dueAt: null,
    } as const;
    const hidden = { state: JSON.stringify({ steps: [step] }) };
    const at = Date.parse(plan.created_at);
    const { ids } = sourcesOf(id, { ...wallClock, now: () => at });
    const about = { type: 'plan.created', at, requestId: ids.next('req'), projectId: SANDBOX_PROJECT };
    const created = newEvent(ids, { ...about, resourceId: id, sequence: 1, record: json });
    const creation = { record, claims: [], hidden };
    await store.commit(SANDBOX_PROJECT, { creates: [creation], events: [created], origin: createdAt(plan.created_at) });
  }
}

/** The sandbox sends nothing, so the deliveries are copied from the document. */
async function seedDeliveries({ deliveries }: Store): Promise<void> {
  const from = await deliveries.leaseReader({ holder: 'seed', now: 0, until: 0 });
  const shown = sandboxSeed.deliveries.map((delivery) => ({
    projectId: SANDBOX_PROJECT,
    webhookId: delivery.webhook_id,
    id: delivery.id,
    eventId: delivery.event_id,
    eventType: delivery.event_type,
    status: delivery.status,
    attempts: delivery.attempts,
    attemptCount: delivery.attempts.length,
    dueAt: null,
    createdAt: Date.parse(delivery.created_at),
    payload: JSON.stringify(delivery.payload),
  }));
  await deliveries.advance({ from: from!, to: from!, deliveries: shown });
}

/** A child's record contains its parent's id. */
function paramsOf(kind: KindTag, record: WireRecord): Record<string, string> {
  const { parentParam } = kinds[kind];
  return parentParam === null ? {} : { [parentParam]: (record as unknown as Record<string, string>)[parentParam]! };
}

/** Whether the service creates it together with the record. Nobody else could at that moment. */
function isMadeWith({ created_at }: WireRecord): (each: Planned) => boolean {
  return (each) => creatorOf(each.kind) === undefined && each.record.created_at === created_at;
}

function creatorOf(kind: KindTag): OperationId | undefined {
  const { path } = kinds[kind];
  return (Object.keys(operationTable) as OperationId[]).find(
    (id) => operationTable[id].path === path && operationTable[id].method === 'POST',
  );
}

/** The request body that produces this record. */
function bodyOf(operationId: OperationId, record: WireRecord): object {
  const bodySchema = (schemas.$defs as Record<string, { properties?: object }>)[operationTable[operationId].body!];
  const sendable = Object.keys(bodySchema?.properties ?? {});
  return Object.fromEntries(Object.entries(record).filter(([field]) => sendable.includes(field)));
}
