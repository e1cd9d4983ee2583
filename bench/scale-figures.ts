import type { Comparison, Workload } from './figures.ts';
import type { Request } from './load.ts';
import type { ServerContender } from './measure.ts';
import type { Program } from './programs.ts';
import { KEY } from './programs.ts';

const DOMAINS = '/api/v1/domains';
const AUTHORISED = { Authorization: `Bearer ${KEY}` };
/** The small store, to compare the large one with. */
export const FEW = 10_000;
/** Prefixes of numbered names, spread over the million. */
const [FIRST_PREFIX, LAST_PREFIX] = [100, 599];
/** From here on, a page is deep. Its cost does not depend on the depth, and getting there takes a request per 100. */
const DEEP = 50_000;

interface Sizes {
  readonly store: string;
  readonly many: number;
  readonly large: Program;
  readonly small: Program;
}

/** The same requests to a store with many records and to one with few. */
export async function scaleWorkload({ store, many, large, small }: Sizes): Promise<Workload> {
  const nameOf = (what: string, count: number): string =>
    `Landhold on ${store}, ${what} among ${count.toLocaleString('en')}`;
  const contenders: ServerContender[] = [];
  for (const [{ url }, count] of [[large, many] as const, [small, FEW] as const]) {
    const get: Request = { method: 'GET', path: `${DOMAINS}/{id}`, headers: AUTHORISED };
    const page: Request = { method: 'GET', path: `${DOMAINS}?limit=20`, headers: AUTHORISED };
    const ids = await idsAcross(url);
    contenders.push(
      { name: nameOf('get', count), url, request: { requests: [get], ids }, status: 200 },
      { name: nameOf('page', count), url, request: page, status: 200 },
    );
  }
  const compare = (what: string): Comparison => ({
    name: `${what} on ${store} among ${many.toLocaleString('en')} against ${FEW.toLocaleString('en')}`,
    ours: nameOf(what, many),
    theirs: nameOf(what, FEW),
    goal: { must: 0.8, aim: 1 },
  });
  return {
    title: `${store} with ${many.toLocaleString('en')} records`,
    contenders,
    comparisons: [compare('get'), compare('page')],
  };
}

/** Up to 50,000 ids: in a large store, more than fit into its cache of records. */
async function idsAcross(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let prefix = FIRST_PREFIX; prefix <= LAST_PREFIX; prefix += 1) {
    const { data } = await read(`${url}${DOMAINS}?limit=100&name_prefix=lot-${prefix}`);
    for (const { id } of data) ids.push(id);
  }
  return ids;
}

/** A cursor deep in the list, and its depth. Cursors are sealed, so the list has to be read in pages of 100. */
export async function cursorDeepIn(url: string, many: number): Promise<{ cursor: string; depth: number }> {
  const depth = Math.min(DEEP, many / 2);
  let cursor = '';
  for (let walked = 0; walked < depth; walked += 100) {
    cursor = (await read(`${url}${DOMAINS}?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)).next_cursor;
  }
  return { cursor, depth };
}

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string;
}

async function read(url: string): Promise<Listed> {
  return (await (await fetch(url, { headers: AUTHORISED })).json()) as Listed;
}
