import { demoKey } from '@landhold/contract';
import type { Operation } from '../support/operations.ts';
import { kindOf, operations, shapeOf } from '../support/operations.ts';
import type { ApiResponse, Send, SendOptions } from '../support/send.ts';
import type { Oddity, Plan, Query } from './request-plans.ts';
import type { Body } from './schema-values.ts';

export interface Planned {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly options: SendOptions;
  /** What was sent, when it was a body of valid fields. */
  readonly body: Body | null;
  readonly isValid: boolean;
}

const NEVER_WAS = '01m31gf1a0e8x8yaqm51700000';
const MAX_REMEMBERED = 500;

/** What is known of the server by now: ids and cursors that it gave out, for later requests to use. */
export function createWorld(send: Send) {
  const ids = new Map<string, string[]>();
  const cursors = new Map<string, { readonly query: Query; readonly cursor: string }[]>();

  function remember<T>(store: Map<string, T[]>, place: string, found: T): void {
    const known = store.get(place) ?? [];
    known.push(found);
    store.set(place, known.slice(-MAX_REMEMBERED));
  }

  /** Fills in what only the moment can tell: an id that exists, a cursor that fits its filters. */
  function prepare(plan: Plan): Planned {
    const operation = operations.find(({ id }) => id === plan.operation)!;
    const prefix = plan.inSandbox ? '/sandbox' : '';
    const known = ids.get(`${prefix} ${collectionOf(operation)}`) ?? [];
    const oddId = plan.oddities.find((each) => each.at === 'id')?.id;
    const id = oddId ?? known[plan.pick % Math.max(known.length, 1)] ?? `none_${NEVER_WAS}`;
    const pages = cursors.get(`${prefix} ${operation.id}`) ?? [];
    const page = plan.goesOn ? pages[plan.pick % Math.max(pages.length, 1)] : undefined;
    const query = page === undefined ? plan.query : [...page.query, ['cursor', page.cursor] as const];
    const body = plan.pick % 2 === 0 ? withMoment(plan.body) : plan.body;
    const text = body === null ? undefined : writeBody(body, plan.oddities);

    return {
      operation,
      method: operation.method,
      path: prefix + operation.path.replace('{id}', () => id) + writeQuery(query, plan.oddities),
      options: {
        ...(plan.inSandbox ? { key: demoKey } : {}),
        ...(text === undefined ? {} : { text }),
        headers: headersOf(plan, text !== undefined),
      },
      body: plan.oddities.length === 0 ? body : null,
      isValid: plan.oddities.length === 0,
    };
  }

  function learn({ operation, path, isValid }: Planned, answer: ApiResponse): void {
    const prefix = path.startsWith('/sandbox') ? '/sandbox' : '';
    const place = `${prefix} ${collectionOf(operation)}`;
    if (answer.status === 201) remember(ids, place, answer.record().id);
    if (answer.status !== 200 || shapeOf(operation) !== 'list') return;
    const { data, next_cursor } = answer.page();
    // What nobody creates is known from its list.
    if (kindOf(operation) === undefined && data[0] !== undefined) remember(ids, place, data[0].id);
    if (next_cursor === null || !isValid) return;
    const query = [...new URLSearchParams(path.split('?')[1] ?? '')].filter(([name]) => name !== 'cursor');
    remember(cursors, `${prefix} ${operation.id}`, { query, cursor: next_cursor });
  }

  async function ask(planned: Planned): Promise<ApiResponse> {
    return send(planned.method, planned.path, planned.options).catch((cause: unknown) => {
      throw new Error(`No answer to ${describeRequest(planned)}`, { cause });
    });
  }

  return {
    /** Sends what was planned; what was created under an Idempotency-Key is asked for once more. */
    async act(plan: Plan): Promise<{ planned: Planned; answer: ApiResponse; replay?: ApiResponse }> {
      const planned = prepare(plan);
      const answer = await ask(planned);
      learn(planned, answer);
      const wasCreated = answer.status === 201 && planned.options.headers?.['Idempotency-Key'] !== undefined;
      return { planned, answer, ...(wasCreated ? { replay: await ask(planned) } : {}) };
    },
  };
}

/** No event that is made up exists, so that a place among events is better named by a moment. */
function withMoment(body: Body | null): Body | null {
  return body !== null && 'since' in body ? { ...body, since: new Date().toISOString() } : body;
}

function collectionOf({ path }: Operation): string {
  return path.split('/{id}')[0]!;
}

export function describeRequest({ method, path, options }: Planned): string {
  return `${method} ${path}\n${JSON.stringify(options)}`;
}

function writeBody(body: Body, oddities: readonly Oddity[]): string {
  let fields: Record<string, unknown> = { ...body };
  for (const oddity of oddities) {
    const names = Object.keys(fields);
    if (oddity.at === 'field' && names.length > 0) fields[names[oddity.pick % names.length]!] = oddity.value;
    if (oddity.at === 'inner') fields = replaceInside(fields, oddity);
    if (oddity.at === 'missing') {
      const left = names[oddity.pick % Math.max(names.length, 1)];
      fields = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));
    }
    if (oddity.at === 'extra') fields = { ...fields, [oddity.name]: oddity.value };
    if (oddity.at === 'body') return oddity.text;
  }
  return JSON.stringify(fields);
}

/** Puts a value somewhere inside the fields, at any depth. */
function replaceInside(
  fields: Record<string, unknown>,
  { pick, value }: { readonly pick: number; readonly value: unknown },
): Record<string, unknown> {
  const copy = structuredClone(fields);
  const places = Object.values(copy).flatMap(placesIn);
  const place = places[pick % Math.max(places.length, 1)];
  if (place !== undefined) place.container[place.key] = value;
  return copy;
}

function placesIn(value: unknown): { readonly container: Record<string, unknown>; readonly key: string }[] {
  if (value === null || typeof value !== 'object') return [];
  const container = value as Record<string, unknown>;
  return Object.keys(container).flatMap((key) => [{ container, key }, ...placesIn(container[key])]);
}

function writeQuery(query: Query, oddities: readonly Oddity[]): string {
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  for (const oddity of oddities) {
    if (oddity.at === 'query') pairs.push(`${encodeURIComponent(oddity.name)}=${encodeURIComponent(oddity.value)}`);
    if (oddity.at === 'cursor') pairs.push(`cursor=${encodeURIComponent(oddity.value)}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function headersOf({ idempotencyKey, oddities }: Plan, hasBody: boolean): Record<string, string> {
  const odd = oddities.filter((each) => each.at === 'header').map(({ header }) => header);
  return {
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...Object.fromEntries(odd),
  };
}
