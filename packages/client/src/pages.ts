import type { Call } from './call.ts';

/** One page of a list. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

/** A pending list. Await it for one page, or iterate over it for the items of all pages. */
export interface PageCall<T> extends Call<Page<T>>, AsyncIterable<T> {
  /** The pages from this one on. */
  pages(): AsyncGenerator<Page<T>, void, undefined>;
  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined>;
}

export function toPageCall<T>(call: Call<Page<T>>, pageAfter: (cursor: string) => Promise<Page<T>>): PageCall<T> {
  async function* pages(): AsyncGenerator<Page<T>, void, undefined> {
    let page = await call;
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await pageAfter(page.next_cursor);
      yield page;
    }
  }
  async function* items(): AsyncGenerator<T, void, undefined> {
    for await (const page of pages()) yield* page.data;
  }
  return Object.assign(call, { pages, [Symbol.asyncIterator]: items });
}
