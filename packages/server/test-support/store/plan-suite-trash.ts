import type { Fixture } from './store-fixture.ts';
import { ONE } from './store-fixture.ts';

/** A family from its creation through the trash and back, and to its end. */
export async function lifeInTheTrash({ store, now, add, record }: Fixture): Promise<void> {
  const zone = await add(ONE, { kind: 'dns' }, { claims: [{ scope: 'trash', key: 'trashed' }] });
  const { kind, id } = zone;
  const fields = { kind: 'records', parentId: id, status: null } as const;
  const secret = { keyId: 'key', text: 'sealed', expiresAt: null };
  const hidden = { secrets: { field: secret }, state: '{}' };
  await store.commit(ONE, { creates: [{ record: record(fields), claims: [], hidden }], events: [] });
  const removalAt = (version: number) => ({ kind, id, version, trashed: { at: now(), until: now() + 5 } });
  const { outcome } = await store.commit(ONE, { removals: [removalAt(1)], events: [] });
  const page = await store.pageTrash(ONE, { limit: 20, after: `5 ${id.slice('zone_'.length)}`, kind });
  const found = await store.findTrashed(ONE, id);
  const family = await store.readTrashed(ONE, id);
  if (outcome !== 'committed' || page.families.length > 0 || found === undefined || family.length !== 2)
    throw new Error('The family is not in the trash.');
  await store.isTrashed(ONE, kind, id);
  const creates = family.map((each) => ({ ...each, record: { ...each.record, version: 3 }, isUndeleted: true }));
  await store.commit(ONE, { creates, trashEnds: [{ kind, id, as: 'undeleted' }], events: [] });
  await store.commit(ONE, { removals: [removalAt(3)], events: [] });
  await store.commit(ONE, { trashEnds: [{ kind, id, as: 'purged' }], events: [] });
}
