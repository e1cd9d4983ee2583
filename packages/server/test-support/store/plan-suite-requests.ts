import type { KindTag } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import type { Directory } from '../../src/store/directory.ts';
import { writeNamePosition } from '../../src/store/name-position.ts';
import type { EventFilter } from '../../src/store/event-filter.ts';
import type { RecordPageRequest, Store } from '../../src/store/store.ts';
import type { Fixture } from './store-fixture.ts';
import { lifeOfADelivery, pagesOfDeliveries } from './plan-suite-deliveries.ts';
import { lifeInTheTrash } from './plan-suite-trash.ts';
import { ONE } from './store-fixture.ts';
import { accountOf, COMMON, EVENTS_BEGIN, firstParentOf, middleEvent, middleOf, RARE } from './plan-suite-rows.ts';
import {
  lifeOfARecord,
  lifeOfAFamily,
  childrenByName,
  postpone,
  lifeOfARemnant,
  createTwice,
  addProject,
  replaceKey,
  ensureBootstrapKey,
  SCOPE,
} from './plan-suite-lives.ts';

export interface ListRequest {
  readonly what: string;
  /** The requested values that few records have. The database must walk one of these. */
  readonly rare: readonly string[];
  /** A page by name may instead sort the records with a rare value. */
  readonly isByName?: boolean;
  ask(store: Store): Promise<unknown>;
}

const LIMIT = 20;

type Choice = Partial<RecordPageRequest>;

/** The values to request for each filter: none, a common one, a rare one. */
const CHOICES: Readonly<Record<string, (kind: KindTag) => readonly Choice[]>> = {
  name: (kind) => [{}, { name: middleOf(kind).name }],
  name_prefix: (kind) => [
    {},
    { order: 'name', namePrefix: COMMON.prefix },
    { order: 'name', namePrefix: middleOf(kind).name.slice(0, -1) },
  ],
  // Its requests are below.
  search: () => [{}],
  // A prefix implies this order.
  order: () => [{}, { order: 'name' }],
  status: () => [{}, { status: COMMON.status }, { status: RARE.status }],
  region: () => [{}, { region: COMMON.region }, { region: RARE.region }],
  label: () => [{}, { labels: [COMMON.label] }, { labels: [RARE.label] }, { labels: [COMMON.label, RARE.label] }],
};

/** The values for a filter that only one kind has. */
function choicesOf(field: string): () => readonly Choice[] {
  return () => [{}, { fields: [[field, COMMON.field]] }, { fields: [[field, RARE.field]] }];
}

/** The first page and one from the middle, with every combination of filters in the document. */
export function listRequests(kind: KindTag): ListRequest[] {
  const list = Object.values(operationTable).find(({ method, path }) => method === 'GET' && path === kinds[kind].path);
  const filters = Object.keys(list!.query).filter((name) => name !== 'limit' && name !== 'cursor');
  const parent = firstParentOf(kind);
  const combinations = filters.reduce<Choice[]>(
    (earlier, filter) =>
      earlier.flatMap((one) => (CHOICES[filter] ?? choicesOf(filter))(kind).map((other) => ({ ...one, ...other }))),
    [parent === undefined ? {} : { parentId: parent.id }],
  );
  const { id, name } = middleOf(kind);
  const distinct = new Map(combinations.map((choice) => [JSON.stringify(choice), choice]));
  return [...distinct.values()].flatMap((choice) =>
    [null, choice.order === 'name' ? writeNamePosition({ name, id }) : id].map((after) => ({
      what: `${after === null ? 'first' : 'deep'} page of ${kind} ${JSON.stringify(choice)}`,
      rare: rareIn(choice, parent?.uuid),
      isByName: choice.order === 'name',
      ask: async (store) => store.page(ONE, kind, { limit: LIMIT, after, ...choice }),
    })),
  );
}

