import { expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

test.each(useFormerDatabases('before_backups', '0019'))(
  'databases of %s from before there were backups get what a record has now, and nothing else changes',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const records = (['databases', 'vpn'] as const).map((kind) => {
      const { json, ...record } = fixture.record({ kind, name: 'orders', status: 'active' });
      return { ...record, json: JSON.stringify({ ...(JSON.parse(json) as object), labels: { note: '}"{' } }) };
    });
    for (const { id, kind, name, json } of records) {
      const place = `'${toUuid('proj', ONE)}', '${toUuid(id.slice(0, id.indexOf('_')), id)}'`;
      await run(`insert into resources (project_id, id, kind, name, status, version, json)
        values (${place}, '${kind}', '${name}', 'active', 1, '${json}')`);
    }

    const { store } = await open();
    const added = { backup_retention_days: 7, restore_from: null, storage_warning: null };
    for (const { id, kind, json } of records) {
      const found = await store.find(ONE, kind, id);
      expect(JSON.parse(found!.json)).toEqual({
        ...(JSON.parse(json) as object),
        ...(kind === 'databases' ? added : {}),
      });
      expect(found!.version).toBe(1);
    }
  },
);
