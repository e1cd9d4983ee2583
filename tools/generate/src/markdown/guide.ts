import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentError } from '../document-values.ts';
import { oneLine } from './schema-fields.ts';

export interface Guide {
  readonly name: string;
  readonly title: string;
  /** Its first sentence. */
  readonly summary: string;
  readonly text: string;
}

/**
 * A folder's guides, by name. `fresh` has those that this run has just made, which may not be on disk yet. `choose`
 * leaves the passages for its readers.
 */
export function readGuides(
  folder: string,
  fresh: Readonly<Record<string, string>>,
  choose: (name: string, text: string) => string,
): Guide[] {
  const names = new Set([...readdirSync(folder).filter((name) => name.endsWith('.md')), ...Object.keys(fresh)]);
  return [...names]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const name = file.replace(/\.md$/, '');
      return toGuide(name, choose(name, fresh[file] ?? readFileSync(join(folder, file), 'utf8')));
    });
}

export function toGuide(name: string, text: string): Guide {
  const [, title, rest] = /^# (.+)\n+([\s\S]*)$/m.exec(text) ?? [];
  const paragraph = oneLine(rest?.split(/\n{2,}/)[0] ?? '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  if (title === undefined || !/^(?!```)[\w`*'"(]/.test(paragraph)) {
    throw new DocumentError(
      'a guide begins with a title and a paragraph that says what it is about.',
      `docs/guides/${name}.md`,
    );
  }
  const sentence = /^.*?[.:!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
  // What follows the colon is not shown.
  return { name, title, summary: sentence.replace(/:$/, '.'), text };
}