function rareIn(
  { name, namePrefix, status, region, labels = [], fields = [] }: Choice,
  parent: string | undefined,
): string[] {
  if (name !== undefined) return [name];
  // A child's labels start with its parent.
  const prefix = parent === undefined ? '' : `${parent} `;
  return [
    ...(namePrefix === undefined || namePrefix === COMMON.prefix ? [] : [namePrefix]),
    ...(status === RARE.status ? [parent === undefined ? status : `${prefix}=status:${status}`] : []),
    ...(region === RARE.region ? [parent === undefined ? region : `${prefix}=region:${region}`] : []),
    ...(labels.includes(RARE.label) ? [`${prefix}${RARE.label.join(':')}`] : []),
    ...fields.filter(([, value]) => value === RARE.field).map(([field, value]) => `${prefix}=${field}:${value}`),
  ];
}

export function eventRequests(): ListRequest[] {
  const { id, resourceId } = middleEvent();
  const filters = [
    {},
    { types: ['site.created'] },
    { types: ['site.failed'] },
    { types: ['site.created', 'site.failed', 'vpn_network.created'] },
    { createdAfter: EVENTS_BEGIN + 999_000 },
    { createdAfter: EVENTS_BEGIN + 999_000, types: ['site.failed'] },
    { createdAfter: EVENTS_BEGIN + 999_000, types: ['site.created', 'site.failed'] },
    { createdAfter: EVENTS_BEGIN, resourceId },
    { resourceId },
    { types: ['site.created'], resourceId },
    { types: ['site.failed'], resourceId },
    { types: ['site.failed', 'site.created'], resourceId },
  ];
  return [...newestFirst(filters, id, resourceId), ...oldestFirst(filters)];
}

function newestFirst(filters: readonly EventFilter[], id: string, resourceId: string): ListRequest[] {
  return filters.flatMap((filter) =>
    [null, id].map((after) => ({
      what: `${after === null ? 'first' : 'deep'} page of events ${JSON.stringify(filter)}`,
      rare: 'resourceId' in filter ? [resourceId] : [],
      ask: async (store) => store.pageEvents(ONE, { limit: LIMIT, after, ...filter }),
    })),
  );
}

function oldestFirst(filters: readonly EventFilter[]): ListRequest[] {
  return filters.flatMap((filter) =>
    [ONE, null].flatMap((projectId) =>
      [null, 500_000].map((after) => ({
        what: `events of ${projectId ?? 'all'} after ${after} ${JSON.stringify(filter)}`,
        rare: [],
        ask: async (store) => store.readEvents({ projectId, limit: LIMIT, after, ...filter }),
      })),
    ),
  );
}

export type OtherRequest = readonly [what: string, ask: (fixture: Fixture, directory: Directory) => Promise<unknown>];

const NAME = { scope: 'names', key: middleOf('sites').name };

