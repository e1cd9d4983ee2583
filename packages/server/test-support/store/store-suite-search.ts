import { describe, expect, test } from 'vitest';
import type { RecordFilter } from '../../src/store/list-counts.ts';
import { partFoundBy } from '../../src/store/name-parts.ts';
import type { Store, StoredRecord } from '../../src/store/store.ts';
import type { CreateStore } from './store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from './store-fixture.ts';

const HEADS = ['harbour', 'works', 'old-works', 'a.b', 'north_field', 'Works'];
const TAILS = ['', '.com', '-works', '-works-works', '.works.com', '-west', '_works'];
const SEARCHES = ['works', 'w', 'works-', 'com', 'h', 'works.com', 'nothing', '%', 'field_works'];
const MAX = 50;

interface Asked extends RecordFilter {
  readonly search: string;
}

export function describeSearch(createStore: CreateStore): void {
  describe('a search', () => {
    test.each(['sites', 'records'] as const)('finds %s by any part of their names, page by page', async (kind) => {
      const { store, add, parentId } = await createNames(createStore, kind);
      expect(add.length).toBe(HEADS.length * TAILS.length);
      for (const search of SEARCHES) {
        for (const filter of FILTERS) {
          const asked: Asked = { ...filter, search, ...(parentId === undefined ? {} : { parentId }) };
          const wanted = expected(add, asked);
          for (const limit of [3, 100]) {
            expect(await walk(store, kind, asked, limit), `${JSON.stringify(asked)} by ${limit}`).toEqual(wanted);
          }
          expect(await store.countList(ONE, kind, asked, MAX)).toEqual({ count: wanted.length, isMore: false });
        }
      }
    });

    test('finds a name by its new parts when it has changed, and nothing when it is gone', async () => {
      const { store, add, change, remove } = await createFixture(createStore);
      const record = await add(ONE, { name: 'harbour-works' });
      const renamed = (await change(ONE, record, { name: 'harbour-yard' })) as StoredRecord;
      expect(await walk(store, 'sites', { search: 'works' }, 5)).toEqual([]);
      expect(await walk(store, 'sites', { search: 'yard' }, 5)).toEqual([record.id]);
      await remove(ONE, renamed);
      expect(await walk(store, 'sites', { search: 'yard' }, 5)).toEqual([]);
    });
  });
}

const FILTERS: readonly RecordFilter[] = [
  {},
  { namePrefix: 'harbour' },
  { namePrefix: 'works-w' },
  { status: 'failed' },
  { labels: [['env', 'prod']], status: 'active' },
];

async function createNames(createStore: CreateStore, kind: 'sites' | 'records') {
  const { store, add } = await createFixture(createStore);
  const parents = kind === 'records' ? [await add(ONE, { kind: 'dns' }), await add(ONE, { kind: 'dns' })] : [];
  const parentId = parents[0]?.id;
  const added: StoredRecord[] = [];
  let count = 0;
  for (const head of HEADS) {
    for (const tail of TAILS) {
      count += 1;
      const status = count % 5 === 0 ? 'failed' : 'active';
      const labels: Record<string, string> = count % 2 === 0 ? { env: 'prod' } : {};
      added.push(
        await add(ONE, {
          kind,
          name: `${head}${tail}`,
          status,
          labels,
          ...(parentId === undefined ? {} : { parentId }),
        }),
      );
    }
  }
  await add(TWO, { name: 'harbour-works' });
  if (kind === 'records') await add(ONE, { kind, name: 'harbour-works', parentId: parents[1]!.id });
  return { store, add: added, parentId };
}

/** Said again in the plainest way: names that begin with the text, then the others by their first part that does. */
function expected(records: readonly StoredRecord[], { search, namePrefix = '', status, labels = [] }: Asked): string[] {
  const places = records
    .filter(({ name }) => name.startsWith(namePrefix))
    .filter((record) => status === undefined || record.status === status)
    .filter((record) => labels.every(([key, value]) => record.labels[key] === value))
    .flatMap(({ id, name }) => {
      if (name.startsWith(search)) return [{ id, place: ['0', name, id] }];
      const part = partFoundBy(name, search);
      return part === undefined ? [] : [{ id, place: ['1', part, id] }];
    });
  return places.toSorted((one, other) => (one.place.join('\0') < other.place.join('\0') ? -1 : 1)).map(({ id }) => id);
}

async function walk(store: Store, kind: 'sites' | 'records', filter: Asked, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await store.page(ONE, kind, { ...filter, limit, after });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...idsIn(page.items));
    if (page.next === null) return ids;
    expect(page.items.length).toBe(limit);
    after = page.next;
  }
}
