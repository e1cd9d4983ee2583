import { expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import { createFixture, ONE, TWO } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

test.each(useFormerDatabases('before_names_above', '0015'))(
  'zones of %s from before get the claims of the names above them, and are judged',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const zones = ['bank.example', 'a.b-1.bank.example'].map((name) =>
      fixture.record({ kind: 'dns', name, status: 'active' }),
    );
    for (const [at, { id, name, json }] of zones.entries()) {
      const place = `'${toUuid('proj', [ONE, TWO][at]!)}', '${toUuid('zone', id)}'`;
      await run(`insert into claims (scope, key, project_id, resource_id) values ('zone.name', '${name}', ${place})`);
      await run(`insert into resources (project_id, id, kind, name, status, version, json)
      values (${place}, 'dns', '${name}', 'active', 1, '${json}')`);
    }

    const { store } = await open();
    const below = async (name: string): Promise<string[]> =>
      (await store.othersIn('dns', { scope: `zone.below ${name}`, projectId: ONE, limit: 9 })).map(({ id }) => id);
    expect(await below('bank.example')).toEqual([zones[1]!.id]);
    expect(await below('b-1.bank.example')).toEqual([zones[1]!.id]);
    expect(await below('a.b-1.bank.example')).toEqual([]);
    expect(await below('example')).toEqual([]);
    expect(await store.leaseDue('dns', 10, 1_000, 10)).toHaveLength(2);
  },
);
