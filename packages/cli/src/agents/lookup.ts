import type { CatalogueField, CatalogueOperation } from '@landhold/contract/catalogue';
import { catalogue } from '@landhold/contract/catalogue';
import { errorCodes } from '@landhold/contract';
import { AgentError, adviceFor } from './agent-error.ts';
import type { Installation } from './installation.ts';
import { findOperation } from './installation.ts';

const MOST_FOUND = 8;

/** Operations that have the words, those with more of them first. */
export function search(query: string): object {
  const words =
    query
      .toLowerCase()
      .match(/[a-z0-9]{2,}/g)
      ?.slice(0, 20) ?? [];
  const found = catalogue.operations
    .map((operation) => ({ operation, score: scoreOf(operation, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ operation: { id, summary, method } }) => ({
      operation: id,
      summary,
      tool: method === 'GET' ? 'read' : 'plan',
    }));
  if (found.length > 0) return { found };
  throw new AgentError(
    'nothing_found',
    'No operation has these words.',
    'Use other words, or an id from the description of search.',
  );
}

function scoreOf({ id, summary, tag, query, body }: CatalogueOperation, words: readonly string[]): number {
  const title = `${id} ${summary} ${tag}`.toLowerCase();
  const fields = [...query, ...body]
    .map(({ name, help }) => `${name} ${help}`)
    .join(' ')
    .toLowerCase();
  return words.reduce((sum, word) => {
    const stem = word.replace(/(ies|es|s|ed|ing)$/, '');
    return sum + (title.includes(stem) ? 3 : 0) + (fields.includes(stem) ? 1 : 0);
  }, 0);
}

/** What a model has to know to call an operation. */
export function describe(id: string): object {
  const operation = findOperation(id);
  const { summary, method, path, scope, query, body, records, example, destructive, returns } = operation;
  const kind = catalogue.kinds.find(({ name }) => name === returns);
  const params = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
  return {
    operation: id,
    summary,
    use: useOf(operation),
    scope,
    ...(params.length === 0
      ? {}
      : { params: Object.fromEntries(params.map((name) => [name, `id, from ${records[name] ?? 'its list'}`])) }),
    ...(query.length === 0 ? {} : { query: fieldsOf(query) }),
    ...(body.length === 0 ? {} : { body: fieldsOf(body) }),
    ...(method === 'GET' || destructive === false ? {} : { destructive }),
    ...(example === undefined ? {} : { example }),
    ...(kind === undefined || method !== 'GET' ? {} : { returns: Object.keys(kind.fields) }),
  };
}

function useOf({ id, method, response, upload }: CatalogueOperation): string {
  if (response === 'stream') return 'none: use events';
  if (method === 'GET') return 'read';
  if (upload !== undefined) return 'none: the person runs landhold deploy';
  return id.endsWith('Plan') ? id.replace('createPlan', 'plan').replace('Plan', '') : 'plan';
}

function fieldsOf(fields: readonly CatalogueField[]): object {
  return Object.fromEntries(
    fields.map(({ name, type, help, required, options, writable }) => [
      name,
      [
        required === true ? `${type}, required` : type,
        writable === 'once' ? 'never changes' : '',
        options === undefined ? '' : options.length > 12 ? 'one of many' : options.join('|'),
        help,
      ]
        .filter((part) => part !== '')
        .join('; '),
    ]),
  );
}

/** What an error code means, or how a request of the project went. */
export async function explain(
  installation: Installation,
  { code, request_id: requestId }: { readonly code?: string | undefined; readonly request_id?: string | undefined },
): Promise<unknown> {
  if (requestId !== undefined) {
    return installation.call(findOperation('getRequest'), { params: { id: requestId } });
  }
  if (code === undefined) throw new AgentError('code_missing', 'Nothing to explain.', 'Send code or request_id.');
  const general = code.replace(/^.+_(required|invalid|immutable)$/, '<field>_$1');
  const codes: Readonly<Record<string, { readonly type: string; readonly status: number }>> = errorCodes;
  const known = Object.hasOwn(codes, code) ? codes[code] : Object.hasOwn(codes, general) ? codes[general] : undefined;
  if (known === undefined) {
    throw new AgentError(
      'code_unknown',
      `There is no error code ${code.slice(0, 100)}.`,
      'Send the code as the error has it.',
    );
  }
  return { code, status: known.status, type: known.type, next: adviceFor(code, known.status) };
}
