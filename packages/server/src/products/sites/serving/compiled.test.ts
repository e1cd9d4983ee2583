import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { DeployedFile } from '../ports/site-hosting.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { createCompiled } from './compiled.ts';
import { compileStored } from './file-hosting.ts';

async function deploymentWith(rules: Readonly<Record<string, string>>) {
  const files: Pick<FileStore, 'open'> = {
    async open(_projectId, digest) {
      const content = Buffer.from(rules[digest] ?? '');
      return { bytes: content.length, content: Readable.from([content]) };
    },
  };
  const deployed = Object.entries({ '/index.html': '', ...rules }).map(([path, text]): DeployedFile => [
    path,
    path,
    text.length,
  ]);
  return (await compileStored(files as FileStore, 'proj_1', deployed)).deployment;
}

test.each([
  ['files alone', {}, 50],
  ['10 redirects', { '/_redirects': '/:a /b\n'.repeat(10) }, 8],
  [
    '10 redirects of one path each',
    { '/_redirects': Array.from({ length: 10 }, (_, at) => `/${at} /b`).join('\n') },
    8,
  ],
  ['10 paths of headers', { '/_headers': '/a\n  X: 1\n'.repeat(10) }, 8],
  ['a redirect of 2,000 characters', { '/_redirects': `/a /${'b'.repeat(2_000)}` }, 8],
])('of deployments with %s no more are kept than 100 files take', async (_, rules, max) => {
  const deployment = await deploymentWith(rules);
  let compilations = 0;
  const compiled = createCompiled(async () => {
    compilations += 1;
    return deployment;
  }, 100);
  const ids = Array.from({ length: 50 }, (_each, index) => `dep_${index}`);
  for (const id of ids) await compiled.get(id);
  for (const id of ids.toReversed()) await compiled.get(id);
  expect(100 - compilations).toBeLessThanOrEqual(max);
  expect(100 - compilations).toBeGreaterThan(0);
});
