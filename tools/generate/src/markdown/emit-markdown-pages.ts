import type { ApiDocument } from '../document.ts';
import type { Guide } from './guide.ts';
import { renderLlmsPage } from './llms-page.ts';
import { renderOperationPage } from './operation-page.ts';

/** Every page for machines by its path, as lists of lines: in one file, with readable diffs. */
export function emitMarkdownPages(document: ApiDocument, guides: readonly Guide[]): string {
  const pages = Object.fromEntries([
    ['llms.txt', renderLlmsPage(document, guides)],
    ...document.operations.map((operation) => [
      `reference/${operation.operationId}.md`,
      renderOperationPage(document, operation),
    ]),
    ...guides.map(({ name, text }) => [`guides/${name}.md`, text.trimEnd().split('\n')]),
  ]) as Record<string, string[]>;
  return `${JSON.stringify(pages, null, 1)}\n`;
}
