/** Runs after changes to a copy of the tree make what a run from scratch would make. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CopiedTree } from '../../../tests/new-kind/copied-tree.ts';
import { copyTree } from '../../../tests/new-kind/copied-tree.ts';

const GENERATE = 'tools/generate/src/main.ts';
const GENERATED = 'packages/portal/src/generated';

let tree: CopiedTree;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

function change(path: string, from: string, to: string): void {
  const file = join(tree.folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

function generated(path: string): string {
  return readFileSync(join(tree.folder, path), 'utf8');
}

test(
  'changes to a part, a guide and an emitter all arrive, and a check from scratch agrees',
  { tags: 'long' },
  async () => {
    expect(await tree.node(GENERATE)).toMatch(/^Everything was up to date: \d+\.\d s\.\n$/);

    change('openapi/parts/sites.yaml', 'Redirect HTTP requests to HTTPS.', 'Send visitors to HTTPS.');
    change('docs/guides/quick-start.md', '/api/v1/domains', '/api/v1/domains?limit=7');
    await tree.node(GENERATE);
    for (const name of ['openapi/openapi.yaml', 'packages/contract/src/generated/openapi.yaml'])
      expect(generated(name)).toContain('Send visitors to HTTPS.');
    expect(generated(`${GENERATED}/guide-pages.json`)).toContain('/api/v1/domains?limit=7');

    change('tools/generate/src/guides/render-code.ts', "classPrefix: 'code-'", "classPrefix: 'shade-'");
    expect(await tree.node(GENERATE)).toContain(
      `Wrote ${GENERATED}/guide-pages.json, ${GENERATED}/reference-page.json`,
    );
    expect(generated(`${GENERATED}/guide-pages.json`)).toContain('class=\\"shade-string\\"');
    await tree.node(GENERATE, '--check');
  },
);

test('a check sees what differs, whatever results were kept', async () => {
  change('packages/contract/src/generated/openapi.yaml', 'openapi: 3.1.0', 'openapi: 3.1.1');
  await expect(tree.node(GENERATE, '--check')).rejects.toThrow(
    'Out of step with the document: packages/contract/src/generated/openapi.yaml.',
  );
});
