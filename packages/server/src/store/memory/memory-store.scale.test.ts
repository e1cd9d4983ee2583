import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createIds } from '../../core/ids.ts';
import type { Commit, Store, StoredRecord } from '../store.ts';
import type * as OrderedSets from './ordered-set.ts';
import { clockAt } from '../../../test-support/manual-clock.ts';

const work = vi.hoisted(() => ({ steps: 0 }));

vi.mock('./ordered-set.ts', async (importOriginal) => {
  const { countSteps } = await import('../../../test-support/store/counted-set.ts');
  return countSteps((await importOriginal<typeof OrderedSets>()).OrderedSet, work);
});

const { createMemoryStore } = await import('./memory-store.ts');

const PROJECT = 'proj_1';
const START = Date.parse('2026-01-01T00:00:00.000Z');
const YEAR_MS = 365 * 86_400_000;
const RARE = 'suspended';
/** This many records have the rare status, whatever the total. */
const RARE_COUNT = 30;

const clock = clockAt(() => START);
// Ids differ only in their sequence: random ones would take longer than everything else.
const randomness = { bytes: (count: number) => Buffer.alloc(count) };
const ids = createIds({ clock, randomness });
/** Events are bounded, so one is enough: records are measured here. */
const event = { id: 'evt_1', type: 'domain.created', resourceId: 'dom_1', at: 0, json: '{}' };
const wellKnown = {
  region: 'eu-central',
  years: 1,
  auto_renew: true,
  privacy: true,
  locked: true,
  status_reason: null,
};
const nameservers = ['ns1.landhold.test', 'ns2.landhold.test'];

/** A typical domain: active, with two labels, and due in a year. */
function domainOf(index: number, status: string): Commit & { readonly record: StoredRecord } {
  const id = ids.next('dom');
  const name = `customer-${index}.example`;
  const labels = { env: index % 2 === 0 ? 'production' : 'staging', team: `team-${index % 10}` };
  const at = '2026-01-01T00:00:00.000Z';
  const until = '2027-01-01T00:00:00.000Z';
  const own = { unicode_name: name, ...wellKnown, nameservers, registered_at: at, expires_at: until };
  const common = { id, object: 'domain', name, status, labels, deletion_protection: false };
  const json = JSON.stringify({ ...common, ...own, created_at: at, updated_at: at });
  const dueAt = START + YEAR_MS + index;
  const record: StoredRecord = {
    id,
    kind: 'domains',
    name,
    status,
    region: 'eu-central',
    labels,
    json,
    version: 1,
    dueAt,
  };
  return { record, creates: [{ record, claims: [{ scope: 'domain.name', key: name }] }], events: [event] };
}

interface Loaded {
  readonly store: Store;
  readonly size: number;
  /** An id that is newer than half of the records. */
  readonly middle: string;
  readonly bytesOfJson: number;
}

async function load(size: number): Promise<Loaded> {
  const store = createMemoryStore({ clock, randomness });
  let middle = '';
  let bytesOfJson = 0;
  for (let index = 0; index < size; index += 1) {
    // The rare ones are the oldest, so a search from the newest would find them last.
    const creation = domainOf(index, index < RARE_COUNT ? RARE : 'active');
    if (index === size >> 1) middle = creation.record.id;
    bytesOfJson += creation.record.json.length;
    await store.commit(PROJECT, creation);
  }
  return { store, size, middle, bytesOfJson };
}

async function stepsOf<T>(act: () => Promise<T>): Promise<{ steps: number; found: T }> {
  work.steps = 0;
  const found = await act();
  return { steps: work.steps, found };
}

async function page(store: Store, request: object): Promise<{ items: readonly string[] }> {
  return store.page(PROJECT, 'domains', { limit: 20, after: null, ...request });
}

type Found = { readonly items: readonly string[] } | readonly unknown[];

