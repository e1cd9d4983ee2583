import { describe, expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import type { StoredRecord } from '../../store.ts';
import type { Fixture } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, idsIn, ONE } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

/** The exact statements of that release, with other values. */
function formerWrites({ kind, id, name, status, json }: StoredRecord, label: string): string[] {
  const project = toUuid('proj', ONE)!;
  const uuid = toUuid(id.slice(0, id.indexOf('_')), id)!;
  return [
    `insert into claims (scope, key, project_id, resource_id) values ('${kind}.name', '${name}', '${project}', '${uuid}')`,
    `insert into resources (project_id, kind, id, name, status, region, version, due_at, attempt_at, json)
      values ('${project}', '${kind}', '${uuid}', '${name}', '${status}', 'eu-north', 1, 5, 5, '${json}')`,
    `insert into resource_labels (project_id, kind, label, id) values ('${project}', '${kind}', '${label}', '${uuid}')`,
  ];
}

describe.each(useFormerDatabases('before_children', '0006'))(
  'a database of %s from before there were children',
  (_, createFormer) => {
    test('keeps its records, takes children, and still takes what the release before writes', async () => {
      const former = await createFormer();
      const fixture: Fixture = await createFixture(async () => ({}) as never);
      const made = fixture.record({ kind: 'dns', name: 'old.test', status: 'active', region: 'eu-north', dueAt: 5 });
      const later = fixture.record({ kind: 'dns', name: 'late.test', status: 'active', region: 'eu-north', dueAt: 5 });

      for (const text of formerWrites(made, 'env:prod')) await former.run(text);

      const { store } = await former.open();
      for (const text of formerWrites(later, 'env:prod')) await former.run(text);
      for (const zone of [made, later]) {
        // Later migrations make each active zone due again, and mark it as not signed.
        const migrated = { dueAt: 0, json: zone.json.replace(/}$/, ',"signing":null}') };
        expect(await store.find(ONE, 'dns', zone.id)).toEqual({ ...zone, ...(zone === made ? migrated : {}) });
        const child = fixture.record({ kind: 'records', parentId: zone.id, status: null, fields: { type: 'A' } });
        const creates = [{ record: child, claims: [] }];
        const changes = [{ record: { ...zone, version: 2 } }];
        expect(await store.commit(ONE, { creates, changes, events: [] })).toEqual({ outcome: 'committed' });
        const page = await store.page(ONE, 'records', { limit: 5, after: null, parentId: zone.id });
        expect(idsIn(page.items)).toEqual([child.id]);
      }
      const listed = [later.id, made.id];
      for (const filter of [{}, { status: 'active' }, { region: 'eu-north' }]) {
        expect(idsIn((await store.page(ONE, 'dns', { limit: 5, after: null, ...filter })).items)).toEqual(listed);
      }
      expect(await store.leaseDue('dns', 10, 1_000, 10)).toHaveLength(2);
      const removals = [{ kind: 'dns', id: made.id, version: 2 }] as const;
      expect(await store.commit(ONE, { removals, events: [] })).toEqual({ outcome: 'committed' });
      expect((await store.readClaims('dns.name')).keys).toEqual(['late.test']);
    });
  },
);
