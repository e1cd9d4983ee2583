/** The provider's documentation, done as it says. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { behaviours, definitions } from '@landhold/terraform-provider/resources.ts';
import { describe, expect, test } from 'vitest';
import { useServer } from '../support/use-server.ts';
import type { Workspace } from './use-terraform.ts';
import { ROOT, useTerraform } from './use-terraform.ts';

const DOCS = join(ROOT, 'packages/terraform-provider/docs');

const pagesIn = (folder: string): string[] => readdirSync(join(DOCS, folder)).map((name) => name.replace('.md', ''));
const exampleIn = (folder: string, page: string): string => {
  const text = readFileSync(join(DOCS, folder, `${page}.md`), 'utf8');
  return /```terraform\n([^]*?)```/.exec(text)![1]!;
};

test('each resource and each data source has a page', () => {
  const names = (all: readonly { readonly type: string }[]): string[] =>
    all.map(({ type }) => type.replace('landhold_', '')).toSorted();
  expect(pagesIn('resources').toSorted()).toEqual(names(behaviours));
  expect(pagesIn('data-sources').toSorted()).toEqual(names(definitions));
});

describe('the examples', { tags: 'long' }, () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
  const terraform = useTerraform(server);

  /** Applies the example of a page in a new folder. */
  async function applyExample(page: string): Promise<Workspace> {
    // A folder is named as the program sees it, which a provider that it did not start cannot know.
    const workspace = terraform.workspace(page === 'site_deployment' ? { TF_REATTACH_PROVIDERS: '' } : {});
    mkdirSync(join(workspace.folder, 'public'));
    writeFileSync(join(workspace.folder, 'public/index.html'), '<h1>Tidewater Press</h1>\n');
    workspace.write(exampleIn('resources', page));
    await workspace.apply();
    return workspace;
  }

  test.each(pagesIn('resources'))(
    'the example of %s can be applied, and is formatted',
    { tags: 'long' },
    async (page) => {
      const workspace = await applyExample(page);
      expect(await workspace.plan()).toEqual({});
      expect(await workspace.succeed('fmt', '-check', '-diff')).toBe('');
      await workspace.destroy();
    },
  );

  test.each(pagesIn('data-sources'))(
    'the example of the data source %s finds its record',
    { tags: 'long' },
    async (page) => {
      const workspace = await applyExample(page);
      const id = workspace.state()[`landhold_${page}.main`]!['id'] as string;
      const reader = terraform.workspace();
      const example = exampleIn('data-sources', page).replace(
        /"[a-z]+_01m3y7teatem6b5ywv69v0dkzn"/,
        JSON.stringify(id),
      );
      reader.write(`${example}output "id" {\n  value = data.landhold_${page}.main.id\n}\n`);
      expect(await reader.apply()).toContain(`id = "${id}"`);
      await workspace.destroy();
    },
  );
});
