import { expect } from 'vitest';
import { expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { exampleBodies, kinds, named, operations } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, onSurface, SANDBOX, surfaces, validRequest } from '../support/valid-request.ts';

const OWN = makeKey('one project');
const FOREIGN = makeKey('another project');
const server = useServer(
  { LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${FOREIGN}@another`, LANDHOLD_SIMULATED_DELAY_MS: '86400000' },
  OWN,
);
const own: Send = server.send;
const foreign: Send = (method, path, options) => server.send(method, path, { key: FOREIGN, ...options });
const sandbox = onSurface(server.send, SANDBOX);

const members = operations.filter(({ path }) => path.includes('{id}'));

async function ask(send: Send, operation: Operation, id: string): Promise<ApiResponse> {
  const json = exampleBodies(operation)['typical'];
  return send(operation.method, operation.path.replace('{id}', id), json === undefined ? {} : { json });
}

/** The path of a record that the operation is about, without the verb of an action. */
async function memberOf(send: Send, operation: Operation): Promise<string> {
  const { path } = await validRequest(send, operation);
  const [, verb = ''] = operation.path.split('/{id}');
  return path.slice(0, path.length - verb.length);
}

function malformedVersionsOf(id: string): string[] {
  const [prefix = '', suffix = ''] = id.split('_');
  return [
    'x',
    '0',
    '-1',
    prefix,
    `${prefix}_`,
    suffix,
    `_${suffix}`,
    `${prefix}-${suffix}`,
    id.toUpperCase(),
    `${id}0`,
    id.slice(0, -1),
    `${prefix}_${'8'.repeat(26)}`,
    `${prefix}_${'u'.repeat(26)}`,
    `${prefix}_${suffix}%20`,
    `%20${id}`,
    `${id}%00`,
    `${id}%2F`,
    `${id}%0A`,
    '..',
    '%2e%2e%2f',
    '*',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    "'%20or%20'1'='1",
    '%F0%9F%8C%8A',
    'x'.repeat(1500),
  ];
}

/** Well-formed, and nobody has it: another random part. */
function unknownLike(id: string): string {
  return id.slice(0, -8) + (id.endsWith('zzzzzzzz') ? 'yyyyyyyy' : 'zzzzzzzz');
}

async function expectNotFound(answer: ApiResponse, operation: Operation): Promise<void> {
  expectDocumentedFailure(answer, operation, 'resource_not_found');
  expect(answer.error().param).toBe('id');
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = surface.name === 'sandbox' ? sandbox : own;
  /** One record of each kind: whatever is tried on it is refused. */
  const made = new Map<string, Promise<string>>();

  async function idOf(kind: (typeof kinds)[number]): Promise<string> {
    const id = made.get(kind.path) ?? createRecord(send, kind).then((record) => record.id);
    made.set(kind.path, id);
    return id;
  }

  testEach(namedOn(surface, members), isFirst)(
    '404 resource_not_found for malformed and unknown ids: %s',
    async (_, operation) => {
      const id = (await memberOf(send, operation)).split('/').at(-1)!;
      const messages = new Set<string>();
      for (const wrong of [...malformedVersionsOf(id), unknownLike(id)]) {
        const answer = await ask(send, operation, wrong);
        await expectNotFound(answer, operation);
        messages.add(answer.error().message);
      }
      expect(messages.size, 'the text does not tell one from another').toBe(1);
    },
  );

  testEach(namedOn(surface, members), isFirst)(
    "404 resource_not_found for another kind's id: %s",
    async (_, operation) => {
      for (const kind of kinds.filter(({ path }) => path !== operation.path.split('/{id}')[0])) {
        await expectNotFound(await ask(send, operation, await idOf(kind)), operation);
      }
    },
  );
});

testEach(named(members), isFirst)(
  "404 resource_not_found for another project's id, and no effect: %s",
  async (_, operation) => {
    const path = await memberOf(foreign, operation);
    const id = path.split('/').at(-1)!;
    const before = await foreign('GET', path);
    expect(before.status).toBe(200);

    const answer = await ask(own, operation, id);
    await expectNotFound(answer, operation);
    expect(answer.error().message).toBe((await ask(own, operation, unknownLike(id))).error().message);
    expect((await foreign('GET', path)).text).toBe(before.text);
  },
);

testEach(named(members), isFirst)('404 resource_not_found across production and sandbox: %s', async (_, operation) => {
  const made = (await memberOf(own, operation)).split('/').at(-1)!;
  await expectNotFound(await ask(sandbox, operation, made), operation);
  const played = (await memberOf(sandbox, operation)).split('/').at(-1)!;
  await expectNotFound(await ask(own, operation, played), operation);
});

testEach(named(kinds), isFirst)("200 lists hold nothing of another project's: %s", async (_, kind) => {
  const { id } = await createRecord(foreign, kind);
  const listed = await own('GET', `${kind.path}?limit=100`);
  expect(listed.page().data.map((record) => record.id)).not.toContain(id);
  const events = await own('GET', `/api/v1/events?resource_id=${id}`);
  expect(events.page().data).toEqual([]);
});
