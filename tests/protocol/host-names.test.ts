/** A page of another site that points its name to this machine: DNS rebinding. */
import { describe, expect, test } from 'vitest';
import { expectEnvelope, expectRefused } from '../support/expect-refused.ts';
import { findFreePort } from '../support/free-port.ts';
import { AUTHORIZATION, BODY, CLOSE, head, JSON_TYPE, lengthOf } from '../support/raw-request.ts';
import type { RawResponse } from '../support/raw-response.ts';
import { exchange } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const OWN = [
  'localhost',
  'LOCALHOST:4000',
  'localhost.',
  'landhold.localhost:4000',
  '127.0.0.1',
  '127.1.2.3:80',
  '[::1]:4000',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
];
const FOREIGN = [
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  '192.0.2.1',
  '0.0.0.0:4000',
  '[2001:db8::1]:4000',
  '[::ffff:192.0.2.1]',
];

async function read(port: number, host: string, path = '/api/v1/events'): Promise<RawResponse> {
  const [response] = await exchange({ port }, head(`GET ${path} HTTP/1.1`, `Host: ${host}`, AUTHORIZATION, CLOSE));
  return response!;
}

describe('on the loopback', () => {
  const port = usePort();

  test.each(OWN)('200 for the Host %s', async (host) => {
    expect((await read(port(), host)).status).toBe(200);
  });

  test.each(FOREIGN)('421 misdirected_request for the Host %s, and nothing is done', async (host) => {
    const headers = [`Host: ${host}`, AUTHORIZATION, JSON_TYPE, lengthOf(BODY)];
    const bytes = head('POST /api/v1/domains HTTP/1.1', ...headers) + BODY;
    await expectRefused(port(), bytes, 421, 'misdirected_request');
  });

  test.each(['/', '/sandbox/api/v1/domains', '/console', '/console/api/session', '/metrics', '/openapi.json'])(
    '421 for a foreign Host at %s',
    async (path) => {
      const response = await read(port(), 'evil.example', path);
      expectEnvelope(response, 421, 'misdirected_request');
      expect(response.body).toContain('LANDHOLD_BASE_URL');
      expect(response.header('Access-Control-Allow-Origin')).toBeUndefined();
    },
  );

  test('421 for a foreign name in the target, whatever Host says', async () => {
    const response = await read(port(), 'localhost', 'http://evil.example/api/v1/events');
    expectEnvelope(response, 421, 'misdirected_request');
  });

  test('200 in HTTP/1.0 without a Host, as no browser asks', async () => {
    const [response] = await exchange({ port: port() }, head('GET /api/v1/events HTTP/1.0', AUTHORIZATION));
    expect(response?.status).toBe(200);
  });
});

describe('on the loopback behind a proxy, with LANDHOLD_BASE_URL', async () => {
  // The address that it prints is the proxy's, so its own port has to be known.
  const port = await findFreePort();
  usePort({ LANDHOLD_BASE_URL: 'https://API.example.com:8443', PORT: String(port) });

  test.each(['api.example.com', 'api.example.com:8443', 'Api.Example.Com:443', 'localhost'])(
    '200 for the Host %s',
    async (host) => {
      expect((await read(port, host)).status).toBe(200);
    },
  );

  test.each(['evil.example', 'example.com', 'www.api.example.com'])('421 for the Host %s', async (host) => {
    expectEnvelope(await read(port, host), 421, 'misdirected_request');
  });
});

describe('on all addresses, as in a container', () => {
  const port = usePort({ HOST: '0.0.0.0' });

  test.each([...OWN, ...FOREIGN])('200 for the Host %s', async (host) => {
    expect((await read(port(), host)).status).toBe(200);
  });
});