/** The calls of a request, each with the number of items that it must return. */
const requests: Record<string, { items: number; act: (loaded: Loaded) => Promise<Found> }> = {
  'the first page': { items: 20, act: ({ store }) => page(store, {}) },
  'a page in the middle': { items: 20, act: ({ store, middle }) => page(store, { after: middle }) },
  'a page by name': { items: 1, act: ({ store }) => page(store, { name: 'customer-7.example' }) },
  'the first page in the order of names': { items: 20, act: ({ store }) => page(store, { order: 'name' }) },
  'a page of names in the middle': {
    items: 20,
    act: ({ store }) => page(store, { order: 'name', after: 'customer-50.example dom_1' }),
  },
  'a page of a prefix': {
    items: 11,
    act: ({ store }) => page(store, { order: 'name', namePrefix: 'customer-9', limit: 11 }),
  },
  'a page of a prefix and a rare status': {
    items: 11,
    act: ({ store }) => page(store, { order: 'name', namePrefix: 'customer-1', status: RARE }),
  },
  'a page of a prefix and a common status': {
    items: 20,
    act: ({ store }) => page(store, { order: 'name', namePrefix: 'customer-', status: 'active' }),
  },
  'a page of a common status': { items: 20, act: ({ store }) => page(store, { status: 'active' }) },
  'a page of a rare status': { items: 20, act: ({ store }) => page(store, { status: RARE }) },
  'a page of a rare status and a common label': {
    items: 15,
    act: ({ store }) => page(store, { status: RARE, labels: [['env', 'staging']] }),
  },
  'looking for what is due': { items: 0, act: ({ store }) => store.leaseDue('sites', START, 1_000, 20) },
};

const HUNDRED = 100;
/** `npm run test:crash` tries a million. A cost that grows with the number of records also shows at a tenth of that. */
const MANY = Number(process.env['RECORDS'] ?? 100_000);
/** A binary search reads 20 keys of a million, and 7 of a hundred. */
const SEARCH = Math.ceil(Math.log2(MANY));

let few: Loaded;
let many: Loaded;
let heapPerRecord: number;

function usedHeap(): number {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

beforeAll(async () => {
  few = await load(HUNDRED);
  const before = usedHeap();
  many = await load(MANY);
  heapPerRecord = (usedHeap() - before) / MANY;
}, 300_000);

describe(`among ${MANY} records as among a hundred`, () => {
  test.each(Object.entries(requests))('%s takes no more than a search more', async (name, { items, act }) => {
    // Only the first call: a page is cached until something changes, so the second costs nothing.
    const [atHundred, atMany] = [await stepsOf(() => act(few)), await stepsOf(() => act(many))];
    console.log(`${name}: ${atHundred.steps} steps at ${HUNDRED}, ${atMany.steps} at ${MANY}`);
    for (const { found, steps } of [atHundred, atMany]) {
      expect('items' in found ? found.items : found).toHaveLength(items);
      // Names and due times are found without walking.
      expect(steps).toBeGreaterThanOrEqual(items > 1 ? items : 0);
    }
    expect(atMany.steps).toBeLessThanOrEqual(atHundred.steps + SEARCH);
  });

  /** One search in the list of all, in that of names, and in those of its status, its region and its two labels. */
  const SEARCHES = 6;

  test.each<[string, (loaded: Loaded) => Promise<unknown>]>([
    ['a create', async ({ store }) => store.commit(PROJECT, domainOf(MANY + 1, 'active'))],
    ['a change of one label', changeInTheMiddle],
    ['a removal', removeInTheMiddle],
  ])('%s takes no more than its searches', async (name, act) => {
    const [atHundred, atMany] = [await stepsOf(() => act(few)), await stepsOf(() => act(many))];
    console.log(`${name}: ${atHundred.steps} steps at ${HUNDRED}, ${atMany.steps} at ${MANY}`);
    expect(atHundred.steps).toBeGreaterThan(0);
    expect(atMany.steps).toBeLessThanOrEqual(atHundred.steps + 2 * SEARCHES * SEARCH);
  });

  async function changeInTheMiddle({ store, middle }: Loaded): Promise<void> {
    const record = (await store.find(PROJECT, 'domains', middle))!;
    const changed = { ...record, labels: { ...record.labels, env: 'changed' }, version: record.version + 1 };
    const outcome = await store.commit(PROJECT, { changes: [{ record: changed }], events: [event] });
    expect(outcome).toEqual({ outcome: 'committed' });
  }

  async function removeInTheMiddle({ store, middle }: Loaded): Promise<void> {
    const { kind, id, version } = (await store.find(PROJECT, 'domains', middle))!;
    const outcome = await store.commit(PROJECT, { removals: [{ kind, id, version }], events: [event] });
    expect(outcome).toEqual({ outcome: 'committed' });
  }
});

test('a typical domain takes no more than 1.45 kB of memory, its JSON and the parts of its name included', () => {
  const ofJson = many.bytesOfJson / MANY;
  console.log(`heap per record: ${Math.round(heapPerRecord)} bytes, of which JSON ${Math.round(ofJson)}`);
  expect(ofJson).toBeGreaterThan(400);
  expect(heapPerRecord).toBeGreaterThan(ofJson);
  expect(heapPerRecord).toBeLessThanOrEqual(1_450);
});
