import { describe, expect, test } from 'vitest';
import type { CreateStore } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';
import type { Page, PageRequest } from '../../src/store/store.ts';

const first = { limit: 100, after: null };

/** All pages of a list, each from the end of the previous page. */
async function readPages(limit: number, look: (request: PageRequest) => Promise<Page>): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const { items, next }: Page = await look({ limit, after });
    pages.push(idsIn(items));
    expect([null, pages.at(-1)!.at(-1)]).toContain(next);
    // A page that starts where the previous one did would never end.
    expect(next === null || after === null || next < after).toBe(true);
    after = next;
  } while (after !== null);
  return pages;
}

export function describeReads(createStore: CreateStore): void {
  describe('a list', () => {
    test('is newest first, cut into pages of any size, and ends where nothing follows', async () => {
      const { store, add } = await createFixture(createStore);
      const ids: string[] = [];
      for (let index = 0; index < 12; index += 1) ids.unshift((await add(ONE)).id);
      for (const limit of [1, 2, 5, 6, 11, 12, 13, 100]) {
        const pages = await readPages(limit, async (request) => store.page(ONE, 'sites', request));
        expect(pages.flat()).toEqual(ids);
        expect(pages).toHaveLength(Math.ceil(12 / limit));
      }
    });

    test('goes on below an id that is gone, or never was', async () => {
      const fixture = await createFixture(createStore);
      const [oldest, middle, newest] = [await fixture.add(ONE), await fixture.add(ONE), await fixture.add(ONE)];
      await fixture.remove(ONE, middle);
      const look = async (after: string): Promise<string[]> =>
        idsIn((await fixture.store.page(ONE, 'sites', { limit: 10, after })).items);
      expect(await look(middle.id)).toEqual([oldest.id]);
      expect(await look(newest.id)).toEqual([oldest.id]);
      expect(await look(oldest.id)).toEqual([]);
      expect(await look('site_7zzzzzzzzzzzzzzzzzzzzzzzzz')).toEqual([newest.id, oldest.id]);
      expect(await look('site_00000000000000000000000000')).toEqual([]);
    });

    test('can be narrowed by name, status, region and labels, by each and by all together', async () => {
      const { store, add } = await createFixture(createStore);
      const labels = { env: 'prod', team: 'web' };
      const all = { name: 'shop', status: 'active', region: 'eu-north', labels };
      const full = await add(ONE, all);
      const near = [
        await add(ONE, { ...all, name: 'blog' }),
        await add(ONE, { ...all, name: 'b', status: 'pending' }),
        await add(ONE, { ...all, name: 'c', region: 'eu-central' }),
        await add(ONE, { ...all, name: 'd', region: null }),
        await add(ONE, { ...all, name: 'e', labels: { env: 'prod', team: 'ops' } }),
        await add(ONE, { ...all, name: 'f', labels: { team: 'web' } }),
      ];
      await add(TWO, { ...all, name: 'elsewhere' });
      await add(ONE, { ...all, kind: 'vpn', name: 'other-kind' });
      const look = async (filter: object): Promise<string[]> =>
        idsIn((await store.page(ONE, 'sites', { ...first, ...filter })).items);
      const without = (...left: number[]): string[] =>
        [full, ...near.filter((_, index) => !left.includes(index))].map(({ id }) => id).toReversed();

      expect(await look({ name: 'shop' })).toEqual([full.id]);
      expect(await look({ status: 'active' })).toEqual(without(1));
      expect(await look({ region: 'eu-north' })).toEqual(without(2, 3));
      expect(await look({ labels: [['env', 'prod']] })).toEqual(without(5));
      expect(
        await look({
          labels: [
            ['env', 'prod'],
            ['team', 'web'],
          ],
        }),
      ).toEqual(without(4, 5));
      const narrowest = { status: 'active', region: 'eu-north', labels: Object.entries(labels) };
      expect(await look(narrowest)).toEqual([near[0]!.id, full.id]);
      expect(await look({ ...narrowest, name: 'shop' })).toEqual([full.id]);
      expect(await look({ ...narrowest, name: 'b' })).toEqual([]);
    });

    test('compares exactly: no part, pattern, case or other key will do', async () => {
      const { store, add } = await createFixture(createStore);
      await add(ONE, { name: 'shop', status: 'active', region: 'eu-north', labels: { 'a.b': 'x:y', empty: '' } });
      const misses = [
        { name: 'sho' },
        { name: 'sho_' },
        { name: 'shop%' },
        { name: 'SHOP' },
        { name: '' },
        { status: 'activ%' },
        { region: 'eu-nort_' },
        { region: '' },
        { labels: [['a.b', 'x']] },
        { labels: [['a.b', 'x:']] },
        { labels: [['a_b', 'x:y']] },
        { labels: [['a.b', '']] },
        { labels: [['constructor', 'x']] },
      ];
      const found = await Promise.all(
        misses.map(async (filter) => (await store.page(ONE, 'sites', { ...first, ...filter } as never)).items.length),
      );
      expect(misses.filter((_, index) => found[index]! > 0)).toEqual([]);
      for (const filter of [{ labels: [['a.b', 'x:y']] }, { labels: [['empty', '']] }, { labels: [] }]) {
        expect((await store.page(ONE, 'sites', { ...first, ...filter } as never)).items).toHaveLength(1);
      }
    });

    test('follows a record through its changes, and forgets it with its removal', async () => {
      const fixture = await createFixture(createStore);
      const others = [await fixture.add(ONE, { status: 'active', labels: { env: 'prod' } }), await fixture.add(ONE)];
      const made = await fixture.add(ONE, { status: 'pending', labels: { env: 'prod', old: 'x' } });
      const changed = await fixture.change(ONE, made, { status: 'active', labels: { env: 'prod', new: 'y' } });
      const look = async (filter: object): Promise<string[]> =>
        idsIn((await fixture.store.page(ONE, 'sites', { ...first, ...filter })).items);
      expect(await look({ status: 'pending' })).toEqual([others[1]!.id]);
      expect(await look({ status: 'active' })).toEqual([made.id, others[0]!.id]);
      expect(await look({ labels: [['old', 'x']] })).toEqual([]);
      expect(await look({ labels: [['new', 'y']] })).toEqual([made.id]);
      const { items } = await fixture.store.page(ONE, 'sites', { limit: 1, after: null, labels: [['env', 'prod']] });
      expect(items).toEqual([(changed as { json: string }).json]);
      await fixture.remove(ONE, changed as typeof made);
      for (const filter of [{ status: 'active' }, { labels: [['env', 'prod']] }])
        expect(await look(filter)).toEqual([others[0]!.id]);
    });

    test('narrowed, is cut into pages as well, also by name', async () => {
      const { store, add } = await createFixture(createStore);
      const wanted: string[] = [];
      for (let index = 0; index < 20; index += 1) {
        const { id } = await add(ONE, { status: index % 3 === 0 ? 'failed' : 'active', name: `name-${index}` });
        if (index % 3 === 0) wanted.unshift(id);
      }
      for (const limit of [1, 3, 7]) {
        const pages = await readPages(limit, async (request) =>
          store.page(ONE, 'sites', { ...request, status: 'failed' }),
        );
        expect(pages.flat()).toEqual(wanted);
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
      const byName = await store.page(ONE, 'sites', { limit: 1, after: null, name: 'name-0' });
      expect({ ids: idsIn(byName.items), next: byName.next }).toEqual({ ids: [wanted.at(-1)], next: null });
      const below = await store.page(ONE, 'sites', { limit: 1, after: wanted.at(-1)!, name: 'name-0' });
      expect(below).toEqual({ items: [], next: null });
    });
  });

  describe('events', () => {
    test('are found by id in their project, word for word', async () => {
      const { store, record, creation } = await createFixture(createStore);
      const made = creation(record({ labels: { a: 'é😀"' } }));
      await store.commit(ONE, made);
      expect(await store.findEvent(ONE, made.events[0]!.id)).toBe(made.events[0]!.json);
      expect(await store.findEvent(TWO, made.events[0]!.id)).toBeUndefined();
      expect(await store.findEvent(ONE, made.creates![0]!.record.id)).toBeUndefined();
    });

    test('are listed newest first, narrowed by type, by record, or by both, and cut into pages', async () => {
      const fixture = await createFixture(createStore);
      const site = await fixture.add(ONE);
      const vpn = await fixture.add(ONE, { kind: 'vpn' });
      await fixture.add(TWO);
      const changed = await fixture.change(ONE, site, { status: 'active' });
      await fixture.change(ONE, vpn, { status: 'active' });
      await fixture.remove(ONE, changed as typeof site);
      const types = async (filter: object): Promise<string[]> => {
        const { items } = await fixture.store.pageEvents(ONE, { ...first, ...filter });
        return items.map((item) => (JSON.parse(item) as { type: string }).type);
      };
      const all = ['site.deleted', 'vpn_network.updated', 'site.updated', 'vpn_network.created', 'site.created'];
      expect(await types({})).toEqual(all);
      expect(await types({ types: ['site.updated'] })).toEqual(['site.updated']);
      expect(await types({ resourceId: vpn.id })).toEqual(['vpn_network.updated', 'vpn_network.created']);
      expect(await types({ resourceId: vpn.id, types: ['vpn_network.created'] })).toEqual(['vpn_network.created']);
      expect(await types({ resourceId: vpn.id, types: ['site.created'] })).toEqual([]);
      const pages = await readPages(2, async (request) => fixture.store.pageEvents(ONE, request));
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(new Set(pages.flat()).size).toBe(5);
    });
  });
}
