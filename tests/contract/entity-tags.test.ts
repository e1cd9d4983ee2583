import { describe, expect } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import type { Operation } from '../support/operations.ts';
import { asRead, kindOf, kinds, kindsThatSettle, kindsWith, named, operations } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import {
  createRecord,
  eventsOf,
  newBody,
  onSurface,
  surfaces,
  validRequest,
  watchForEffect,
} from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const OTHER_TAG = '"AAAAAAAAAAAAAAAAAAAAAA"';

/** Those that change a record which is there, by whatever method. */
const conditional = operations.filter(({ condition }) => condition === 'If-Match');

function etagOf(response: ApiResponse): string {
  return response.header('ETag') ?? 'none';
}

async function change(send: Send, path: string): Promise<ApiResponse> {
  return send('PATCH', path, { json: { labels: { turn: crypto.randomUUID() } } });
}

describe('while nothing happens by itself', () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

  describeEach(surfaces, isProduction)('$name', (surface) => {
    const send = onSurface(server.send, surface);

    testEach(namedOn(surface, kinds), isFirst)(
      'the same ETag for the same record, another after each change: %s',
      async (_, kind) => {
        const created = await send('POST', kind.path, { json: newBody(kind) });
        const path = `${kind.path}/${created.record().id}`;
        const read = await send('GET', path);
        // A create may show a secret besides; its tag is that of the record as it is read.
        const asItIsRead = JSON.stringify(asRead(kind, created.record()));
        expect([etagOf(read), read.text]).toEqual([etagOf(created), asItIsRead]);
        const changed = await change(send, path);
        expectDocumented(changed, kind.operations.update, 200);
        expect(etagOf(changed)).not.toBe(etagOf(created));
        expect(etagOf(await send('GET', path))).toBe(etagOf(changed));
        expect(etagOf(await send('PATCH', path, { json: {} }))).toBe(etagOf(changed));
        const back = await send('PATCH', path, { json: { labels: { turn: null } } });
        // The time of the change is part of the record.
        expect(etagOf(back)).not.toBe(etagOf(created));
      },
    );

    // What callers cannot change has one version; tests/contract/deployments.test.ts is about that.
    const changeable = conditional.filter((operation) => kindOf(operation) !== undefined);

    testEach(namedOn(surface, changeable), isFirst)(
      '412 etag_mismatch, without an effect: %s',
      async (_, operation) => {
        const { method, path, ...body } = await validRequest(send, operation);
        const before = etagOf(await send('GET', path));
        await change(send, path);
        const expectNoEffect = await watchForEffect(send, operation, { method, path, ...body });
        const now = etagOf(await send('GET', path));
        for (const sent of [before, OTHER_TAG, `W/${now}`, `${before}, W/${now}`, '""']) {
          const response = await send(method, path, { ...body, headers: { 'If-Match': sent } });
          expectDocumentedFailure(response, operation, 'etag_mismatch');
        }
        await expectNoEffect();
        const told = kindOf(operation)!.events.length === 0 ? 0 : 2;
        expect(await eventsOf(send, path.split('/').at(-1)!)).toHaveLength(told);
      },
    );

    testEach(namedOn(surface, conditional), isFirst)(
      '2xx when the record is the one that If-Match names: %s',
      async (_, operation) => {
        const forms = [
          (etag: string) => etag,
          () => '*',
          (etag: string) => `${OTHER_TAG}, ${etag}`,
          (etag: string) => `W/${OTHER_TAG} ,,${etag} , `,
        ];
        for (const form of forms) {
          const { method, path, ...body } = await validRequest(send, operation);
          const headers = { 'If-Match': form(etagOf(await send('GET', path))) };
          const response = await send(method, path, { ...body, headers });
          expectDocumented(response, operation, operation.success);
        }
      },
    );

    testEach(namedOn(surface, conditional), isFirst)(
      '404 before 412, whatever is named: %s',
      async (_, operation: Operation) => {
        const { method, path, ...body } = await validRequest(send, operation);
        const missing = path.replace(/[^/]+$/, 'unknown');
        for (const sent of ['*', OTHER_TAG]) {
          const response = await send(method, missing, { ...body, headers: { 'If-Match': sent } });
          expectDocumentedFailure(response, operation, 'resource_not_found');
        }
      },
    );

    testEach(namedOn(surface, kindsWith('deletion_protection')), isFirst)(
      '412 before 409 deletion_protected: %s',
      async (_, kind) => {
        const { id } = await createRecord(send, kind, { deletion_protection: true });
        const path = `${kind.path}/${id}`;
        const { remove } = kind.operations;
        const stale = await send('DELETE', path, { headers: { 'If-Match': OTHER_TAG } });
        expectDocumentedFailure(stale, remove, 'etag_mismatch');
        const current = await send('DELETE', path, { headers: { 'If-Match': etagOf(await send('GET', path)) } });
        expectDocumentedFailure(current, remove, 'deletion_protected');
      },
    );

    testEach(namedOn(surface, kinds), isFirst)('a replayed create has the ETag of its body: %s', async (_, kind) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const json = newBody(kind);
      const created = await send('POST', kind.path, { headers, json });
      await change(send, `${kind.path}/${created.record().id}`);
      const replayed = await send('POST', kind.path, { headers, json });
      expect(replayed.header('Idempotent-Replayed')).toBe('true');
      expect([etagOf(replayed), replayed.text]).toEqual([etagOf(created), created.text]);
    });
  });
});

describe('while the engine works', () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });

  testEach(named(kindsThatSettle), isFirst)('412 and another ETag after a change of status: %s', async (_, kind) => {
    const record = await createRecord(server.send, kind);
    const path = `${kind.path}/${record.id}`;
    const settled = await waitUntil(
      () => server.send('GET', path),
      (response) => response.record().status === 'active',
    );
    // What the create would have been read as, had it been read before the engine came.
    const first = await server.send('POST', kind.path, { json: newBody(kind) });
    const firstPath = `${kind.path}/${first.record().id}`;
    await waitUntil(
      () => server.send('GET', firstPath),
      (response) => response.record().status === 'active',
    );
    const stale = await server.send('DELETE', firstPath, { headers: { 'If-Match': etagOf(first) } });
    expectDocumentedFailure(stale, kind.operations.remove, 'etag_mismatch');
    expect(etagOf(await server.send('GET', firstPath))).not.toBe(etagOf(first));
    const current = await server.send('DELETE', path, { headers: { 'If-Match': etagOf(settled) } });
    expectDocumented(current, kind.operations.remove, 204);
  });
});
