import { describe, expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import type { StoredRecord } from '../../store.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

/** Names that look like the fields, where a careless search would find them. */
const LABELS = { signing: 'null', dnssec: '{', note: '}"signing":{', glue: '[', transfer: 'true' };

function insertionOf({ id, kind, name, json }: StoredRecord): string {
  const place = `'${toUuid('proj', ONE)}', '${toUuid(id.slice(0, id.indexOf('_')), id)}'`;
  return `insert into resources (project_id, id, kind, name, status, version, due_at, attempt_at, json)
    values (${place}, '${kind}', '${name}', 'active', 1, 5, 5, '${json}')`;
}

const LATER = [
  { kind: 'dns', migration: '0022', fields: { dnssec: { enabled: false } }, later: { signing: null } },
  {
    kind: 'domains',
    migration: '0023',
    fields: { nameservers: ['ns1.landhold.test'] },
    later: { glue: [], ds: [], served_by: 'installation' },
  },
  { kind: 'sites', migration: '0031', fields: { custom_domains: [] }, later: { wildcard_domains: [] } },
] as const;

describe.each(LATER)('fields of $kind since $migration', ({ kind, migration, fields, later }) => {
  test.each(useFormerDatabases(`before_${migration}`, migration))(
    'are in records of %s from before, and in those that the release before writes later',
    async (_, createFormer) => {
      const { run, open } = await createFormer();
      const fixture = await createFixture(async () => ({}) as never);
      const recordOf = (name: string): StoredRecord =>
        fixture.record({ kind, name, status: 'active', labels: LABELS, fields });
      const [early, late] = [recordOf('early.test'), recordOf('late.test')];
      const other = fixture.record({ kind: 'vpn', name: 'shop', status: 'active', fields });

      for (const record of [early, other]) await run(insertionOf(record));
      const { store } = await open();
      await run(insertionOf(late));

      const expected = [early, late].map(({ json }) => ({ ...(JSON.parse(json) as object), ...later }));
      const read = (texts: readonly string[]): unknown[] => texts.map((text) => JSON.parse(text) as unknown);
      const found = await Promise.all([early, late].map(async ({ id }) => store.find(ONE, kind, id)));
      expect(read(found.map((each) => each!.json))).toEqual(expected);
      expect(found.map((each) => each!.version)).toEqual([1, 1]);
      for (const filter of [{}, { status: 'active' }]) {
        const { items } = await store.page(ONE, kind, { limit: 5, after: null, ...filter });
        expect(read(items)).toEqual(expected.toReversed());
      }
      const byName = await store.page(ONE, kind, { limit: 5, after: null, order: 'name' });
      expect(read(byName.items)).toEqual(expected);
      const due = await store.leaseDue(kind, 10, 1_000, 10);
      expect(read(due.map(({ record }) => record.json).toSorted())).toEqual(expected);
      expect((await store.find(ONE, 'vpn', other.id))!.json).toBe(other.json);
    },
  );
});

test.each(useFormerDatabases('before_0039', '0039'))(
  'update keys of %s from before, and those that the release before writes later, copy no zone',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const keyNamed = (name: string): StoredRecord =>
      fixture.record({ kind: 'update-keys', name, labels: { transfer: 'true' }, fields: { types: ['TXT'] } });
    const keys = [keyNamed('early.test'), keyNamed('late.test')];
    await run(insertionOf(keys[0]!));
    const { store } = await open();
    await run(insertionOf(keys[1]!));
    for (const { id, json } of keys) {
      const found = await store.find(ONE, 'update-keys', id);
      expect(JSON.parse(found!.json)).toEqual({ ...(JSON.parse(json) as object), transfer: false });
    }
  },
);

test.each(useFormerDatabases('with_zone_keys', '9'))(
  'on %s, what a signed zone says is read as it was written',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const fields = { dnssec: { enabled: true }, signing: { signed_at: '2026-11-15T12:00:00.000Z', keys: [] } };
    const zone = fixture.record({ kind: 'dns', name: 'signed.test', status: 'active', fields });
    await run(insertionOf(zone));
    const { store } = await open();
    expect((await store.find(ONE, 'dns', zone.id))!.json).toBe(zone.json);
  },
);
