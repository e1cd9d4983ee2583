/** What is decided by the headers alone, before any store is asked. tests/contract/entity-tags.test.ts has the rest. */
import { expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { operations, operationsOf, shapeOf } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { onSurface, surfaces, validRequest, watchForEffect } from '../support/valid-request.ts';

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

// The provider changes nothing here, so that two responses can be compared.
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

describeEach(surfaces, isProduction)('$name', (surface) => {
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

  testEach(namedOn(surface, operationsOf('get')), isFirst)(
    '304 without a body for If-None-Match: %s',
    async (_, operation) => {
      const { path } = await validRequest(send, operation);
      const read = await send('GET', path);
      const etag = read.header('ETag')!;
      for (const sent of [etag, `W/${etag}`, '*', ` ${etag}\t`, `${OTHER_TAG},${etag}`, `, "a,b" ,, W/${etag},`]) {
        for (const method of ['GET', 'HEAD']) {
          const response = await send(method, path, { headers: { 'If-None-Match': sent } });
          expectDocumented(response, operation, 304);
          expect(response.header('ETag')).toBe(etag);
          expect(response.header('Content-Length')).toBeUndefined();
        }
      }
      for (const sent of [OTHER_TAG, `W/${OTHER_TAG}`, etag.toLowerCase() === etag ? '""' : etag.toLowerCase()]) {
        const response = await send('GET', path, { headers: { 'If-None-Match': sent } });
        expectDocumented(response, operation, 200);
        expect(response.text).toBe(read.text);
      }
    },
  );

  testEach(namedOn(surface, operationsOf('get')), isFirst)('404 before 304: %s', async (_, operation) => {
    const response = await send('GET', operation.path.replace('{id}', 'unknown'), {
      headers: { 'If-None-Match': '*' },
    });
    expectDocumentedFailure(response, operation, 'resource_not_found');
  });

  test.each(
    namedOn(
      surface,
      operations.filter(({ condition }) => condition !== null),
    ),
  )('400 for a header that is no list of tags, without an effect: %s', async (_, operation) => {
    const { method, path, ...body } = await validRequest(send, operation);
    const expectNoEffect = await watchForEffect(send, operation, { method, path, ...body });
    const header = operation.condition!;
    const code = `${header.toLowerCase().replaceAll('-', '_')}_invalid`;
    for (const sent of [...MALFORMED, '"'.repeat(4_001), ' ,'.repeat(2_000), `${'"a",'.repeat(1_000)}x`]) {
      const response = await send(method, path, { ...body, headers: { [header]: sent } });
      expectDocumentedFailure(response, operation, code);
      expect(response.error().param).toBe(header);
    }
    await expectNoEffect();
  });
});
