import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-answer.ts';
import type { Operation } from '../support/operations.ts';
import {
  asRead,
  kindOf,
  kinds,
  kindsThatSettle,
  kindsWith,
  named,
  operations,
  operationsOf,
  shapeOf,
} from '../support/operations.ts';
import type { Answer, Send } from '../support/send.ts';
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
const MALFORMED = [
  '',
  ',',
  '"',
  '"a", "',
  '""x',
  'abc',
  '"abc',
  'abc"',
  '"a" "b"',
  "'a'",
  'W/',
  'w/"a"',
  '*, "a"',
  '"a", *',
  '"a b"',
];

/** Those that change a record which is there, by whatever method. */
const conditional = operations.filter(({ condition }) => condition === 'If-Match');

function etagOf(answer: Answer): string {
  return answer.header('ETag') ?? 'none';
}

async function change(send: Send, path: string): Promise<Answer> {
  return send('PATCH', path, { json: { labels: { turn: crypto.randomUUID() } } });
}

describe('while nothing happens by itself', () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

  describe.each(surfaces)('$name', (surface) => {
    const send = onSurface(server.send, surface);

    test('every operation that reads, changes or deletes one record takes the header for it', () => {
      for (const operation of operations) {
        const shape = shapeOf(operation);
        const header = {
          get: 'If-None-Match',
          update: 'If-Match',
          remove: 'If-Match',
          list: null,
          create: null,
          stream: null,
          action: null,
          look: null,
        };
        expect(`${operation.id} ${operation.condition}`).toBe(`${operation.id} ${header[shape!]}`);
      }
    });

    test.each(named(kinds))('the same ETag for the same record, another after each change: %s', async (_, kind) => {
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
    });

    test.each(named(operationsOf('get')))('304 without a body for If-None-Match: %s', async (_, operation) => {
      const { path } = await validRequest(send, operation);
      const read = await send('GET', path);
      const etag = etagOf(read);
      for (const sent of [etag, `W/${etag}`, '*', ` ${etag}\t`, `${OTHER_TAG},${etag}`, `, "a,b" ,, W/${etag},`]) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await send(method, path, { headers: { 'If-None-Match': sent } });
          expectDocumented(answer, operation, 304);
          expect(etagOf(answer)).toBe(etag);
          expect(answer.header('Content-Length')).toBeUndefined();
        }
      }
      for (const sent of [OTHER_TAG, `W/${OTHER_TAG}`, etag.toLowerCase() === etag ? '""' : etag.toLowerCase()]) {
        const answer = await send('GET', path, { headers: { 'If-None-Match': sent } });
        expectDocumented(answer, operation, 200);
        expect(answer.text).toBe(read.text);
      }
    });

    test.each(named(operationsOf('get')))('404 before 304: %s', async (_, operation) => {
      const answer = await send('GET', operation.path.replace('{id}', 'unknown'), {
        headers: { 'If-None-Match': '*' },
      });
      expectDocumentedFailure(answer, operation, 'resource_not_found');
    });

    test.each(named(operations.filter(({ condition }) => condition !== null)))(
      '400 for a header that is no list of tags, without an effect: %s',
      async (_, operation) => {
        const { method, path, ...body } = await validRequest(send, operation);
        const expectNoEffect = await watchForEffect(send, operation, { method, path, ...body });
        const header = operation.condition!;
        const code = `${header.toLowerCase().replaceAll('-', '_')}_invalid`;
        for (const sent of [...MALFORMED, '"'.repeat(4_001), ' ,'.repeat(2_000), `${'"a",'.repeat(1_000)}x`]) {
          const answer = await send(method, path, { ...body, headers: { [header]: sent } });
          expectDocumentedFailure(answer, operation, code);
          expect(answer.error().param).toBe(header);
        }
        await expectNoEffect();
      },
    );

    // What callers cannot change has one version; tests/contract/deployments.test.ts is about that.
    const changeable = conditional.filter((operation) => kindOf(operation) !== undefined);

    test.each(named(changeable))('412 etag_mismatch, without an effect: %s', async (_, operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      const before = etagOf(await send('GET', path));
      await change(send, path);
      const expectNoEffect = await watchForEffect(send, operation, { method, path, ...body });
      const now = etagOf(await send('GET', path));
      for (const sent of [before, OTHER_TAG, `W/${now}`, `${before}, W/${now}`, '""']) {
        const answer = await send(method, path, { ...body, headers: { 'If-Match': sent } });
        expectDocumentedFailure(answer, operation, 'etag_mismatch');
      }
      await expectNoEffect();
      const told = kindOf(operation)!.events.length === 0 ? 0 : 2;
      expect(await eventsOf(send, path.split('/').at(-1)!)).toHaveLength(told);
    });

    test.each(named(conditional))('2xx when the record is the one that If-Match names: %s', async (_, operation) => {
      const forms = [
        (etag: string) => etag,
        () => '*',
        (etag: string) => `${OTHER_TAG}, ${etag}`,
        (etag: string) => `W/${OTHER_TAG} ,,${etag} , `,
      ];
      for (const form of forms) {
        const { method, path, ...body } = await validRequest(send, operation);
        const headers = { 'If-Match': form(etagOf(await send('GET', path))) };
        const answer = await send(method, path, { ...body, headers });
        expectDocumented(answer, operation, operation.success);
      }
    });

    test.each(named(conditional))('404 before 412, whatever is named: %s', async (_, operation: Operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      const missing = path.replace(/[^/]+$/, 'unknown');
      for (const sent of ['*', OTHER_TAG]) {
        const answer = await send(method, missing, { ...body, headers: { 'If-Match': sent } });
        expectDocumentedFailure(answer, operation, 'resource_not_found');
      }
    });

    test.each(named(kindsWith('deletion_protection')))('412 before 409 deletion_protected: %s', async (_, kind) => {
      const { id } = await createRecord(send, kind, { deletion_protection: true });
      const path = `${kind.path}/${id}`;
      const { remove } = kind.operations;
      const stale = await send('DELETE', path, { headers: { 'If-Match': OTHER_TAG } });
      expectDocumentedFailure(stale, remove, 'etag_mismatch');
      const current = await send('DELETE', path, { headers: { 'If-Match': etagOf(await send('GET', path)) } });
      expectDocumentedFailure(current, remove, 'deletion_protected');
    });

    test.each(named(kinds))('a replayed create has the ETag of its body: %s', async (_, kind) => {
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

  test.each(named(kindsThatSettle))('412 and another ETag after a change of status: %s', async (_, kind) => {
    const record = await createRecord(server.send, kind);
    const path = `${kind.path}/${record.id}`;
    const settled = await waitUntil(
      () => server.send('GET', path),
      (answer) => answer.record().status === 'active',
    );
    // What the create would have been read as, had it been read before the engine came.
    const first = await server.send('POST', kind.path, { json: newBody(kind) });
    const firstPath = `${kind.path}/${first.record().id}`;
    await waitUntil(
      () => server.send('GET', firstPath),
      (answer) => answer.record().status === 'active',
    );
    const stale = await server.send('DELETE', firstPath, { headers: { 'If-Match': etagOf(first) } });
    expectDocumentedFailure(stale, kind.operations.remove, 'etag_mismatch');
    expect(etagOf(await server.send('GET', firstPath))).not.toBe(etagOf(first));
    const current = await server.send('DELETE', path, { headers: { 'If-Match': etagOf(settled) } });
    expectDocumented(current, kind.operations.remove, 204);
  });
});
