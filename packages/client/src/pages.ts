import type { Received } from './call.ts';
import { Call } from './call.ts';

/** One page of a list. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

/** A list under way: await it for one page, or iterate over it for the items of all pages. */
export class PageCall<T> extends Call<Page<T>> implements AsyncIterable<T> {
  readonly #pageAfter: (cursor: string) => PageCall<T>;

  constructor(received: Promise<Received<Page<T>>>, pageAfter: (cursor: string) => PageCall<T>) {
    super(received);
    this.#pageAfter = pageAfter;
  }

  /** The pages from this one on. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let page: Page<T> = await this;
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await this.#pageAfter(page.next_cursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
