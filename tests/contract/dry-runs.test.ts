import { expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { beforeStore, describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { asRead, findKind, kinds, kindsWith, named, operations, shapeOf } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { ValidRequest } from '../support/valid-request.ts';
import {
  createRecord,
  freshName,
  listByName,
  newBody,
  onSurface,
  surfaces,
  validRequest,
} from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000', LANDHOLD_RATE_LIMIT: '100000' });

const dry = operations.filter(({ query }) => 'dry_run' in query);

/** A device has nothing to try out, and a check changes nothing. */
const WITHOUT_DRY_RUN: readonly string[] = ['enrollPeer', 'checkDomains'];

async function dryRun(
  send: Send,
  { method, path, ...sent }: ValidRequest & { headers?: object },
): Promise<ApiResponse> {
  return send(method, `${path}?dry_run=true`, sent as object);
}

/** All that a write could leave behind: every record of every kind, and the events. */
async function everythingIn(send: Send): Promise<string[]> {
  // What children belong to is there before the first look.
  for (const { path } of kinds.filter(({ parent }) => parent !== null)) await send('GET', path);
  const lists = [...kinds.map(({ path }) => path), '/api/v1/events'];
  return Promise.all(
    lists.map(async (path) => (await send('GET', `${path}?limit=100`)).page().data.map(asText).join()),
  );
}

function asText(item: unknown): string {
  return JSON.stringify(item);
}

test('every operation that creates, changes, deletes or acts takes dry_run, and no other does', () => {
  const writing = operations.filter(
    (operation) =>
      ['create', 'update', 'remove', 'action'].includes(shapeOf(operation)!) && !WITHOUT_DRY_RUN.includes(operation.id),
  );
  expect(dry.map(({ id }) => id)).toEqual(writing.map(({ id }) => id));
});

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  testEach(namedOn(surface, dry), isFirst)('2xx with Dry-Run, and nothing is kept: %s', async (_, operation) => {
    const request = await validRequest(send, operation);
    const before = await everythingIn(send);
    const response = await dryRun(send, request);
    expectDocumented(response, operation, operation.method === 'POST' ? 200 : operation.success);
    expect(response.header('Dry-Run')).toBe('true');
    expect(response.header('ETag')).toBeUndefined();
    expect(response.header('Location')).toBeUndefined();
    expect(await everythingIn(send)).toEqual(before);
    // What was tried is still there to be done.
    const { method, path, ...body } = request;
    const done = await send(method, path, body);
    expectDocumented(done, operation, operation.success);
    expect(done.header('Dry-Run')).toBeUndefined();
  });

  testEach(namedOn(surface, beforeStore(dry)), isFirst)(
    'dry_run=false is as if it were left out: %s',
    async (_, operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      const response = await send(method, `${path}?dry_run=false`, body);
      expectDocumented(response, operation, operation.success);
      expect(response.header('Dry-Run')).toBeUndefined();
    },
  );

  testEach(namedOn(surface, beforeStore(dry)), isFirst)(
    '400 dry_run_invalid for anything else, and no effect: %s',
    async (_, operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      const before = await everythingIn(send);
      for (const sent of ['', '=', '=True', '=1', '=yes', '=true%20', '=true&dry_run=true', '=false&dry_run=true']) {
        const response = await send(method, `${path}?dry_run${sent}`, body);
        expectDocumentedFailure(response, operation, 'dry_run_invalid');
      }
      expect(await everythingIn(send)).toEqual(before);
    },
  );

  testEach(namedOn(surface, kinds), isFirst)(
    '200 shows what a create makes, but for what is new with each: %s',
    async (_, kind) => {
      const json = newBody(kind, { labels: { env: 'test' } });
      const tried = (await dryRun(send, { method: 'POST', path: kind.path, json })).record();
      const made = (await send('POST', kind.path, { json })).record();
      const { created_at, updated_at, ...foreseen } = tried;
      expect(asRead(kind, made)).toMatchObject(foreseen);
      expect([created_at, updated_at]).toEqual([tried.created_at, tried.created_at]);
      const left = Object.keys(made).filter((field) => !(field in tried));
      expect(left).toEqual(kind.generatedFields);
      expect(left).toContain('id');
      // Nor is it to be found in another field, such as a hostname.
      const { [kind.parentParam ?? '']: _parent, ...own } = tried;
      expect(asText(own)).not.toMatch(/[_-][0-7][0-9a-hjkmnp-tv-z]{25}/);
    },
  );

  testEach(namedOn(surface, kinds), isFirst)('200 shows what an update makes: %s', async (_, kind) => {
    const record = await createRecord(send, kind);
    const request = { method: 'PATCH', path: `${kind.path}/${record.id}`, json: { labels: { env: 'test' } } };
    const tried = (await dryRun(send, request)).record();
    expect(tried).toEqual({ ...record, labels: { env: 'test' }, updated_at: tried.updated_at });
    const unchanged = await dryRun(send, { ...request, json: {} });
    expect(unchanged.record()).toEqual(record);
    expect(unchanged.header('Dry-Run')).toBe('true');
  });

  testEach(namedOn(surface, kinds), isFirst)('409 for what is taken, as for a create: %s', async (_, kind) => {
    const { name } = await createRecord(send, kind);
    const taken = await dryRun(send, { method: 'POST', path: kind.path, json: newBody(kind, { name }) });
    const code = kind.nameUniqueIn === 'none' ? 'record_exists' : 'name_taken';
    expectDocumentedFailure(taken, kind.operations.create, code);
  });

  test('409 cidr_overlap as for a create, and a range that was only tried is still free', async () => {
    const vpn = findKind('vpn');
    const request = { method: 'POST', path: vpn.path, json: { name: freshName(vpn), cidr: '192.168.90.0/24' } };
    for (const response of [await dryRun(send, request), await dryRun(send, request)])
      expect(response.status).toBe(200);
    await createRecord(send, vpn, { cidr: '192.168.90.0/24' });
    expectDocumentedFailure(await dryRun(send, request), vpn.operations.create, 'cidr_overlap');
  });

  testEach(namedOn(surface, kindsWith('deletion_protection')), isFirst)(
    '404, 412 and 409 as for a deletion: %s',
    async (_, kind) => {
      const { remove } = kind.operations;
      const { id } = await createRecord(send, kind, { deletion_protection: true });
      const request = { method: 'DELETE', path: `${kind.path}/${id}` };
      const missing = await dryRun(send, { ...request, path: `${kind.path}/unknown` });
      expectDocumentedFailure(missing, remove, 'resource_not_found');
      const stale = await dryRun(send, { ...request, headers: { 'If-Match': '"other"' } });
      expectDocumentedFailure(stale, remove, 'etag_mismatch');
      expectDocumentedFailure(await dryRun(send, request), remove, 'deletion_protected');
    },
  );

  testEach(namedOn(surface, kinds), isFirst)('412 as for an update: %s', async (_, kind) => {
    const { id } = await createRecord(send, kind);
    const request = { method: 'PATCH', path: `${kind.path}/${id}`, json: { labels: { a: 'b' } } };
    const stale = await dryRun(send, { ...request, headers: { 'If-Match': '"other"' } });
    expectDocumentedFailure(stale, kind.operations.update, 'etag_mismatch');
  });

  testEach(namedOn(surface, kinds), isFirst)('an Idempotency-Key is neither read nor kept: %s', async (_, kind) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [newBody(kind), newBody(kind)];
    const create = { method: 'POST', path: kind.path, headers };
    expect((await dryRun(send, { ...create, json: first })).status).toBe(200);
    // Not kept: the same key is free for another request.
    const made = await send('POST', kind.path, { headers, json: second });
    expectDocumented(made, kind.operations.create, 201);
    expect(made.header('Idempotent-Replayed')).toBeUndefined();
    // Not read: neither a replay nor 422 nor a complaint about its form.
    const again = await dryRun(send, { ...create, json: first });
    expectDocumented(again, kind.operations.create, 200);
    const malformed = await dryRun(send, { ...create, headers: { 'Idempotency-Key': '' }, json: first });
    expectDocumented(malformed, kind.operations.create, 200);
    expect(await listByName(send, kind, first['name'] as string)).toEqual([]);
  });

  test('it counts against the rate limit', async () => {
    const request = await validRequest(send, dry[0]!);
    const [before, after] = [await dryRun(send, request), await dryRun(send, request)];
    const left = (response: ApiResponse): number => Number(response.header('X-RateLimit-Remaining'));
    expect(left(after)).toBeLessThan(left(before));
  });
});

testEach(named(beforeStore(kindsWith('region'))), isFirst)('451 as for a create: %s', async (_, kind) => {
  const json = { name: freshName(kind), region: 'restricted-1' };
  const refused = await dryRun(server.send, { method: 'POST', path: kind.path, json });
  expectDocumentedFailure(refused, kind.operations.create, 'region_restricted');
});
