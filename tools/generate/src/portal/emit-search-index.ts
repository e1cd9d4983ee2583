import { listSettings } from '../../../../packages/server/src/products/config.ts';
import type { SearchEntry } from '../../../../packages/portal/src/search-entry.ts';
import type { ApiDocument, Operation } from '../document.ts';
import { asArray, asObject, asString } from '../document-values.ts';
import type { GuideGroup } from '../guides/guide-order.ts';
import { renderSentence, slugOf } from '../guides/render-guide.ts';
import { bodyFields, responseFields } from '../markdown/operation-page.ts';
import { fieldId } from '../reference/field-ids.ts';
import { otherWords } from './other-words.ts';

/** The public pages' search index: operations, fields, error codes, settings, guides and their sections. */
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
    ...settingEntries(),
    ...groups.flatMap(({ guides }) => guides.flatMap(guideEntries)),
  ];
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

/** A field leads to the first operation in the document that takes or returns it: the same words mean the same field. */
function fieldEntries(document: ApiDocument): SearchEntry[] {
  const seen = new Set<string>();
  const entries = (section: 'Parameters' | 'Body' | 'Response'): SearchEntry[] =>
    document.operations.flatMap((operation) =>
      fieldsIn(document, operation, section).flatMap(({ name, description }) => {
        const help = shorten(description);
        if (seen.has(`${name} ${help}`)) return [];
        seen.add(`${name} ${help}`);
        const { operationId, summary } = operation;
        const href = `/reference/${operationId}#${fieldId(section, name)}`;
        return { kind: 'Field' as const, title: name, note: `${summary}: ${help}`, href };
      }),
    );
  // What can be sent comes first: a response often has the same field.
  return [...entries('Parameters'), ...entries('Body'), ...entries('Response')];
}

interface NamedField {
  readonly name: string;
  readonly description: string;
}

function fieldsIn(document: ApiDocument, operation: Operation, section: string): readonly NamedField[] {
  if (section === 'Parameters') return operation.parameters;
  if (section === 'Response') return responseFields(document, operation);
  return operation.bodySchema === null ? [] : bodyFields(document, operation.bodySchema);
}

function errorEntries(document: ApiDocument): SearchEntry[] {
  return asArray(document.root['x-error-codes'], 'x-error-codes').map((value) => {
    const entry = asObject(value, 'an entry of x-error-codes');
    const text = (name: string): string => asString(entry[name], `${name} of an entry of x-error-codes`);
    const status = Number(entry['status']);
    const [title, note] = [text('code'), `${status}: ${shorten(text('description'))}`];
    const href = `/reference/errors#${status}`;
    return { kind: 'Error' as const, title, note, href, ...otherWords(text('description'), `${title} ${note}`) };
  });
}

/** They are a guide too, in which each has an address. */
function settingEntries(): SearchEntry[] {
  return listSettings().map(({ name, description }) => {
    const note = shorten(description);
    const href = `/guides/settings#${name}`;
    return { kind: 'Setting', title: name, note, href, ...otherWords(description, `${name} ${note}`) };
  });
}

function guideEntries({ name, title, summary, text }: GuideGroup['guides'][number]): SearchEntry[] {
  const prose = text.replaceAll(/^(?:```[^]*?^```|# .*|<!--.*-->)$/gm, '');
  const [opening = '', ...sections] = prose.split(/^## /m);
  const href = `/guides/${name}`;
  const note = shorten(summary).replace(/:$/, '.');
  return [
    // Settings have entries of their own.
    { kind: 'Guide', title, note, href, ...(name === 'settings' ? {} : otherWords(opening, `${title} ${note}`)) },
    ...sections.map((section): SearchEntry => {
      const [heading = '', ...lines] = section.split('\n');
      const plain = heading.replaceAll(/[`*]/g, '');
      const place = `${href}#${slugOf(renderSentence(heading))}`;
      const words = otherWords(lines.join('\n'), `${plain} ${title}`);
      return { kind: 'Section', title: plain, note: title, href: place, ...words };
    }),
  ];
}

/** The first sentence, as plain text. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[`*]/g, '').trim();
  return /^.*?[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
}
