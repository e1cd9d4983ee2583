import { beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../support/seed-resources.ts';
import { COLLECTIONS, itemsOf, nameFor } from '../support/seed-resources.ts';
import type { WirePage } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 4, "List operations (all GET endpoints)". */
const { send } = useServer();

const COUNT = 25;
const made = new Map<Collection, string[]>();

beforeAll(async () => {
  for (const collection of COLLECTIONS) {
    const names = Array.from({ length: COUNT }, () => nameFor(collection));
    for (const name of names) await send('POST', collection.path, { json: { name } });
    made.set(collection, names);
  }
});

async function readPage(path: string, query = ''): Promise<WirePage<{ name: string }>> {
  const response = await send('GET', path + query);
  expect(response.status).toBe(200);
  return response.page<{ name: string }>();
}

describe.each(COLLECTIONS)('$path', (collection) => {
  const { path } = collection;

  test('201 for each of those that are listed below', async () => {
    expect(itemsOf(await readPage(path, '?limit=100'))).toHaveLength(COUNT);
  });

  test('200 "List endpoints are cursor-paginated."', async () => {
    const first = await readPage(path);
    expect(first.has_more).toBe(true);
    const second = await readPage(path, `?cursor=${encodeURIComponent(first.next_cursor!)}`);
    const names = [...itemsOf(first), ...itemsOf(second)].map(({ name }) => name);
    expect(names.toSorted()).toEqual(made.get(collection)!.toSorted());
  });

  test('200 "| `limit` | query | integer | no | 20 | Page size. |"', async () => {
    expect(itemsOf(await readPage(path))).toHaveLength(20);
    for (const limit of [1, 3, 20, 24]) expect(itemsOf(await readPage(path, `?limit=${limit}`))).toHaveLength(limit);
    expect(itemsOf(await readPage(path, '?limit=100'))).toHaveLength(COUNT);
  });

  test('400 when `limit` is no integer', async () => {
    for (const limit of ['many', '2.5', '', '0x10', '1e1', '-1']) {
      const response = await send('GET', `${path}?limit=${limit}`);
      expect(response.status).toBe(400);
      expect(response.error().type).toBe('invalid_request_error');
    }
  });

  test('200 "| `cursor` | query | string | no | none | Opaque cursor taken from a prior response. |"', async () => {
    const withNone = await readPage(path, '?limit=4');
    const { next_cursor: cursor } = withNone;
    const next = await readPage(path, `?limit=4&cursor=${encodeURIComponent(cursor!)}`);
    const seen = itemsOf(withNone).map(({ name }) => name);
    for (const { name } of itemsOf(next)) expect(seen).not.toContain(name);
  });

  test('400 for a cursor that was not taken from a prior response', async () => {
    for (const cursor of ['2', 'next', made.get(collection)![0]!, 'AAAA']) {
      expect((await send('GET', `${path}?cursor=${cursor}`)).status).toBe(400);
    }
  });

  test('200 "The response carries `has_more` and `next_cursor`."', async () => {
    const page = await readPage(path);
    expect(page.has_more).toBeTypeOf('boolean');
    expect(page.next_cursor).toBeTypeOf('string');
    const whole = await readPage(path, '?limit=100');
    expect(whole.has_more).toBeTypeOf('boolean');
    expect(Object.keys(whole)).toContain('next_cursor');
  });

  test.each([1, 7, 20])(
    '200 "A client keeps requesting with the returned `next_cursor` until `has_more` is false.", %i at a time',
    async (limit) => {
      const seen: string[] = [];
      let page = await readPage(path, `?limit=${limit}`);
      seen.push(...itemsOf(page).map(({ name }) => name));
      let requests = 1;
      while (page.has_more) {
        page = await readPage(path, `?limit=${limit}&cursor=${encodeURIComponent(page.next_cursor!)}`);
        seen.push(...itemsOf(page).map(({ name }) => name));
        requests += 1;
        expect(requests).toBeLessThanOrEqual(COUNT);
      }
      expect(requests).toBe(Math.ceil(COUNT / limit));
      expect(seen).toHaveLength(COUNT);
      expect(seen.toSorted()).toEqual(made.get(collection)!.toSorted());
    },
  );

  test('200 "Default page size is 20."', async () => {
    const page = await readPage(path);
    expect(itemsOf(page)).toHaveLength(20);
    const names = (found: unknown): string[] => itemsOf(found).map(({ name }) => name);
    expect(names(page)).toEqual(names(await readPage(path, '?limit=20')));
  });
});

describe('the document', () => {
  interface Parameter {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: { readonly type: string; readonly default?: unknown };
  }

  test.each(COLLECTIONS)('describes `limit` and `cursor` as the table does: $path', async ({ path }) => {
    const document = (await send('GET', '/openapi.json')).json() as {
      paths: Record<string, { get: { parameters: { $ref: string }[] } }>;
      components: { parameters: Record<string, Parameter> };
    };
    const parameters = document.paths[path]!.get.parameters.map(
      ({ $ref }) => document.components.parameters[$ref.split('/').at(-1)!]!,
    );
    const limit = parameters.find(({ name }) => name === 'limit')!;
    expect(limit).toMatchObject({ in: 'query', schema: { type: 'integer', default: 20 } });
    const cursor = parameters.find(({ name }) => name === 'cursor')!;
    expect(cursor).toMatchObject({ in: 'query', schema: { type: 'string' } });
    for (const { required, schema } of [limit, cursor]) {
      expect(required ?? false).toBe(false);
      expect('default' in schema).toBe(schema === limit.schema);
    }
  });
});
