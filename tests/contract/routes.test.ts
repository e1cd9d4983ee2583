import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectFailure, expectHeadersOnEveryResponse } from '../support/expect-response.ts';
import { describeEach, isProduction, namedOn } from '../support/fewer.ts';
import { allOperations, operations, successOf } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import type { Surface } from '../support/valid-request.ts';
import { onSurface, SANDBOX, PRODUCTION, surfaces, validRequest } from '../support/valid-request.ts';

const server = useServer();

const JSON_TYPE = { 'Content-Type': 'application/json' };
const BODIES = {
  JSON: { text: '{}', headers: JSON_TYPE },
  'JSON cut short': { text: '{"name":', headers: JSON_TYPE },
  'nothing, declared as JSON': { text: '', headers: JSON_TYPE },
  'a list': { text: '[]', headers: JSON_TYPE },
  text: { text: 'name', headers: { 'Content-Type': 'text/plain' } },
  XML: { text: '<name/>', headers: { 'Content-Type': 'application/xml' } },
  'a form': { text: 'name=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  'an invalid type': { text: 'name', headers: { 'Content-Type': 'none' } },
  'no type': { text: '{}' },
};

/** Response headers that a page of another origin may read. */
const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Location',
  'Idempotent-Replayed',
  'ETag',
  'Dry-Run',
  'WWW-Authenticate',
  'Link',
  'Allow',
];

const paths = [...new Set(allOperations.map(({ path }) => path))];

/** Paths that become unknown when their last segment changes, because no `{id}` takes its place. */
const withoutSiblings = paths.filter(
  (path) => !/\{(?:id|sha256)\}/.test(path) && !paths.includes(`${path.slice(0, path.lastIndexOf('/'))}/{id}`),
);

/** The `Allow` header of a path, with its methods in the order of the document. */
function allowedAt(path: string): string {
  const methods = allOperations.filter((operation) => operation.path === path).map(({ method }) => method);
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

/** Every method that Node can send and the path does not allow. CONNECT requests a tunnel and has no path. */
function otherMethods(path: string): string[] {
  const allowed = allowedAt(path).split(', ');
  return METHODS.filter((method) => method !== 'CONNECT' && !allowed.includes(method));
}

/** One of those that only WebDAV and the like have. */
const USUAL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

function upperCase(path: string): string {
  return path.toUpperCase().replace('/API/V1', '/api/v1');
}

function concrete(path: string): string {
  return path.replace('{id}', 'any_id').replace('{sha256}', 'a'.repeat(64));
}

/** In the sandbox, only one of the paths with the same methods and number of ids: both surfaces have the same paths. */
function pathsOn(surface: Surface): readonly string[] {
  const alike = Map.groupBy(paths, (path) => `${allowedAt(path)} ${path.split('{').length}`);
  return surface.name === 'sandbox' ? [...alike.values()].map(([first]) => first!) : paths;
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  describe.each(pathsOn(surface))('%s', (path) => {
    test('204 for OPTIONS without a key, with Allow and no body', async () => {
      const response = await send('OPTIONS', concrete(path), { key: null });
      expect(response.status).toBe(204);
      expect(response.text).toBe('');
      expect(response.header('Allow')).toBe(allowedAt(path));
      expectHeadersOnEveryResponse(response);
    });

    test('204 for OPTIONS with any key', async () => {
      for (const key of [surface.key, 'not-a-key']) {
        const response = await send('OPTIONS', concrete(path), { key });
        expect(response.status).toBe(204);
        expect(response.header('Allow')).toBe(allowedAt(path));
      }
    });

    const isUsual = (method: string): boolean => USUAL_METHODS.includes(method);
    const expectNotAllowed = async (methods: readonly string[]): Promise<void> => {
      for (const method of methods) {
        const response = await send(method, concrete(path));
        expectFailure(response, 'method_not_allowed');
        expect(response.header('Allow')).toBe(allowedAt(path));
        expect(method === 'HEAD' ? method : response.error().message).toContain(method);
      }
    };

    test('405 with Allow for any other method, and 401 without a key', async () => {
      await expectNotAllowed(otherMethods(path).filter(isUsual));
      expectFailure(await send('PUT', concrete(path), { key: null }), 'api_key_missing');
    });

    test('405 with Allow for any rarer method', { tags: 'long' }, async () => {
      await expectNotAllowed(otherMethods(path).filter((method) => !isUsual(method)));
    });

    test('405 with Allow for another method with any body', async () => {
      for (const body of Object.values(BODIES)) {
        const method = allowedAt(path).includes('PUT') ? 'PATCH' : 'PUT';
        const response = await send(method, concrete(path), body);
        expectFailure(response, 'method_not_allowed');
        expect(response.header('Allow')).toBe(allowedAt(path));
      }
    });
  });

  /** The plural can be a path, such as that of `/api/v1/project`. */
  const altered = (path: string): string[] => [`${path}s`, upperCase(path)].filter((each) => !paths.includes(each));
  const UNKNOWN_PATHS = [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/nothing/here',
    ...pathsOn(surface).map((path) => `${concrete(path)}/nothing/more`),
    ...withoutSiblings.flatMap((path) => (pathsOn(surface).includes(path) ? altered(path) : [])),
  ];

  test.each(UNKNOWN_PATHS)('404 route_not_found with a key and 401 without: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      expectFailure(await send(method, path), 'route_not_found');
      const withoutKey = await send(method, path, { key: null });
      expectFailure(withoutKey, 'api_key_missing');
    }
  });

  test.each(Object.entries(BODIES))('404 route_not_found with any body: %s', async (_, body) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expectFailure(await send(method, '/api/v1/nothing', body), 'route_not_found');
    }
  });

  const withoutBody = operations.filter((operation) => operation.body === null);

  test.each(namedOn(surface, withoutBody))(
    '2xx with any body, if the operation takes none: %s',
    async (_, operation) => {
      for (const body of Object.values(BODIES)) {
        const { method, path } = await validRequest(send, operation);
        expectDocumented(await send(method, path, body), operation, successOf(operation));
      }
    },
  );
});

