import { beforeAll, expect, test } from 'vitest';
import { deploy } from '../support/deploy.ts';
import { expectDocumented, expectDocumentedFailure, expectStatus } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { kinds, named, operationsOf } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { Query } from '../support/valid-request.ts';
import { backUp, createRecord, onSurface, queryString, SANDBOX, surfaces } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const SAME = makeKey('the same project, another key');
const server = useServer(
  {
    LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${SAME}@one ${OTHER}@another`,
    LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  },
  OWN,
);
const own: Send = server.send;
const withKey =
  (key: string): Send =>
  (method, path, options) =>
    server.send(method, path, { key, ...options });
const sandbox = onSurface(server.send, SANDBOX);

const lists = operationsOf('list').filter(({ query }) => 'cursor' in query);
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

beforeAll(async () => {
  for (const send of [own, withKey(OTHER), sandbox]) {
    for (let count = 0; count < 3; count += 1) await backUp(send);
    for (let count = 0; count < 3; count += 1) await makePlan(send);
  }
  for (const send of [own, withKey(OTHER)]) {
    // The webhook that the path names is made first, so that it gets deliveries of the rest.
    const deliveries = async (): Promise<number> =>
      (await send('GET', '/api/v1/webhooks/{webhook_id}/deliveries?limit=100')).page().data.length;
    await deliveries();
    for (const kind of kinds) {
      for (let count = 0; count < 3; count += 1) await createRecord(send, kind, { labels: { a: '1', b: '2' } });
    }
    for (let count = 0; count < 3; count += 1) await deploy(send, '/api/v1/sites/{site_id}/deployments');
    await waitUntil(deliveries, (count) => count > 3 * kinds.length);
  }
});

/** A plan that would change nothing. */
async function makePlan(send: Send): Promise<void> {
  expectStatus(await send('POST', '/api/v1/plans', { json: { project: { landhold: 1 } } }), 201);
}

async function ask(send: Send, { path }: Operation, query: Query): Promise<ApiResponse> {
  return send('GET', `${path}?${queryString(query)}`);
}

async function cursorOf(send: Send, operation: Operation, filters: Query = {}): Promise<string> {
  const answer = await ask(send, operation, { limit: '1', ...filters });
  const cursor = answer.page().next_cursor;
  expect(cursor, 'there is more than one').toMatch(/^[A-Za-z0-9_-]{1,512}$/);
  return cursor!;
}

function expectInvalid(answer: ApiResponse, operation: Operation): void {
  expectDocumentedFailure(answer, operation, 'cursor_invalid');
  expect(answer.error().param).toBe('cursor');
}

/** Two ways to narrow each list that both leave more than one item, and that it can be told apart by. */
function filtersOf({ query }: Operation): Query[] {
  if ('resource_id' in query && 'type' in query)
    return kinds.slice(0, 2).map(({ object }) => ({ type: `${object}.created` }));
  if ('event_type' in query) return kinds.slice(0, 2).map(({ object }) => ({ event_type: `${object}.created` }));
  const names =
    'name_prefix' in query ? [{ order: 'name' }, { name_prefix: 'n' }, { name_prefix: 'ne' }, { search: 'n' }] : [];
  return 'label' in query ? [{ label: 'a:1' }, { label: 'b:2' }, { label: ['a:1', 'b:2'] }, ...names] : [];
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = surface.name === 'sandbox' ? sandbox : own;

  test.each(namedOn(surface, lists))('400 cursor_invalid for what never was a cursor: %s', async (_, operation) => {
    const garbage = [
      'x',
      '0',
      'null',
      ' ',
      '====',
      '%',
      'Zm9v',
      'a b',
      'ü',
      '../../etc',
      '\u0000',
      'A'.repeat(62),
      'A'.repeat(513),
    ];
    for (const cursor of garbage) expectInvalid(await ask(send, operation, { cursor }), operation);
    expectInvalid(await send('GET', `${operation.path}?cursor=`), operation);
    expectInvalid(await send('GET', `${operation.path}?cursor`), operation);
  });

  testEach(namedOn(surface, lists), isFirst)(
    '400 cursor_invalid when a bit is flipped at any place of a cursor: %s',
    async (_, operation) => {
      const cursor = await cursorOf(send, operation);
      const flipped = Array.from(cursor).flatMap((character, at) =>
        // All six in the last character: some of its bits may be left over, and must not be ignored.
        (at === cursor.length - 1 ? [1, 2, 4, 8, 16, 32] : [1, 32]).map((bit) => {
          const other = BASE64URL[BASE64URL.indexOf(character) ^ bit]!;
          return cursor.slice(0, at) + other + cursor.slice(at + 1);
        }),
      );
      const answers = await Promise.all(flipped.map(async (each) => ask(send, operation, { cursor: each })));
      // One look at each status, and one whole look: hundreds of answers that are all alike.
      expect(answers.filter(({ status }) => status !== 400).map(({ path }) => path)).toEqual([]);
      expectInvalid(answers[0]!, operation);
      expect(answers.every((answer) => answer.error().code === 'cursor_invalid')).toBe(true);
    },
  );

  testEach(namedOn(surface, lists), isFirst)(
    '400 cursor_invalid when a cursor is cut short or grows: %s',
    async (_, operation) => {
      const cursor = await cursorOf(send, operation);
      const cut = Array.from({ length: cursor.length - 1 }, (_each, length) => cursor.slice(0, length + 1));
      for (const each of [...cut, `${cursor}A`, `${cursor}=`, `${cursor} `, ` ${cursor}`, cursor + cursor]) {
        expectInvalid(await ask(send, operation, { cursor: each }), operation);
      }
      expectInvalid(await ask(send, operation, { cursor: [cursor, cursor] }), operation);
    },
  );

  test.each(namedOn(surface, lists))("400 cursor_invalid for another list's cursor: %s", async (_, operation) => {
    for (const other of lists.filter(({ id }) => id !== operation.id)) {
      expectInvalid(await ask(send, operation, { cursor: await cursorOf(send, other) }), operation);
    }
  });

  test.each(namedOn(surface, lists))('200 for a cursor used again, and the same page: %s', async (_, operation) => {
    const cursor = await cursorOf(send, operation);
    const once = await ask(send, operation, { cursor });
    const again = await ask(send, operation, { cursor });
    expectDocumented(once, operation, 200);
    // What is in it may have gone on meanwhile: a delivery was attempted once more.
    const idsOf = (page: ApiResponse): string[] => page.page().data.map(({ id }) => id);
    expect(idsOf(once)).not.toContain(undefined);
    expect(idsOf(again)).toEqual(idsOf(once));
  });
});

test.each(named(lists))("400 cursor_invalid for another filter's cursor: %s", async (_, operation) => {
  const choices: Query[] = [{}, ...filtersOf(operation)];
  for (const filters of choices) {
    const cursor = await cursorOf(own, operation, filters);
    expectDocumented(await ask(own, operation, { cursor, ...filters }), operation, 200);
    for (const others of choices.filter((each) => each !== filters)) {
      expectInvalid(await ask(own, operation, { cursor, ...others }), operation);
    }
  }
});

test.each(named(lists))(
  "400 cursor_invalid for another project's cursor, and 200 for one of its own keys: %s",
  async (_, operation) => {
    const cursor = await cursorOf(own, operation);
    expectInvalid(await ask(withKey(OTHER), operation, { cursor }), operation);
    const same = await ask(withKey(SAME), operation, { cursor });
    expectDocumented(same, operation, 200);
    expect(same.page().data).toEqual((await ask(own, operation, { cursor })).page().data);
  },
);

test.each(named(lists))('400 cursor_invalid across production and sandbox: %s', async (_, operation) => {
  expectInvalid(await ask(sandbox, operation, { cursor: await cursorOf(own, operation) }), operation);
  expectInvalid(await ask(own, operation, { cursor: await cursorOf(sandbox, operation) }), operation);
});
