/** What holds for all samples as they stand in the served document, without running any. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { named, operations } from '../support/operations.ts';
import { runProgram } from '../support/run-program.ts';
import type { ServedDocument } from '../support/samples.ts';
import { fetchDocument, LANGUAGES, samplesOf, sourceOf } from '../support/samples.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
let document: ServedDocument;
beforeAll(async () => {
  document = await fetchDocument(server.url());
});

test('/openapi.yaml says the same as /openapi.json, and where this server is', async () => {
  const yaml = await (await fetch(`${server.url()}/openapi.yaml`)).text();
  expect(parse(yaml)).toEqual(document);
  expect(yaml).toContain(`default: ${server.url()}`);
  expect(yaml).not.toContain('http://127.0.0.1:4000');
});

describe.each(named(operations))('%s', (_, operation) => {
  test('has a sample in each language', () => {
    expect(samplesOf(document, operation).map(({ lang }) => lang)).toEqual([...LANGUAGES]);
  });

  test('takes key and address from the environment, and contains none', () => {
    for (const { lang, source } of samplesOf(document, operation)) {
      // What is sent may hold an address of the reader's.
      expect(source.replaceAll(/https:\/\/[\w.-]+\.example\//g, '')).not.toMatch(/sk_svc_|https?:\/\//);
      // The client reads both from the environment.
      expect(source).toMatch(lang === 'typescript' ? /new Landhold\(\)/ : /LANDHOLD_BASE_URL[\s\S]*LANDHOLD_API_KEY/);
    }
  });

  test('fits a narrow panel', () => {
    for (const { source } of samplesOf(document, operation)) {
      // A path with two ids, what is read below them and a limit takes a whole line, and cannot be broken.
      expect(Math.max(...source.split('\n').map((line) => line.length))).toBeLessThanOrEqual(116);
    }
  });
});

test('no two operations show the same Idempotency-Key, which the second would be refused for', () => {
  const creates = operations.filter(({ takesIdempotencyKey }) => takesIdempotencyKey);
  const keys = creates.map(
    (operation) => /Idempotency-Key: ([\w-]+)/.exec(sourceOf(document, operation, 'shell'))?.[1],
  );
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(creates.length);
});

describe('TypeScript samples', () => {
  const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
  const TSC = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const options = {
    noEmit: true,
    strict: true,
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    types: ['node'],
    customConditions: ['landhold-source'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  };

  async function compile(sources: ReadonlyMap<string, string>): Promise<string> {
    await mkdir(CACHE, { recursive: true });
    // Under the repository, so that the client is found; where nothing looks for sources of ours.
    const folder = await mkdtemp(join(CACHE, 'samples-'));
    try {
      const files = [...sources].map(([name, text]): [string, string] => [`${name}.ts`, text]);
      const config = { compilerOptions: options, files: files.map(([name]) => name) };
      files.push(['tsconfig.json', JSON.stringify(config)], ['package.json', '{"type":"module"}']);
      await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
      return (await runProgram(TSC, ['-p', folder], { timeoutMs: 60_000 })).stdout;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test('all compile', async () => {
    const sources = operations.map((operation): [string, string] => [
      operation.id,
      sourceOf(document, operation, 'typescript'),
    ]);
    expect(await compile(new Map(sources))).toBe('');
  });

  test('noticed: a field that the client does not know', async () => {
    const registerDomain = operations.find(({ id }) => id === 'registerDomain')!;
    const source = sourceOf(document, registerDomain, 'typescript').replace('labels:', 'colour:');
    expect(await compile(new Map([['broken', source]]))).toContain('colour');
  });
});
