/** Operations whose body is a file. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_PAGE, tarOf } from '../support/deploy.ts';
import { expectDocumented, expectFailure, expectHeadersOnEveryResponse } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { named, uploadOperations } from '../support/operations.ts';
import { runProgram } from '../support/run-program.ts';
import { fetchDocument, sampleEnvironment, sourceOf } from '../support/samples.ts';
import { useServer } from '../support/use-server.ts';
import { onSurface, surfaces } from '../support/valid-request.ts';

const ALL = makeKey('everything of uploads');
const READER = makeKey('reads alone');
const server = useServer(
  {
    LANDHOLD_BOOTSTRAP_KEYS: `${ALL}@one ${READER}=sites:read@one`,
    LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  },
  ALL,
);
const MISSING = 'site_01m31gv4dwe3as2s95kk3zn2ag';
const FILE = '<h1>Open from 9 to 5</h1>\n';
const DIGEST = createHash('sha256').update(FILE).digest('hex');
const ARCHIVE = tarOf(ONE_PAGE);

/** A request that the operation answers with success. */
function requestOf({ id, method, path, bodyTypes }: Operation) {
  const headers = { 'Content-Type': bodyTypes[0]! };
  return {
    method,
    path: path.replace('{sha256}', DIGEST),
    options: { text: id === 'uploadFile' ? FILE : ARCHIVE, headers },
  };
}

describe.each(surfaces.map((surface) => (surface.name === 'production' ? { ...surface, key: ALL } : surface)))(
  '$name',
  (surface) => {
    const send = onSurface(server.send, surface);

    test.each(named(uploadOperations))('2xx as documented: %s', async (_, operation) => {
      const { method, path, options } = requestOf(operation);
      const response = await send(method, path, options);
      expectDocumented(response, operation, operation.success);
      expectHeadersOnEveryResponse(response);
    });

    test.each(named(uploadOperations))('400, 401, 404, 415 in the envelope of all errors: %s', async (_, operation) => {
      const { method, path, options } = requestOf(operation);
      expectFailure(await send(method, `${path}?colour=red`, options), 'unknown_parameter');
      expectFailure(await send(method, path, { ...options, key: null }), 'api_key_missing');
      expectFailure(await send(method, path.replace('{site_id}', MISSING), options), 'resource_not_found');
      expectFailure(await send(method, path, { json: {} }), 'unsupported_media_type');
    });
  },
);

test.each(named(uploadOperations))('403 scope_missing for a key without the scope: %s', async (_, operation) => {
  const { method, path, options } = requestOf(operation);
  const response = await server.send(method, path, { ...options, key: READER });
  expectFailure(response, 'scope_missing');
  expect(response.error().required_scope).toBe(operation.scope);
});

test('413 body_too_large for more than the sandbox takes', async () => {
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 2_654_435_761) % 65_521));
  const send = onSurface(server.send, { name: 'sandbox', prefix: '/sandbox', key: 'sk_svc_demo_LandholdSandbox' });
  const headers = { 'Content-Type': 'application/gzip' };
  const path = '/api/v1/sites/{site_id}/deployments/archive';
  expectFailure(await send('POST', path, { text: noise, headers }), 'body_too_large');
  expectFailure(await send('POST', `${path}?target=moon`, { text: ARCHIVE, headers }), 'target_invalid');
});

describe('the samples', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'landhold-upload-'));
    writeFileSync(join(folder, 'site.tar.gz'), ARCHIVE);
    writeFileSync(join(folder, 'index.html'), FILE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(named(uploadOperations))('send the file: %s', async (_, operation) => {
    const document = await fetchDocument(server.url());
    const env = sampleEnvironment(server.url());
    for (const [language, program, ...args] of [
      ['shell', 'bash', '-eu', '-c'],
      ['python', 'python3', '-c'],
    ] as const) {
      const source = sourceOf(document, operation, language);
      const { code, stdout, stderr } = await runProgram(program, [...args, source], { env, cwd: folder });
      expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(operation.success === 201 ? /dep_/ : /^/);
    }
  });
});
