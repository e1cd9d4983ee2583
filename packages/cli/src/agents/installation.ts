import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { catalogue } from '@landhold/contract/catalogue';
import type { Connection } from '../settings/connection.ts';
import { sendRaw } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import { AgentError } from './agent-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
}

/** The installation that an agent works with. */
export interface Installation {
  call(operation: CatalogueOperation, call?: Call): Promise<unknown>;
  readonly signal: AbortSignal;
}

/** A plan of 1,000 changes takes some time. */
const TIMEOUT_MS = 60_000;

export function findOperation(id: string): CatalogueOperation {
  const found = catalogue.operations.find((operation) => operation.id === id);
  if (found !== undefined) return found;
  throw new AgentError(
    'operation_unknown',
    `There is no operation ${id.slice(0, 100)}.`,
    'Call search with words for what you want to do.',
  );
}

export function connectAgent(world: World, connection: Connection, agentName: () => string): Installation {
  return {
    signal: world.signal,
    async call({ method, path }, { params = {}, query = {}, body } = {}) {
      const filled = fill(path, params) + searchOf(query);
      const text = await sendRaw(world, connection, {
        method,
        path: filled,
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        userAgent: `landhold-mcp (${agentName()})`,
      });
      return text.type.startsWith('application/json') ? (JSON.parse(text.text) as unknown) : text.text;
    },
  };
}

function fill(path: string, params: Fields): string {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  const missing = names.find((name) => typeof params[name] !== 'string' || params[name] === '');
  if (unknown === undefined && missing === undefined) {
    return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] as string));
  }
  const takes = names.length === 0 ? 'none' : names.join(', ');
  const what = missing === undefined ? `params has no ${unknown!.slice(0, 100)}.` : `params.${missing} is missing.`;
  throw new AgentError('params_invalid', what, `Send these params: ${takes}. An id comes from the list of its kind.`);
}

function searchOf(query: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!['string', 'number', 'boolean'].includes(typeof each)) {
        throw new AgentError(
          'query_invalid',
          `query.${name.slice(0, 100)} should be a text, a number, true or false.`,
          'Correct it and call again.',
        );
      }
      search.append(name, String(each));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
