import { describe, expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { COLLECTIONS, ENDPOINTS, itemsOf, nameFor } from '../support/seed-resources.ts';
import { DEMO_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

/** The specification, its introduction and section 1: what the service does. Each test quotes the sentence it is for. */
const server = useServer();
const { send } = server;

interface OpenApi {
  readonly openapi: string;
  readonly security: readonly object[];
  readonly components: { readonly securitySchemes: Readonly<Record<string, { type: string; scheme: string }>> };
}

describe('"a bearer-authenticated REST API with resource endpoints for domains, DNS zones, sites, databases and VPN networks"', () => {
  test.each(COLLECTIONS)('200 with a bearer credential: $path', async ({ path }) => {
    expect((await send('GET', path)).status).toBe(200);
  });
});

test('"The service is one REST surface under a single base address, `{base_url}`."', async () => {
  const document = (await send('GET', '/openapi.json')).json() as {
    servers: { url: string; variables: { base_url: { default: string } } }[];
    paths: object;
  };
  expect(document.servers[0]!.url).toBe('{base_url}');
  expect(document.servers[0]!.variables.base_url.default).toBe(server.url());
  for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\//);
});

describe('"It manages cloud resources of five kinds: domains, DNS zones, sites, databases and VPN networks."', () => {
  test.each(COLLECTIONS)('201 and then listed: $resource', async (collection) => {
    const name = nameFor(collection);
    expect((await send('POST', collection.path, { json: { name } })).status).toBe(201);
    const listed = itemsOf((await send('GET', collection.path)).json());
    expect(listed.map((item) => item.name)).toContain(name);
  });
});

describe('"Every request carries a scoped API key as a bearer credential."', () => {
  test.each(ENDPOINTS)('401 without it: $method $path', async ({ method, path }) => {
    expect((await send(method, path, { key: null })).status).toBe(401);
  });

  test('the document asks for it on every operation', async () => {
    const document = (await send('GET', '/openapi.json')).json() as OpenApi;
    expect(document.security).toHaveLength(1);
    const [scheme = ''] = Object.keys(document.security[0]!);
    expect(document.components.securitySchemes[scheme]).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});

test('200 "The interface is described by one OpenAPI 3.1.0 document."', async () => {
  const json = await send('GET', '/openapi.json', { key: null });
  expect(json.status).toBe(200);
  expect((json.json() as OpenApi).openapi).toBe('3.1.0');
  const yaml = await send('GET', '/openapi.yaml', { key: null });
  expect(yaml.status).toBe(200);
  expect(yaml.text).toMatch(/^openapi: 3\.1\.0$/m);
});

describe('"Each endpoint has a sandbox that uses one fixed demo key."', () => {
  test.each(COLLECTIONS)('200 and 201 with the demo key: $path', async (collection) => {
    const path = `/sandbox${collection.path}`;
    expect((await send('GET', path, { key: DEMO_KEY })).status).toBe(200);
    const created = await send('POST', path, { key: DEMO_KEY, json: { name: nameFor(collection) } });
    expect(created.status).toBe(201);
  });
});

describe('"The sandbox never accepts a production key."', () => {
  test.each(ENDPOINTS)('401: $method /sandbox$path', async ({ method, path }) => {
    const response = await send(method, `/sandbox${path}`, { key: OWN_KEY });
    expect(response.status).toBe(401);
    expect(response.error().type).toBe('authentication_error');
  });
});

/*
 * Sentences of the specification that these tests cannot hold, and why. They ask over HTTP and import nothing of ours.
 *
 * - "The reference, the client and the samples are all generated from it." How things are made is checked where they are
 *   made: generating again must change nothing.
 * - "It also covers a thin typed client whose methods map one-to-one to the endpoints."
 *   "Each service has a client namespace. Its methods are named after the operationId and take a single typed argument
 *   object." "The client is a typed TypeScript client constructed with an object holding `apiKey`. The key is read from
 *   the environment and not hard-coded." "A failed call throws a service error object carrying `type`, `code`,
 *   `message` and `request_id`. The request id is exposed as `requestId` on the thrown object." "Each service is a
 *   namespaced client: `domains`, `dns`, `sites`, `databases`, `vpn`." "The client package is a roadmap item." All of
 *   these are about that package. What it is named after, the operationIds and tags, endpoints.test.ts holds.
 * - "Webhooks are planned, for lifecycle events such as a domain becoming active or a deploy finishing. They are not yet
 *   in the mock API, and no signed delivery is available." There is nothing to call.
 * - "Keys are created per project in the console." Keys come from the environment here. That each belongs to a project,
 *   authentication.test.ts holds.
 * - "A key must never be embedded in client-side code." It is about the caller's code. That a page elsewhere cannot call
 *   production with one, authentication.test.ts holds.
 * - "Additive changes (new fields, new endpoints) ship within v1." "Breaking changes ship as a new version." Both are
 *   about releases to come: the check of the document against its released form holds them.
 * - Everything that is "not shown": those are decisions of our own, and the contract tests hold them.
 */