describe('CORS', () => {
  const ORIGIN = { Origin: 'https://elsewhere.example' };
  const PREFLIGHT = {
    ...ORIGIN,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization, content-type, idempotency-key',
  };
  const corsHeaders = (headers: ReadonlyMap<string, string>): string[] =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  test.each(paths)('no headers in production, also for a browser’s request: %s', async (path) => {
    const preflight = await server.send('OPTIONS', concrete(path), { key: null, headers: PREFLIGHT });
    expect(preflight.status).toBe(204);
    expect(corsHeaders(preflight.headers)).toEqual([]);
    for (const key of [PRODUCTION.key, null]) {
      const response = await server.send('GET', concrete(path), { key, headers: ORIGIN });
      expect(corsHeaders(response.headers)).toEqual([]);
    }
  });

  test.each(paths)('any origin in the sandbox, without credentials: %s', async (path) => {
    const send = onSurface(server.send, SANDBOX);
    const preflight = await send('OPTIONS', concrete(path), { key: null, headers: PREFLIGHT });
    expect(preflight.status).toBe(204);
    const allowedMethods = preflight.header('Access-Control-Allow-Methods')!.split(', ');
    expect(allowedMethods).toEqual(expect.arrayContaining(allowedAt(path).split(', ')));
    const allowedHeaders = preflight.header('Access-Control-Allow-Headers')!.toLowerCase().split(', ');
    const needed = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];
    expect(allowedHeaders).toEqual(expect.arrayContaining(needed));

    const responses = [preflight, await send('GET', concrete(path), { headers: ORIGIN })];
    responses.push(await send('GET', concrete(path), { key: null, headers: ORIGIN }));
    for (const response of responses) {
      expect(response.header('Access-Control-Allow-Origin')).toBe('*');
      expect(response.header('Access-Control-Allow-Credentials')).toBeUndefined();
      const exposed = response.header('Access-Control-Expose-Headers')!.split(', ');
      expect(exposed).toEqual(expect.arrayContaining(EXPOSED));
    }
  });
});
