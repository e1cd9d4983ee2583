import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createIds } from '../../core/ids.ts';
import type { Page, RecordPageRequest, Store, StoredRecord } from '../store.ts';
import type * as OrderedSets from './ordered-set.ts';
import { clockAt } from '../../../test-support/manual-clock.ts';

const work = vi.hoisted(() => ({ steps: 0 }));

vi.mock('./ordered-set.ts', async (importOriginal) => {
  const { countSteps } = await import('../../../test-support/store/counted-set.ts');
  return countSteps((await importOriginal<typeof OrderedSets>()).OrderedSet, work);
});

const { createMemoryStore } = await import('./memory-store.ts');

const PROJECT = 'proj_1';
const clock = clockAt(() => 0);
const randomness = { bytes: (count: number) => Buffer.alloc(count) };
const ids = createIds({ clock, randomness });
const SIBLINGS = 1_000;
/** This many siblings have the rare type. */
const RARE_COUNT = 15;
/** `npm run test:crash` tries more, so that there are 300,000 children. */
const PARENTS = Number(process.env['PARENTS'] ?? 50);
/** A binary search among all children, in both lists that may contain it. */
const SEARCH = 2 * Math.ceil(Math.log2(SIBLINGS * PARENTS));

interface Loaded {
  readonly store: Store;
  readonly parents: readonly StoredRecord[];
  readonly middle: string;
}

function recordOf(kind: 'dns' | 'records', name: string, type: string, parentId?: string): StoredRecord {
  const id = ids.next(kind === 'dns' ? 'zone' : 'rec');
  const labels = { env: 'prod' };
  const parent = parentId === undefined ? {} : { parentId };
  const json = JSON.stringify({ id, name, type, labels });
  return { id, kind, ...parent, name, status: null, region: null, labels, json, version: 1, dueAt: null };
}

async function load(count: number): Promise<Loaded> {
  const store = createMemoryStore({ clock, randomness });
  const parents = Array.from({ length: count }, (_, index) => recordOf('dns', `zone-${index}.test`, ''));
  const creates = parents.map((record) => ({ record, claims: [] }));
  await store.commit(PROJECT, { creates, events: [] });
  let middle = '';
  // Interleaved, so that each parent's children are spread over all.
  for (let sibling = 0; sibling < SIBLINGS; sibling += 1) {
    const type = sibling < RARE_COUNT ? 'CAA' : 'A';
    const children = parents.map(({ id }) => recordOf('records', `name-${sibling >> 1}`, type, id));
    if (sibling === SIBLINGS >> 1) middle = children[0]!.id;
    await store.commit(PROJECT, { creates: children.map((record) => ({ record, claims: [] })), events: [] });
  }
  return { store, parents, middle };
}

async function stepsOf<T>(act: () => Promise<T>): Promise<{ steps: number; found: T }> {
  work.steps = 0;
  const found = await act();
  return { steps: work.steps, found };
}

let few: Loaded;
let many: Loaded;
beforeAll(async () => {
  few = await load(1);
  many = await load(PARENTS);
}, 300_000);

describe(`with ${PARENTS} parents of ${SIBLINGS} children each as with one`, () => {
  const page = async ({ store, parents }: Loaded, request: Partial<RecordPageRequest>): Promise<Page> =>
    store.page(PROJECT, 'records', { limit: 20, after: null, parentId: parents[0]!.id, ...request });

  test.each<[string, number, (loaded: Loaded) => Promise<Page>]>([
    ['the first page', 20, (loaded) => page(loaded, {})],
    ['a page in the middle', 20, (loaded) => page(loaded, { after: loaded.middle })],
    ['a page by name', 2, (loaded) => page(loaded, { name: 'name-7' })],
    ['a page of a common type', 20, (loaded) => page(loaded, { fields: [['type', 'A']] })],
    ['a page of a rare type', RARE_COUNT, (loaded) => page(loaded, { fields: [['type', 'CAA']] })],
    [
      'a page of a rare type and a common label',
      RARE_COUNT,
      (loaded) => page(loaded, { fields: [['type', 'CAA']], labels: [['env', 'prod']] }),
    ],
  ])('%s takes no more than a search more, and walks no other children', async (name, items, act) => {
    const [alone, among] = [await stepsOf(() => act(few)), await stepsOf(() => act(many))];
    console.log(`${name}: ${alone.steps} steps alone, ${among.steps} among ${PARENTS}`);
    for (const { found } of [alone, among]) expect(found.items).toHaveLength(items);
    expect(among.steps).toBeLessThanOrEqual(alone.steps + SEARCH);
    expect(alone.steps).toBeLessThanOrEqual(items + 1 + SEARCH);
  });

  test('a removal takes a few searches for each child, however many others there are', async () => {
    const remove = async ({ store, parents }: Loaded): Promise<unknown> =>
      store.commit(PROJECT, { removals: [parents[0]!], events: [] });
    const [alone, among] = [await stepsOf(() => remove(few)), await stepsOf(() => remove(many))];
    console.log(`a removal: ${alone.steps} steps alone, ${among.steps} among ${PARENTS}`);
    for (const { found } of [alone, among]) expect(found).toEqual({ outcome: 'committed' });
    /** In the list of all, and in the lists by parent, name, type and label. */
    const LISTS = 5;
    expect(among.steps).toBeLessThanOrEqual(alone.steps + LISTS * SEARCH * SIBLINGS);
    expect((await page(many, {})).items).toEqual([]);
  });
});
