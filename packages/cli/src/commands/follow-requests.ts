import type { Landhold, LoggedRequest } from '@landhold/client';

export type RequestFilters = NonNullable<Parameters<Landhold['requests']['listRequests']>[0]>;

interface RequestPage {
  /** Newest first. */
  readonly data: readonly LoggedRequest[];
  readonly next_cursor: string | null;
  /** Of the read itself, which is logged as well. */
  readonly requestId: string | null;
}

export type ReadRequests = (params: RequestFilters) => Promise<RequestPage>;

/** Requests are logged once they have ended, so one that took this long is found among newer ones. */
const OVERLAP_MS = 30_000;
const PAGE_SIZE = 100;
/** A busy log takes several turns to read, instead of one with many requests. */
const PAGES_PER_TURN = 10;
/** Reads whose own entries may still turn up. */
const MAX_OWN = 1_000;

/** The newest requests, and from then on each new one once, the oldest first. `turn` waits between reads. */
export async function* followRequests(
  read: ReadRequests,
  filters: RequestFilters,
  turn: () => Promise<void>,
): AsyncGenerator<LoggedRequest, never, undefined> {
  const own = new Set<string>();
  /** When what was shown was received, by id. */
  const seen = new Map<string, string>();
  const readPage = async (params: RequestFilters): Promise<RequestPage> => {
    const page = await read(params);
    if (page.requestId !== null) own.add(page.requestId);
    if (own.size > MAX_OWN) own.delete(own.values().next().value!);
    return page;
  };
  let found = await readPage(filters);
  // What is older was left out by the limit.
  const oldest = found.next_cursor === null ? '' : (found.data.at(-1)?.id ?? '');
  for (;;) {
    const fresh = found.data.filter(({ id }) => id >= oldest && !seen.has(id) && !own.has(id));
    for (const request of fresh.toReversed()) {
      seen.set(request.id, request.at);
      yield request;
    }
    const since = sinceOf(seen.values(), filters.since);
    for (const [id, at] of seen) if (since !== undefined && at < since) seen.delete(id);
    await turn();
    found = await readAll(readPage, { ...filters, ...(since === undefined ? {} : { since }), limit: PAGE_SIZE }, turn);
  }
}

/** All pages, of which no request is missed when others arrive meanwhile: a cursor goes on after a request. */
async function readAll(read: ReadRequests, params: RequestFilters, turn: () => Promise<void>): Promise<RequestPage> {
  let page = await read(params);
  const data = [...page.data];
  for (let pages = 1; page.next_cursor !== null; pages += 1) {
    if (pages % PAGES_PER_TURN === 0) await turn();
    page = await read({ ...params, cursor: page.next_cursor });
    data.push(...page.data);
  }
  return { ...page, data };
}

function sinceOf(times: Iterable<string>, first: string | undefined): string | undefined {
  let newest: string | undefined;
  for (const at of times) if (newest === undefined || at > newest) newest = at;
  if (newest === undefined) return first;
  const since = new Date(Date.parse(newest) - OVERLAP_MS).toISOString();
  return first !== undefined && first > since ? first : since;
}
