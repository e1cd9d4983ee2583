import { expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import { createFixture, idsIn, ONE } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';
import type { KindTag } from '@landhold/contract';

const ENGLISH = "template template0 locale_provider icu icu_locale 'en-US'";
const ZONES = ['harbour-works.com', 'works.example', 'a--b_c.example', 'Quay Works'];

test.each(useFormerDatabases('before_lists', '0032', ENGLISH))(
  'records of %s from before are found by any part of their names',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const insert = async (
      kind: KindTag,
      prefix: string,
      record: { id: string; name: string; json: string },
      parent: string,
    ) =>
      run(`insert into resources (project_id, id, kind, name, status, version, json, parent_id)
        values ('${toUuid('proj', ONE)}', '${toUuid(prefix, record.id)}', '${kind}', '${record.name}', 'active', 1, '${record.json}', ${parent})`);
    const zones = ZONES.map((name) => fixture.record({ kind: 'dns', name, status: 'active' }));
    for (const zone of zones) await insert('dns', 'zone', zone, 'null');
    const [first] = zones;
    const child = fixture.record({ kind: 'records', name: '_acme-challenge.www', parentId: first!.id });
    await insert('records', 'rec', child, `'${toUuid('zone', first!.id)}'`);

    const { store } = await open();
    const find = async (kind: KindTag, search: string, parentId?: string) =>
      idsIn((await store.page(ONE, kind, { search, limit: 10, after: null, ...(parentId && { parentId }) })).items);
    const idsOf = (...names: string[]) => names.map((name) => zones.find((zone) => zone.name === name)!.id);
    expect(await find('dns', 'works')).toEqual(idsOf('works.example', 'Quay Works', 'harbour-works.com'));
    expect(await find('dns', 'b_c')).toEqual(idsOf('a--b_c.example'));
    expect(await find('dns', '-b')).toEqual([]);
    expect(await find('dns', 'quay')).toEqual(idsOf('Quay Works'));
    for (const search of ['challenge', 'www', '_acme', 'acme-c']) {
      expect(await find('records', search, first!.id)).toEqual([child.id]);
    }
  },
);