/** All other reads of the store and the directory, at least once each. */
export const OTHER_REQUESTS: readonly OtherRequest[] = [
  ['a record by its id', async ({ store }) => store.find(ONE, 'sites', middleOf('sites').id)],
  ['how many records there are, up to a few', async ({ store }) => store.count(ONE, 100)],
  [
    'how many have two filters',
    async ({ store }) => store.countList(ONE, 'sites', { status: COMMON.status, labels: [COMMON.label] }, 100),
  ],
  [
    'how many have two labels',
    async ({ store }) => store.countList(ONE, 'sites', { labels: [COMMON.label, RARE.label] }, 100),
  ],
  [
    'how many begin with a text',
    async ({ store }) => store.countList(ONE, 'sites', { namePrefix: COMMON.prefix, region: COMMON.region }, 100),
  ],
  [
    'how many children have a label',
    async ({ store }) =>
      store.countList(ONE, 'records', { parentId: firstParentOf('records')!.id, labels: [COMMON.label] }, 100),
  ],
  ['an event by its id', async ({ store }) => store.findEvent(ONE, middleEvent().id)],
  ['the position of an event', async ({ store }) => store.findPosition(ONE, middleEvent().id)],
  [
    'what is kept beside a record',
    async ({ store }) => store.findSecrets(ONE, 'sites', 'site_7zzzzzzzzzzzzzzzzzzzzzzzzz'),
  ],
  [
    'what a provider keeps of a record',
    async ({ store }) => store.findState(ONE, 'sites', 'site_7zzzzzzzzzzzzzzzzzzzzzzzzz'),
  ],
  [
    'the versions of a record',
    async ({ store }) => {
      const place = { projectId: ONE, kind: 'sites', id: 'site_7zzzzzzzzzzzzzzzzzzzzzzzzz' } as const;
      await store.readHistory({ ...place, limit: 20, below: 9 });
      await store.readHistory({ ...place, down: 2 });
      await store.readHistory({ ...place, since: 5 });
    },
  ],
  [
    'records that were written after a time',
    async ({ store }) => {
      const request = { projectId: ONE, kind: 'sites', since: 5, limit: 20 } as const;
      await store.historySince(ONE);
      await store.readChanged({ ...request, after: null });
      await store.readChanged({ ...request, after: 'site_7zzzzzzzzzzzzzzzzzzzzzzzzz' });
    },
  ],
  ['children by their names', childrenByName],
  ['a reply by its key', async ({ store }) => store.findReply(ONE, 'key-0500000')],
  ['the shared secret', ({ store }) => store.secret('cursor')],
  ['the claims of a scope', ({ store }) => store.readClaims(SCOPE)],
  ['who holds some names', async ({ store }) => store.holders('sites', [NAME, { scope: 'names', key: 'none' }])],
  [
    'what others hold in a scope',
    async ({ store }) => store.othersIn('sites', { scope: SCOPE, projectId: ONE, limit: 9 }),
  ],
  ['a creation, a change and a removal', lifeOfARecord],
  ['a parent with children, from creation to removal', lifeOfAFamily],
  [
    'a creation with a name that is taken',
    async ({ store, creation, record }) => store.commit(ONE, creation(record(), { claims: [NAME] })),
  ],
  ['a creation that was made before', createTwice],
  ['what is due', ({ store, now }) => store.leaseDue('sites', now(), 5_000, 100)],
  ['what is due of others', ({ store, now }) => store.leaseDue('sites', now(), 5_000, 100, [ONE])],
  ['a record that is due later', postpone],
  ['when the next is due', ({ store }) => store.nextDueAt('sites')],
  ['what a deleted record left', lifeOfARemnant],
  ['a family in the trash', lifeInTheTrash],
  ['pages of deliveries', pagesOfDeliveries],
  ['deliveries, from an event to an idempotency', lifeOfADelivery],
  ['a sweep', ({ store, now }) => store.sweep(now(), 1_000)],
  ['a project by its id', (_, directory) => directory.findProject(accountOf('proj', 50_000))],
  [
    'a project by its name',
    (_, directory) =>
      directory.ensureProject({ id: accountOf('proj', 200_000), name: 'project-0050000', country: null, createdAt: 1 }),
  ],
  ['a change to a project', (_, directory) => directory.updateProject(accountOf('proj', 6_000), { country: 'FR' })],
  ['the end of a project', (_, directory) => directory.removeProject(accountOf('proj', 7_000))],
  ['a key of a project by its id', ({ store }) => store.findKey(ONE, accountOf('key', 50_000))],
  ['the first keys of a project', ({ store }) => store.pageKeys(ONE, { limit: LIMIT, after: null })],
  ['the next keys of a project', ({ store }) => store.pageKeys(ONE, { limit: LIMIT, after: accountOf('key', 50_000) })],
  ['how many keys of a project work', ({ store, now }) => store.countLiveKeys(ONE, now())],
  ['a key by its hash', (_, directory) => directory.findByHash('hash-0050000')],
  ['the keys of a project', (_, directory) => directory.listKeys(accountOf('proj', 5_000))],
  ['a project that is new', addProject],
  ['a key that is added in the place of another', replaceKey],
  ['a key that the settings name', ensureBootstrapKey],
  ['the end of a key', (_, directory) => directory.revokeKey(accountOf('proj', 5_000), accountOf('key', 50_000), 5)],
  ['the use of keys', (_, directory) => directory.recordUse(new Map([['hash-0050000', 7]]))],
];
