/** A project as a document: every kind, every field, and nothing else. */
import { kinds as kindTable, schemas } from '@landhold/contract';
import { expect, inject, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Kind } from '../support/operations.ts';
import { exampleBodies, kinds } from '../support/operations.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { newBody } from '../support/valid-request.ts';

const PATH = '/api/v1/project-export';
type Entry = Readonly<Record<string, unknown>>;
type Schema = { readonly properties: Readonly<Record<string, { readonly default?: unknown }>> };

const NARROW = makeKey('may read sites and zones');
const { send } = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${NARROW}=sites:read,dns:read,webhooks:write`,
});

const entryOf = (tag: keyof typeof kindTable): string | null => kindTable[tag].entry;
const exported = kinds.filter(({ tag }) => entryOf(tag) !== null);
const roots = exported.filter(({ parent }) => parent === null);

async function read(from: Send, query = ''): Promise<Record<string, readonly Entry[]>> {
  const response = await from('GET', PATH + query);
  expectStatus(response, 200);
  return response.json() as Record<string, readonly Entry[]>;
}

async function create(path: string, kind: Kind, example: 'minimal' | 'typical'): Promise<WireRecord> {
  const body = newBody(kind, exampleBodies(kind.operations.create)[example]);
  const { name } = kind.nameUniqueIn === 'none' ? (body as { name: string }) : (newBody(kind) as { name: string });
  const response = await send('POST', path, { json: { ...body, name } });
  expectStatus(response, 201);
  return response.record();
}

/** What the document says about a record's fields: those that its creator can send, without defaults. */
function expectedOf(kind: Kind, record: WireRecord): Entry {
  const { properties } = (schemas.$defs as unknown as Record<string, Schema>)[kind.operations.create.body!]!;
  const known = Object.keys((schemas.$defs as unknown as Record<string, Schema>)[entryOf(kind.tag)!]!.properties);
  const sent = Object.entries(properties).filter(([name]) => known.includes(name));
  return Object.fromEntries(
    sent.flatMap(([name, { default: fallback = null }]) =>
      JSON.stringify(record[name]) === JSON.stringify(fallback) ? [] : [[name, record[name]]],
    ),
  );
}

test('200 with landhold: 1 alone for an empty project', async () => {
  expect(await read(send)).toEqual({ landhold: 1 });
});

test('200 with each resource as its creator would send it, without defaults, and children below their parents', async () => {
  const made: Record<string, Entry[]> = {};
  for (const kind of roots) {
    const records = [await create(kind.path, kind, 'typical'), await create(kind.path, kind, 'minimal')];
    const [first] = records;
    const children = exported.filter(({ parent }) => parent === kind.tag);
    const lists: Record<string, Entry[]> = {};
    for (const child of children) {
      const path = `${kind.path}/${first!.id}/${child.path.split('/').at(-1)!}`;
      const below = [await create(path, child, 'typical'), await create(path, child, 'minimal')];
      lists[child.tag] = below.map((each) => expectedOf(child, each));
    }
    made[kind.tag] = records.map((each, at) => ({ ...expectedOf(kind, each), ...(at === 0 ? lists : {}) }));
  }
  const project = await read(send);
  const byName = (entries: readonly Entry[]): Entry[] =>
    entries.toSorted((a, b) =>
      JSON.stringify([a['name'], a['type']]) < JSON.stringify([b['name'], b['type']]) ? -1 : 1,
    );
  for (const { tag } of roots) {
    expect(project[tag]).toEqual(project[tag]!.toSorted((a, b) => (a['name']! < b['name']! ? -1 : 1)));
    for (const child of exported.filter(({ parent }) => parent === tag))
      for (const list of [made[tag]![0]!])
        (list as Record<string, unknown>)[child.tag] = byName(list[child.tag] as Entry[]);
    expect(project[tag]).toEqual(byName(made[tag]!));
  }
  expect(Object.keys(project)).toEqual(['landhold', ...roots.map(({ tag }) => tag)]);
});

test('200 with the same text each time, without ids, secrets, hashes and times', async () => {
  const [one, two] = [await send('GET', PATH), await send('GET', PATH)];
  expect(two.text).toBe(one.text);
  const prefixes = Object.values(kindTable).map(({ idPrefix }) => idPrefix);
  expect(one.text).not.toMatch(new RegExp(`"(?:${prefixes.join('|')})_[0-7][0-9a-z]{25}"`));
  const secret = Object.values(kindTable).flatMap(({ secretFields }): readonly string[] => secretFields);
  for (const field of [...secret, 'id', 'object', 'created_at', 'status_reason', 'provider'])
    expect(one.text).not.toContain(`"${field}":`);
});

test('200 with the chosen kinds alone', async () => {
  expect(Object.keys(await read(send, '?kinds=sites&kinds=dns'))).toEqual(['landhold', 'dns', 'sites']);
  expectFailure(await send('GET', `${PATH}?kinds=records`), 'kinds_invalid');
});

test('403 with all missing scopes, never a gap', async () => {
  const refused = await send('GET', PATH, { key: NARROW });
  expectFailure(refused, 'scope_missing');
  const missing = roots
    .map(({ operations }) => operations.list.scope!)
    .filter((scope) => !/^(?:sites|dns):/.test(scope));
  for (const scope of missing) expect(refused.error().message).toContain(scope);
  expect(refused.error().required_scope).toBe(missing[0]);
  expectStatus(await send('GET', `${PATH}?kinds=dns&kinds=sites`, { key: NARROW }), 200);
});

test('200 in the sandbox with its resources', async () => {
  if (inject('engine') !== 'memory') return;
  const sandbox = await send('GET', `/sandbox${PATH}`, { key: 'sk_svc_demo_LandholdSandbox' });
  expectStatus(sandbox, 200);
  expect(Object.keys(sandbox.json() as object)).toEqual(['landhold', ...roots.map(({ tag }) => tag)]);
});
