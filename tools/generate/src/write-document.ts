import { stringify } from 'yaml';
import type { Json, JsonObject } from './document-values.ts';
import { asObject } from './document-values.ts';
import { keep } from './kept-results.ts';

/**
 * The document as YAML, entry by entry of `paths` and of each section of `components`, so that only what changed is
 * written anew. Every entry is written below its owners, because lines are folded by their indentation.
 */
export function writeDocument(root: JsonObject): string {
  return Object.entries(root)
    .map(([name, value]) => {
      if (name === 'paths') return writeEntries([name], value);
      if (name !== 'components') return write({ [name]: value });
      const sections = Object.entries(asObject(value, name));
      return `components:\n${sections.map(([section, entries]) => writeEntries([name, section], entries)).join('')}`;
    })
    .join('');
}

/** The entries of an object, below the line of its name. */
function writeEntries(place: readonly string[], value: Json): string {
  const entries = Object.entries(asObject(value, place.join('.')));
  const nest = (content: JsonObject): JsonObject =>
    place.reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), content);
  const above = place.length - 1;
  if (entries.length === 0) return withoutLines(write(nest({})), above);
  const head = `${'  '.repeat(above)}${place[above]!}:\n`;
  return head + entries.map(([name, entry]) => withoutLines(write(nest({ [name]: entry })), place.length)).join('');
}

function withoutLines(text: string, count: number): string {
  return text.split('\n').slice(count).join('\n');
}

function write(value: JsonObject): string {
  return keep('write YAML', JSON.stringify(value), () =>
    // Aliases are valid YAML, but many tools cannot read them.
    stringify(value, { aliasDuplicateObjects: false, lineWidth: 120, singleQuote: true }),
  );
}
