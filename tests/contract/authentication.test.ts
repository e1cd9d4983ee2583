import { describe, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { isFirst, namedOn, testEach } from '../support/fewer.ts';
import { breakChecksum, makeKey, swapCase } from '../support/make-key.ts';
import { operations, successOf } from '../support/operations.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import type { Surface } from '../support/valid-request.ts';
import { onSurface, surfaces, validRequest, watchForEffect } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

const UNKNOWN_KEY = makeKey('a key of production shape that nobody has');

/** Each unusable `Authorization` with the code it gets; undefined sends none. */
function unusable({ key, name }: Surface): [form: string, authorization: string | undefined, code: string][] {
  const foreign = name === 'sandbox' ? 'production_key_in_sandbox' : 'api_key_invalid';
  return [
    ['no header', undefined, 'api_key_missing'],
    ['an empty header', '', 'api_key_invalid'],
    ['another scheme', `Basic ${Buffer.from(`${key}:`).toString('base64')}`, 'api_key_invalid'],
    ['a made-up scheme', `Token ${key}`, 'api_key_invalid'],
    ['no scheme', key, 'api_key_invalid'],
    ['a scheme that only begins like Bearer', `Bearers ${key}`, 'api_key_invalid'],
    ['Bearer without a key', 'Bearer', 'api_key_invalid'],
    ['Bearer and blanks', 'Bearer    ', 'api_key_invalid'],
    ['no blank before the key', `Bearer${key}`, 'api_key_invalid'],
    ['a key and more', `Bearer ${key} ${key}`, 'api_key_invalid'],
    ['a well-formed key that nobody has', `Bearer ${UNKNOWN_KEY}`, foreign],
    ['a wrong checksum', `Bearer ${breakChecksum(OWN_KEY)}`, 'api_key_invalid'],
    ['the key in another case', `Bearer ${swapCase(key)}`, 'api_key_invalid'],
    ['the key in lower case', `Bearer ${key.toLowerCase()}`, 'api_key_invalid'],
    ['the key cut short', `Bearer ${key.slice(0, -1)}`, 'api_key_invalid'],
    ['the key grown longer', `Bearer ${key}0`, 'api_key_invalid'],
    ['the key in quotes', `Bearer "${key}"`, 'api_key_invalid'],
    name === 'sandbox'
      ? ['a production key', `Bearer ${OWN_KEY}`, 'production_key_in_sandbox']
      : ['the demo key', `Bearer ${DEMO_KEY}`, 'sandbox_key_in_production'],
  ];
}

describe.each(surfaces)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(namedOn(surface, operations))(
    '401 for every missing or unusable key, and no effect: %s',
    async (_, operation) => {
      const request = await validRequest(send, operation);
      const expectNoEffect = await watchForEffect(send, operation, request);
      const { method, path, ...body } = request;
      for (const [form, authorization, code] of unusable(surface)) {
        const headers = authorization === undefined ? {} : { Authorization: authorization };
        const response = await send(method, path, { key: null, headers, ...body });
        expect([form, response.status, response.error().code]).toEqual([form, 401, code]);
        expectDocumentedFailure(response, operation, code);
      }
      await expectNoEffect();
    },
  );

  testEach(namedOn(surface, operations), isFirst)('2xx for the scheme in any case: %s', async (_, operation) => {
    for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
      const { method, path, ...body } = await validRequest(send, operation);
      const headers = { Authorization: `${scheme} ${surface.key}` };
      expectDocumented(await send(method, path, { key: null, headers, ...body }), operation, successOf(operation));
    }
  });

  testEach(namedOn(surface, operations), isFirst)(
    '401 for a key in the query or the body: %s',
    async (_, operation) => {
      const { method, path } = await validRequest(send, operation);
      for (const name of ['api_key', 'access_token']) {
        const query = `${path}?${name}=${surface.key}`;
        expectDocumentedFailure(await send(method, query, { key: null }), operation, 'api_key_missing');
        const body = { json: { [name]: surface.key } };
        expectDocumentedFailure(await send(method, path, { key: null, ...body }), operation, 'api_key_missing');
      }
    },
  );
});
