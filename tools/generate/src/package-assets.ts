import { join } from 'node:path';
import { assembleDocument } from './assemble/assemble.ts';
import { toDocument } from './document.ts';
import { emitGuidePages } from './guides/emit-guide-pages.ts';
import { readGuideGroups } from './guides/read-guide-groups.ts';
import { emitMarkdownPages } from './markdown/emit-markdown-pages.ts';
import { baseUrlOf } from './markdown/servers.ts';
import { emitSearchIndex } from './portal/emit-search-index.ts';

/** The generated files that differ in a package, by name: guides name its commands, and not those of a clone. */
export function emitPackageAssets(root: string): ReadonlyMap<string, string> {
  const document = toDocument(assembleDocument(join(root, 'openapi/parts')));
  const groups = readGuideGroups(document, root, 'package');
  return new Map([
    ['guide-pages.json', emitGuidePages(groups, baseUrlOf(document))],
    [
      'markdown-pages.json',
      emitMarkdownPages(
        document,
        groups.flatMap(({ guides }) => guides),
      ),
    ],
    ['search-index.json', emitSearchIndex(document, groups)],
  ]);
}
