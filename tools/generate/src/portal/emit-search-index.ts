import type { SearchEntry } from '../../../../packages/portal/src/search-entry.ts';
import type { ApiDocument, Operation } from '../document.ts';
import { asArray, asObject, asString, resolve, resolveWhole } from '../document.ts';
import type { GuideGroup } from '../guides/guide-order.ts';
import { renderSentence, slugOf } from '../guides/render-guide.ts';

/** The public pages' search index: operations, fields, error codes, guides and their sections. */
export function emitSearchIndex(document: ApiDocument, groups: readonly GuideGroup[]): string {
  const entries = [
    ...document.operations.map(({ operationId, summary, method, path }): SearchEntry => ({
      kind: 'Operation',
      title: summary,
      note: `${method} ${path} ${operationId}`,
      href: `/reference/${operationId}`,
    })),
    ...fieldEntries(document),
    ...errorEntries(document),
    ...groups.flatMap(({ guides }) => guides.flatMap(guideEntries)),
  ];
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

/** A field leads to the first operation in the document that takes it: one entry for each body or query it is in. */
function fieldEntries(document: ApiDocument): SearchEntry[] {
  const seen = new Set<string>();
  return document.operations.flatMap((operation) =>
    inputsOf(document, operation).flatMap(([name, help, section]) => {
      // The same words mean the same field, which many operations share.
      if (seen.has(`${name} ${help}`)) return [];
      seen.add(`${name} ${help}`);
      const { operationId, summary } = operation;
      return {
        kind: 'Field' as const,
        title: name,
        note: `${summary}: ${help}`,
        href: `/reference/${operationId}#${section}`,
      };
    }),
  );
}

function inputsOf(document: ApiDocument, { parameters, bodySchema }: Operation): [string, string, string][] {
  const schema =
    bodySchema === null ? {} : resolve(document.root, { $ref: `#/components/schemas/${bodySchema}` }, bodySchema);
  const properties = Object.entries(asObject(schema['properties'] ?? {}, 'properties'));
  return [
    ...parameters.map(({ name, description }): [string, string, string] => [name, shorten(description), 'parameters']),
    ...properties.map(([name, value]): [string, string, string] => {
      const { description } = resolveWhole(document.root, value, name);
      return [name, shorten(asString(description, name)), 'body'];
    }),
  ];
}

function errorEntries(document: ApiDocument): SearchEntry[] {
  return asArray(document.root['x-error-codes'], 'x-error-codes').map((value) => {
    const entry = asObject(value, 'an entry of x-error-codes');
    const text = (name: string): string => asString(entry[name], `${name} of an entry of x-error-codes`);
    const status = Number(entry['status']);
    return {
      kind: 'Error' as const,
      title: text('code'),
      note: `${status}: ${shorten(text('description'))}`,
      href: `/reference/errors#${status}`,
    };
  });
}

function guideEntries({ name, title, summary, text }: GuideGroup['guides'][number]): SearchEntry[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  const headings = Array.from(prose.matchAll(/^## (.+)$/gm), ([, heading]) => heading!);
  const href = `/guides/${name}`;
  return [
    { kind: 'Guide', title, note: shorten(summary).replace(/:$/, '.'), href },
    ...headings.map((heading): SearchEntry => ({
      kind: 'Section',
      title: heading.replaceAll(/[`*]/g, ''),
      note: title,
      href: `${href}#${slugOf(renderSentence(heading))}`,
    })),
  ];
}

/** The first sentence, as plain text. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[`*]/g, '').trim();
  return /^.*?[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
}
