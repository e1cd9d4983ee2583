import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWords, numberOfKinds } from './assemble/words.ts';
import type { ApiDocument } from './document.ts';
import { asString, DocumentError } from './document-values.ts';
import type { DocumentKind } from './kinds.ts';
import { resourcesIn } from './kinds.ts';

interface Passage {
  readonly file: string;
  /** Finds the passage by its surroundings. */
  readonly pattern: RegExp;
  readonly text: string;
}

/** The passages of hand-written pages that list the kinds. */
function passagesOf(document: ApiDocument): Passage[] {
  const kinds = resourcesIn(document);
  const plurals = kinds.map(pluralOf);
  const all = listWords(plurals);
  const placed = kinds.filter(({ properties }) => properties['region'] !== undefined);
  const unplaced = listWords(kinds.filter((kind) => !placed.includes(kind)).map(pluralOf));
  return [
    { file: 'README.md', pattern: /(?<=^One REST API for ).*?(?=, described by)/m, text: all },
    {
      file: 'README.md',
      pattern: /(?<=^\| \*\*)\w+(?= resources, one API\*\* \|)/m,
      text: capital(numberOfKinds(plurals)),
    },
    { file: 'README.md', pattern: /(?<=get, update and delete ).*?(?=\. Each needs)/, text: all },
    { file: 'package.json', pattern: /(?<="description": "One REST API for ).*?(?=, from)/, text: all },
    { file: 'packages/client/package.json', pattern: /(?<=client of the Landhold API: ).*?(?=\.")/, text: all },
    {
      file: 'packages/client/README.md',
      pattern: /(?<=client of the Landhold API: ).*?(?=\. It is generated)/,
      text: all,
    },
    {
      file: 'docs/guides/quick-start.md',
      pattern: /(?<=\n)  One REST API for [\s\S]*?document\.(?=\n)/,
      text: wrapped(`One REST API for ${all}, from one OpenAPI document.`),
    },
    {
      file: 'docs/guides/authentication.md',
      pattern: /(?<=\n\| scopes \| for \|\n\| --- \| --- \|\n)(?:\|.*\n)+/,
      text: scopeRows(document).join(''),
    },
    {
      file: 'docs/guides/regions.md',
      pattern: /(?<=\n)[^\n]* have a `region`, `eu-central` by default\. [^\n]*? have none\./,
      text: `${capital(listWords(placed.map(pluralOf)))} have a \`region\`, \`eu-central\` by default. ${capital(unplaced)} have none.`,
    },
    { file: 'docs/guides/export-policy.md', pattern: /(?<=\n- ).*(?= have no region,)/, text: capital(unplaced) },
  ];
}

/** Those pages with corrected passages, by path. */
export function fillPassages(document: ApiDocument, root: string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { file, pattern, text } of passagesOf(document)) {
    const page = pages.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (!pattern.test(page)) throw new DocumentError(`nothing fits ${String(pattern)}, which lists the kinds.`, file);
    pages.set(
      file,
      page.replace(pattern, () => text),
    );
  }
  return pages;
}

function pluralOf({ name, xKind }: DocumentKind): string {
  return asString(xKind['plural'], `plural of ${name}`);
}

function capital(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}

/** As the server prints it at start. */
function wrapped(text: string): string {
  return text
    .replaceAll(/(.{1,76})(?: |$)/g, '$1\n')
    .trimEnd()
    .replaceAll(/^/gm, '  ');
}

/** A row for each collection; those that need no scope come last. */
function scopeRows({ operations }: ApiDocument): string[] {
  const byPath = new Map<string, Set<string>>();
  for (const { path, scope } of operations) {
    const [collection] = /^\/api\/v1\/[^/]+/.exec(path)!;
    const scopes = byPath.get(collection) ?? byPath.set(collection, new Set()).get(collection)!;
    if (scope !== null) scopes.add(scope);
  }
  const rows = [...byPath].toSorted(([, a], [, b]) => Number(a.size === 0) - Number(b.size === 0));
  return rows.map(([path, scopes]) =>
    scopes.size === 0
      ? `| none | \`${path}\`, with any valid key |\n`
      : `| ${[...scopes].map((scope) => `\`${scope}\``).join(', ')} | \`${path}\` |\n`,
  );
}
