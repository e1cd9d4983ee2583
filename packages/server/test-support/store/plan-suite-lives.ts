import type { Directory } from '../../src/store/directory.ts';
import type { Fixture } from './store-fixture.ts';
import { ONE } from './store-fixture.ts';
import { accountOf, firstParentOf, middleOf } from './plan-suite-rows.ts';

export const SCOPE = 'scope-0050000';

export async function lifeOfARecord(fixture: Fixture): Promise<void> {
  const { version } = await fixture.store.readClaims(SCOPE);
  const made = await fixture.add(
    ONE,
    { labels: { env: 'prod', team: 'few' } },
    { claims: [{ scope: SCOPE, key: 'a' }], guard: { scope: SCOPE, version } },
  );
  const changed = await fixture.change(ONE, made, { status: 'active', labels: { env: 'test' } });
  await fixture.remove(ONE, changed as typeof made);
}

export async function lifeOfAFamily({ store, add, record, eventOf, remove }: Fixture): Promise<void> {
  const zone = await add(ONE, { kind: 'dns' });
  const fields = { kind: 'records', parentId: zone.id, status: null, labels: { env: 'prod' } } as const;
  const creates = [1, 2, 3].map(() => ({ record: record(fields), claims: [] }));
  const { outcome } = await store.commit(ONE, { creates, events: [eventOf(zone, 'updated')] });
  if (outcome !== 'committed') throw new Error(`The children were not created: ${outcome}.`);
  const changes = creates.map((made) => ({ record: { ...made.record, version: 2 } }));
  await store.commit(ONE, { changes, events: [] });
  const removals = changes.slice(1).map((made) => made.record);
  const { outcome: last } = await store.commit(ONE, { removals, events: [] });
  if (last !== 'committed') throw new Error(`The children were not changed and removed: ${last}.`);
  await remove(ONE, zone);
}

export async function childrenByName({ store }: Fixture): Promise<void> {
  const { id: parentId } = firstParentOf('records')!;
  await store.children({ projectId: ONE, kind: 'records', parentId, names: [middleOf('records').name, 'none'] });
}

export async function postpone({ store, now, add }: Fixture): Promise<void> {
  const { kind, id, version } = await add(ONE, { dueAt: now() });
  await store.extendLease(ONE, { kind, id, version, from: now(), to: now() + 1 });
  await store.postpone(ONE, { kind, id, version, dueAt: now() + 1_000 });
}

export async function lifeOfARemnant({ store, now, add, eventOf }: Fixture): Promise<void> {
  const made = await add(ONE, {}, { claims: [{ scope: SCOPE, key: 'left' }] });
  const { kind, id, version } = made;
  await store.waitsForRemnant(ONE, kind, id);
  await store.commit(ONE, {
    removals: [{ kind, id, version, leavesRemnant: true }],
    events: [eventOf(made, 'deleted')],
  });
  await store.nextRemnantAt(kind);
  await store.leaveRemnant(ONE, { ...made, state: null });
  await store.leaseRemnants(kind, now(), 1, 1, [ONE]);
  const [leased] = await store.leaseRemnants(kind, now(), 1, 1);
  await store.settleRemnant(leased!, { at: now(), attempts: 1 });
  await store.settleRemnant({ ...leased!, until: now() }, null);
}

export async function createTwice({ store, record, creation, idempotency }: Fixture): Promise<void> {
  for (const name of ['once', 'again']) {
    const made = record({ name });
    await store.commit(ONE, creation(made, { idempotency: idempotency('twice', made) }));
  }
}

export async function addProject(_: Fixture, directory: Directory): Promise<void> {
  const project = { id: accountOf('proj', 200_002), name: 'project-new', country: null, createdAt: 1 };
  await directory.addProject(project, { accountId: accountOf('acct', 1), role: 'owner', createdAt: 1 });
}

export async function replaceKey(_: Fixture, directory: Directory): Promise<void> {
  const key = await directory.findByHash('hash-0050000');
  const replaces = { keyId: key!.id, expiresAt: 5 };
  const added = await directory.addKey({ ...key!, hash: 'hash-new', createdAt: 5 }, { maxActive: 100, replaces });
  if (added !== 'added') throw new Error(`The key was not added: ${added}.`);
}

export async function ensureBootstrapKey(_: Fixture, directory: Directory): Promise<void> {
  const project = { id: accountOf('proj', 200_001), name: 'project-0060000', country: null, createdAt: 1 };
  const key = await directory.findByHash('hash-0060000');
  for (const name of ['project-0060000', 'project-0061000'])
    await directory.ensureBootstrapKey({ ...key!, scopes: new Set(['sites:read']) }, { ...project, name });
}
