import type { KindTag } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import type { Directory } from '../../src/store/directory.ts';
import { writeNamePosition } from '../../src/store/name-position.ts';
import type { EventFilter, RecordPageRequest, Store } from '../../src/store/store.ts';
import type { Fixture } from './store-fixture.ts';
import { lifeOfADelivery, pagesOfDeliveries } from './plan-suite-deliveries.ts';
import { ONE } from './store-fixture.ts';
import { accountOf, COMMON, EVENTS_BEGIN, firstParentOf, middleEvent, middleOf, RARE } from './plan-suite-rows.ts';

export interface ListRequest {
  readonly what: string;
  /** What few records have, of all that was asked for. One of these must be what is walked. */
  readonly rare: readonly string[];
  /** A page by name may be sorted from the records that have something rare. */
  readonly isByName?: boolean;
  ask(store: Store): Promise<unknown>;
}

const LIMIT = 20;

type Choice = Partial<RecordPageRequest>;

/** Each filter with what can be asked of it: nothing, something common, something rare. */
const CHOICES: Readonly<Record<string, (kind: KindTag) => readonly Choice[]>> = {
  name: (kind) => [{}, { name: middleOf(kind).name }],
  name_prefix: (kind) => [
    {},
    { order: 'name', namePrefix: COMMON.prefix },
    { order: 'name', namePrefix: middleOf(kind).name.slice(0, -1) },
  ],
  // With a prefix it is this one anyway.
  order: () => [{}, { order: 'name' }],
  status: () => [{}, { status: COMMON.status }, { status: RARE.status }],
  region: () => [{}, { region: COMMON.region }, { region: RARE.region }],
  label: () => [{}, { labels: [COMMON.label] }, { labels: [RARE.label] }, { labels: [COMMON.label, RARE.label] }],
};

/** A filter that is a kind's alone. */
function choicesOf(field: string): () => readonly Choice[] {
  return () => [{}, { fields: [[field, COMMON.field]] }, { fields: [[field, RARE.field]] }];
}

/** The first page and one from the middle, with every combination of filters that the document permits. */
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
  // What is kept as a label has the parent before it.
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

const SCOPE = 'scope-0050000';
const NAME = { scope: 'names', key: middleOf('sites').name };

/** Whatever else the store and the directory can be asked, each once at least. */
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
  ['a record that is due later', postpone],
  ['when the next is due', ({ store }) => store.nextDueAt('sites')],
  ['what a deleted record left', lifeOfARemnant],
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
  ['a key by its hash', (_, directory) => directory.findByHash('hash-0050000')],
  ['the keys of a project', (_, directory) => directory.listKeys(accountOf('proj', 5_000))],
  ['a project that is new', addProject],
  ['a key that is added in the place of another', replaceKey],
  ['a key that the settings name', ensureBootstrapKey],
  ['the end of a key', (_, directory) => directory.revokeKey(accountOf('proj', 5_000), accountOf('key', 50_000), 5)],
  ['the use of keys', (_, directory) => directory.noteUse(new Map([['hash-0050000', 7]]))],
];

async function lifeOfARecord(fixture: Fixture): Promise<void> {
  const { version } = await fixture.store.readClaims(SCOPE);
  const made = await fixture.add(
    ONE,
    { labels: { env: 'prod', team: 'few' } },
    { claims: [{ scope: SCOPE, key: 'a' }], guard: { scope: SCOPE, version } },
  );
  const changed = await fixture.change(ONE, made, { status: 'active', labels: { env: 'test' } });
  await fixture.remove(ONE, changed as typeof made);
}

async function lifeOfAFamily({ store, add, record, eventOf, remove }: Fixture): Promise<void> {
  const zone = await add(ONE, { kind: 'dns' });
  const fields = { kind: 'records', parentId: zone.id, status: null, labels: { env: 'prod' } } as const;
  const creates = [1, 2, 3].map(() => ({ record: record(fields), claims: [] }));
  const { outcome } = await store.commit(ONE, { creates, events: [eventOf(zone, 'updated')] });
  if (outcome !== 'committed') throw new Error(`The children were not created: ${outcome}.`);
  const changes = creates.map((made) => ({ record: { ...made.record, version: 2 } }));
  await store.commit(ONE, { changes, events: [] });
  const removals = changes.slice(1).map((made) => made.record);
  const { outcome: last } = await store.commit(ONE, { removals, events: [] });
  if (last !== 'committed') throw new Error(`The children were not changed and removed: ${last}.`);
  await remove(ONE, zone);
}

async function childrenByName({ store }: Fixture): Promise<void> {
  const { id: parentId } = firstParentOf('records')!;
  await store.children({ projectId: ONE, kind: 'records', parentId, names: [middleOf('records').name, 'none'] });
}

async function postpone({ store, now, add }: Fixture): Promise<void> {
  const { kind, id, version } = await add(ONE, { dueAt: now() });
  await store.extendLease(ONE, { kind, id, version, from: now(), to: now() + 1 });
  await store.postpone(ONE, { kind, id, version, dueAt: now() + 1_000 });
}

async function lifeOfARemnant({ store, now, add, eventOf }: Fixture): Promise<void> {
  const made = await add(ONE, {}, { claims: [{ scope: SCOPE, key: 'left' }] });
  const { kind, id, version } = made;
  await store.waitsForRemnant(ONE, kind, id);
  await store.commit(ONE, {
    removals: [{ kind, id, version, leavesRemnant: true }],
    events: [eventOf(made, 'deleted')],
  });
  await store.nextRemnantAt(kind);
  await store.leaveRemnant(ONE, { ...made, state: null });
  const [leased] = await store.leaseRemnants(kind, now(), 1, 1);
  await store.settleRemnant(leased!, { at: now(), attempts: 1 });
  await store.settleRemnant({ ...leased!, until: now() }, null);
}

async function createTwice({ store, record, creation, idempotency }: Fixture): Promise<void> {
  for (const name of ['once', 'again']) {
    const made = record({ name });
    await store.commit(ONE, creation(made, { idempotency: idempotency('twice', made) }));
  }
}

async function addProject(_: Fixture, directory: Directory): Promise<void> {
  const project = { id: accountOf('proj', 200_002), name: 'project-new', country: null, createdAt: 1 };
  await directory.addProject(project, { accountId: accountOf('acct', 1), role: 'owner', createdAt: 1 });
}

async function replaceKey(_: Fixture, directory: Directory): Promise<void> {
  const key = await directory.findByHash('hash-0050000');
  const replaces = { keyId: key!.id, expiresAt: 5 };
  const added = await directory.addKey({ ...key!, hash: 'hash-new', createdAt: 5 }, { mostLive: 100, replaces });
  if (added !== 'added') throw new Error(`The key was not added: ${added}.`);
}

async function ensureBootstrapKey(_: Fixture, directory: Directory): Promise<void> {
  const project = { id: accountOf('proj', 200_001), name: 'project-0060000', country: null, createdAt: 1 };
  const key = await directory.findByHash('hash-0060000');
  for (const name of ['project-0060000', 'project-0061000'])
    await directory.ensureBootstrapKey({ ...key!, scopes: new Set(['sites:read']) }, { ...project, name });
}
