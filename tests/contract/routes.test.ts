import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectFailure, expectHeadersOnEveryAnswer } from '../support/expect-answer.ts';
import { namedOn } from '../support/fewer.ts';
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
  'a type that is none': { text: 'name', headers: { 'Content-Type': 'none' } },
  'no type': { text: '{}' },
};

/** What a page elsewhere may read of an answer. */
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

/** Those that no other word in their place would be an id instead. */
const lonely = paths.filter(
  (path) => !/\{(?:id|sha256)\}/.test(path) && !paths.includes(`${path.slice(0, path.lastIndexOf('/'))}/{id}`),
);

/** What each path of the document takes, in the order of the document. */
function allowedAt(path: string): string {
  const methods = allOperations.filter((operation) => operation.path === path).map(({ method }) => method);
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

/** Every method that Node can send and the path does not take. CONNECT asks for a tunnel and has no path. */
function otherMethods(path: string): string[] {
  const allowed = allowedAt(path).split(', ');
  return METHODS.filter((method) => method !== 'CONNECT' && !allowed.includes(method));
}

function upperCase(path: string): string {
  return path.toUpperCase().replace('/API/V1', '/api/v1');
}

function concrete(path: string): string {
  return path.replace('{id}', 'any_id').replace('{sha256}', 'a'.repeat(64));
}

/** In the sandbox, one of those with the same methods and as many ids: each surface has the same paths. */
function pathsOn(surface: Surface): readonly string[] {
  const alike = Map.groupBy(paths, (path) => `${allowedAt(path)} ${path.split('{').length}`);
  return surface.name === 'sandbox' ? [...alike.values()].map(([first]) => first!) : paths;
}

describe.each(surfaces)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  describe.each(pathsOn(surface))('%s', (path) => {
    test('204 for OPTIONS without a key, with Allow and no body', async () => {
      const answer = await send('OPTIONS', concrete(path), { key: null });
      expect(answer.status).toBe(204);
      expect(answer.text).toBe('');
      expect(answer.header('Allow')).toBe(allowedAt(path));
      expectHeadersOnEveryAnswer(answer);
    });

    test('204 for OPTIONS whatever key comes with it', async () => {
      for (const key of [surface.key, 'not-a-key']) {
        const answer = await send('OPTIONS', concrete(path), { key });
        expect(answer.status).toBe(204);
        expect(answer.header('Allow')).toBe(allowedAt(path));
      }
    });

    test('405 with Allow for any other method, and 401 without a key', async () => {
      for (const method of otherMethods(path)) {
        const answer = await send(method, concrete(path));
        expectFailure(answer, 'method_not_allowed');
        expect(answer.header('Allow')).toBe(allowedAt(path));
        expect(method === 'HEAD' ? method : answer.error().message).toContain(method);
      }
      expectFailure(await send('PUT', concrete(path), { key: null }), 'api_key_missing');
    });

    test('405 with Allow for another method whatever its body', async () => {
      for (const body of Object.values(BODIES)) {
        const method = allowedAt(path).includes('PUT') ? 'PATCH' : 'PUT';
        const answer = await send(method, concrete(path), body);
        expectFailure(answer, 'method_not_allowed');
        expect(answer.header('Allow')).toBe(allowedAt(path));
      }
    });
  });

  const UNKNOWN_PATHS = [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/nothing/here',
    ...pathsOn(surface).map((path) => `${concrete(path)}/nothing/more`),
    ...lonely.flatMap((path) => (pathsOn(surface).includes(path) ? [`${path}s`, upperCase(path)] : [])),
  ];

  test.each(UNKNOWN_PATHS)('404 route_not_found with a key and 401 without: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      expectFailure(await send(method, path), 'route_not_found');
      const withoutKey = await send(method, path, { key: null });
      expectFailure(withoutKey, 'api_key_missing');
    }
  });

  test.each(Object.entries(BODIES))('404 route_not_found whatever the body: %s', async (_, body) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expectFailure(await send(method, '/api/v1/nothing', body), 'route_not_found');
    }
  });

  const withoutBody = operations.filter((operation) => operation.body === null);

  test.each(namedOn(surface, withoutBody))(
    '2xx where no body is wanted, whatever is sent: %s',
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

  test.each(paths)('none in production, also when a browser asks: %s', async (path) => {
    const preflight = await server.send('OPTIONS', concrete(path), { key: null, headers: PREFLIGHT });
    expect(preflight.status).toBe(204);
    expect(corsHeaders(preflight.headers)).toEqual([]);
    for (const key of [PRODUCTION.key, null]) {
      const answer = await server.send('GET', concrete(path), { key, headers: ORIGIN });
      expect(corsHeaders(answer.headers)).toEqual([]);
    }
  });

  test.each(paths)('* in the sandbox, without credentials: %s', async (path) => {
    const send = onSurface(server.send, SANDBOX);
    const preflight = await send('OPTIONS', concrete(path), { key: null, headers: PREFLIGHT });
    expect(preflight.status).toBe(204);
    const allowedMethods = preflight.header('Access-Control-Allow-Methods')!.split(', ');
    expect(allowedMethods).toEqual(expect.arrayContaining(allowedAt(path).split(', ')));
    const allowedHeaders = preflight.header('Access-Control-Allow-Headers')!.toLowerCase().split(', ');
    const needed = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];
    expect(allowedHeaders).toEqual(expect.arrayContaining(needed));

    const answers = [preflight, await send('GET', concrete(path), { headers: ORIGIN })];
    answers.push(await send('GET', concrete(path), { key: null, headers: ORIGIN }));
    for (const answer of answers) {
      expect(answer.header('Access-Control-Allow-Origin')).toBe('*');
      expect(answer.header('Access-Control-Allow-Credentials')).toBeUndefined();
      const exposed = answer.header('Access-Control-Expose-Headers')!.split(', ');
      expect(exposed).toEqual(expect.arrayContaining(EXPOSED));
    }
  });
});
