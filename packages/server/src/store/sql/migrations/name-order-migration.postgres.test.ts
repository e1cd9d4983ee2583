import { expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import { createFixture, idsIn, ONE } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

/** In byte order. Language collations put punctuation before digits, and `_` and `@` before `*`. */
const NAMES = ['*.shop', '0-9', '@', '_dmarc', 'a-b', 'a.b', 'ab', 'www', 'www-2', 'www2'];
const ENGLISH = "template template0 locale_provider icu icu_locale 'en-US'";

test.each(useFormerDatabases('before_name_order', '0027', ENGLISH))(
  'records of %s from before are listed by the bytes of their names, whatever language the database speaks',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const records = NAMES.toReversed().map((name) => fixture.record({ kind: 'dns', name, status: 'active' }));
    for (const { id, name, json } of records) {
      const place = `'${toUuid('proj', ONE)}', '${toUuid('zone', id)}'`;
      await run(`insert into resources (project_id, id, kind, name, status, version, json)
        values (${place}, 'dns', '${name}', 'active', 1, '${json}')`);
    }

    const { store } = await open();
    const namesOf = async (namePrefix?: string): Promise<string[]> => {
      const names: string[] = [];
      for (let after: string | null = null; ;) {
        const { items, next } = await store.page(ONE, 'dns', { order: 'name', namePrefix, limit: 2, after });
        names.push(...idsIn(items).map((id) => records.find((each) => each.id === id)!.name));
        if (next === null) return names;
        after = next;
      }
    };
    expect(await namesOf()).toEqual(NAMES);
    expect(await namesOf('www')).toEqual(['www', 'www-2', 'www2']);
    expect(await namesOf('a')).toEqual(['a-b', 'a.b', 'ab']);
    expect(await namesOf('@')).toEqual(['@']);
    expect(await namesOf('W')).toEqual([]);
    const { items } = await store.page(ONE, 'dns', { name: 'a-b', limit: 2, after: null });
    expect(idsIn(items)).toEqual([records.find(({ name }) => name === 'a-b')!.id]);
  },
);
