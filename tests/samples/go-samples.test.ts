/** Every sample in Go, built into one program with a subcommand for each, and run against the sandbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GoProgram } from '../support/go-program.ts';
import { buildGoProgram, findUnformatted, GO_BUILD_MS } from '../support/go-program.ts';
import { named, operations } from '../support/operations.ts';
import { expectSampleWorks, fetchDocument, sourceOf } from '../support/samples.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
let sources: Map<string, string>;

beforeAll(async () => {
  const document = await fetchDocument(server.url());
  sources = new Map(operations.map((operation) => [operation.id, sourceOf(document, operation, 'go')]));
});

test('every sample is set as gofmt sets it', async () => {
  expect(await findUnformatted(sources)).toBe('');
});

// On a fresh machine, compiling Go's net/http takes half a minute.
describe('compiled', { tags: 'long' }, () => {
  let program: GoProgram | undefined;
  beforeAll(async () => {
    const missing = sources.get('getDomain')!.replace('dom_01', 'dom_02');
    program = await buildGoProgram(new Map([...sources, ['missingDomain', missing]]));
  }, GO_BUILD_MS);
  afterAll(async () => program?.remove());

  test.each(named(operations))('%s', async (id, operation) => {
    await expectSampleWorks(server.url(), operation, (env) => program!.run(id, env));
  });

  test('noticed: a sample that names a record which is not there', async () => {
    const operation = operations.find(({ id }) => id === 'getDomain')!;
    const run = expectSampleWorks(server.url(), operation, (env) => program!.run('missingDomain', env));
    await expect(run).rejects.toThrow('resource_not_found');
  });

  test('noticed: a sample that does not do what it should', async () => {
    const operation = operations.find(({ id }) => id === 'updateDomain')!;
    const run = expectSampleWorks(server.url(), operation, (env) => program!.run('getDomain', env));
    await expect(run).rejects.toThrow('auto_renew');
  });

  test(
    'noticed: a sample that does not compile',
    async () => {
      const broken = sources.get('getDomain')!.replace('resp, err :=', 'resp, unused :=');
      await expect(buildGoProgram(new Map([['getDomain', broken]]))).rejects.toThrow('do not compile');
    },
    GO_BUILD_MS,
  );
});
