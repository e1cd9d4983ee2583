import { expect, test } from 'vitest';
import { expectDocumentedFailure } from '../support/expect-response.ts';
import { beforeStore, describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { exampleBodies, operations } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { onSurface, surfaces, validRequest } from '../support/valid-request.ts';

const server = useServer();
const lists = operations.filter(({ query }) => Object.keys(query).length > 0);
const single = operations.filter(({ path }) => path.includes('{id}'));

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  testEach(namedOn(surface, beforeStore(lists)), isFirst)(
    '400 <parameter>_invalid for NUL in each parameter: %s',
    async (_, operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      for (const name of Object.keys(operation.query)) {
        for (const value of ['%00', 'a%00b', 'a:b%00label=c:d']) {
          const response = await send(method, `${path}?${name}=${value}`, body);
          expectDocumentedFailure(response, operation, `${name}_invalid`);
        }
      }
    },
  );

  testEach(namedOn(surface, single), isFirst)('404 resource_not_found for NUL in an id: %s', async (_, operation) => {
    for (const id of ['%00', 'site_01m31gf1a0e8x8yaqm517v2b6f%00']) {
      const json = operation.body === null ? {} : { json: exampleBodies(operation)['typical'] ?? {} };
      const response = await send(operation.method, operation.path.replace('{id}', id), json);
      expectDocumentedFailure(response, operation, 'resource_not_found');
    }
  });
});

test('a filter that was refused leaves the pages of others as they are', async () => {
  const labels = { a: 'b', c: 'd' };
  await server.send('POST', '/api/v1/sites', { json: { name: 'two-labels', labels } });
  await server.send('GET', '/api/v1/sites?label=a:b%00label=c:d');
  const { data } = (await server.send('GET', '/api/v1/sites?label=a:b&label=c:d')).page();
  expect(data).toMatchObject([{ name: 'two-labels' }]);
});
