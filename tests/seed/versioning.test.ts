import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../support/seed-resources.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, section 9: versioning. */
const { send } = useServer();

interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

let document: OpenApi;
beforeAll(async () => {
  document = (await send('GET', '/openapi.json')).json() as OpenApi;
});

describe('"The version is in the path: every route lies under `/api/v1`."', () => {
  test('every path of the document begins with it', () => {
    expect(Object.keys(document.paths).length).toBeGreaterThanOrEqual(5);
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/api\/v1\/[a-z]/);
  });

  test.each(ENDPOINTS)('404 without it and with another version: $method $path', async ({ method, path }) => {
    for (const elsewhere of [path.replace('/api/v1', ''), path.replace('/v1', ''), path.replace('v1', 'v2')]) {
      expect((await send(method, elsewhere)).status).toBe(404);
    }
    expect((await send(method, path)).status).not.toBe(404);
  });
});

test('"The published spec version is `1.0.0`."', () => {
  expect(document.info.version).toBe('1.0.0');
});

test('"The description format is OpenAPI 3.1.0."', () => {
  expect(document.openapi).toBe('3.1.0');
});
