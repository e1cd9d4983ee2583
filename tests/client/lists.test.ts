import type { Domain } from '@landhold/client';
import { Landhold, ServiceError } from '@landhold/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { rejection } from './failing-server.ts';

const server = useServer();
const COUNT = 7;
const requested: string[] = [];
let client: Landhold;
/** Newest first, as lists are. */
let expected: string[];

beforeAll(async () => {
  client = new Landhold({
    apiKey: DEVELOPMENT_KEY,
    baseUrl: server.url(),
    fetch: (url, request: RequestInit) => {
      requested.push(url);
      return fetch(url, request);
    },
  });
  const names = Array.from({ length: COUNT }, (_, index) => `listed-${index}.test`);
  for (const name of names) await client.domains.registerDomain({ name, labels: { listed: 'yes' } });
  expected = names.toReversed();
});

describe('a list', () => {
  test('awaited is one page', async () => {
    const page = await client.domains.listDomains({ limit: 3 });
    expect(page).toMatchObject({ object: 'list', has_more: true, next_cursor: expect.any(String) });
    expect(page.data.map(({ name }) => name)).toEqual(expected.slice(0, 3));
  });

  test('iterated is every item of all pages, each page asked for once', async () => {
    requested.length = 0;
    const names: string[] = [];
    for await (const { name } of client.domains.listDomains({ limit: 3, label: ['listed:yes'] })) names.push(name);
    expect(names).toEqual(expected);
    expect(requested).toHaveLength(3);
    for (const url of requested) expect(url).toContain('limit=3&label=listed%3Ayes');
  });

  test('left early asks for no further page', async () => {
    requested.length = 0;
    for await (const { name } of client.domains.listDomains({ limit: 3 })) if (name === expected[2]) break;
    expect(requested).toHaveLength(1);
  });

  test('can be had page by page', async () => {
    const sizes: number[] = [];
    for await (const page of client.domains.listDomains({ limit: 3 }).pages()) sizes.push(page.data.length);
    expect(sizes).toEqual([3, 3, 1]);
  });

  test('awaited and then iterated asks for the first page once', async () => {
    requested.length = 0;
    const list = client.domains.listDomains({ limit: 4 });
    const page = await list;
    const names: string[] = [];
    for await (const { name } of list) names.push(name);
    expect(names.slice(0, 4)).toEqual(page.data.map(({ name }) => name));
    expect(names).toEqual(expected);
    expect(requested).toHaveLength(2);
  });

  test('iterated from a cursor goes on from there', async () => {
    const { next_cursor } = await client.domains.listDomains({ limit: 5 });
    const rest: Domain[] = [];
    for await (const domain of client.domains.listDomains({ cursor: next_cursor! })) rest.push(domain);
    expect(rest.map(({ name }) => name)).toEqual(expected.slice(5));
  });

  test('that is refused throws from the loop', async () => {
    const readAll = async (): Promise<void> => {
      for await (const _ of client.domains.listDomains({ limit: 1_000 })) expect.unreachable();
    };
    const error = await rejection(readAll());
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ status: 400, code: 'limit_invalid', param: 'limit' });
  });

  test('stopped by its signal between two pages throws the reason', async () => {
    const controller = new AbortController();
    const readAll = async (): Promise<void> => {
      for await (const { name } of client.domains.listDomains({ limit: 3 }, { signal: controller.signal }))
        if (name === expected[2]) controller.abort(new Error('Enough.'));
    };
    expect(await rejection(readAll())).toMatchObject({ message: 'Enough.' });
  });
});
