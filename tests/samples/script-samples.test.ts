/**
 * Every sample in curl, TypeScript and Python, run as a reader would run it, against the sandbox.
 *
 * Takes 170 s: each sample is a program that has to start.
 */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testEach } from '../support/fewer.ts';
import type { Operation } from '../support/operations.ts';
import { named, operations } from '../support/operations.ts';
import type { ProgramRun } from '../support/run-program.ts';
import { runProgram } from '../support/run-program.ts';
import type { ServedDocument } from '../support/samples.ts';
import { expectSampleWorks, fetchDocument, isFirstOfItsShape, sourceOf } from '../support/samples.ts';
import { useServer } from '../support/use-server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The client as it stands in the tree, not as it was last built. */
const TYPESCRIPT = ['--conditions=landhold-source', '--input-type=module-typescript', '--eval'];

type Run = (source: string, env: Record<string, string>) => Promise<ProgramRun>;

const runShell: Run = (source, env) => runProgram('bash', ['-eu', '-c', source], { env });
const runTypeScript: Run = (source, env) => runProgram(process.execPath, [...TYPESCRIPT, source], { env, cwd: ROOT });
const runPython: Run = (source, env) => runProgram('python3', ['-c', source], { env });

const server = useServer();
let document: ServedDocument;
beforeAll(async () => {
  document = await fetchDocument(server.url());
});

function operationNamed(id: string): Operation {
  return operations.find((operation) => operation.id === id)!;
}

describe.each([
  ['shell', runShell],
  ['typescript', runTypeScript],
  ['python', runPython],
] as const)('in %s', (language, run) => {
  testEach(named(operations), isFirstOfItsShape)('%s', async (_, operation) => {
    const source = sourceOf(document, operation, language);
    await expectSampleWorks(server.url(), operation, (env) => run(source, env));
  });

  test('noticed: a sample that names a record which is not there', async () => {
    const operation = operationNamed('getDomain');
    const source = sourceOf(document, operation, language).replaceAll('dom_01', 'dom_02');
    await expect(expectSampleWorks(server.url(), operation, (env) => run(source, env))).rejects.toThrow('ended with');
  });

  test('noticed: a sample that does not do what it should', async () => {
    const operation = operationNamed('updateDomain');
    const source = sourceOf(document, operationNamed('getDomain'), language);
    await expect(expectSampleWorks(server.url(), operation, (env) => run(source, env))).rejects.toThrow('auto_renew');
  });

  test('noticed: a sample that is no program', async () => {
    const operation = operationNamed('listDomains');
    const source = `${sourceOf(document, operation, language)}\n)`;
    await expect(expectSampleWorks(server.url(), operation, (env) => run(source, env))).rejects.toThrow('ended with');
  });
});

test('noticed: a key that is refused, in the words of the service', async () => {
  const source = sourceOf(document, operationNamed('registerDomain'), 'python');
  const env = { LANDHOLD_BASE_URL: `${server.url()}/sandbox`, LANDHOLD_API_KEY: 'wrong' };
  expect(await runPython(source, env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('API key is not valid'),
  });
});
