import type { Cursors } from '../operations/cursor.ts';
import type { PageReply } from '../../core/operation.ts';

/**
 * The last rendering of a page, on its items. Rendering a page again takes 10 µs, a third of a page. It is not in a
 * WeakMap: docs/decisions/0169-what-short-collections-keep.md.
 */
const RENDERED = Symbol('rendered');
type Items = PageReply['items'] & { [RENDERED]?: RenderedPage };

interface RenderedPage {
  readonly binding: string;
  readonly text: string;
  readonly bytes: number;
}

/** The cursor continues only this list: the binding names its project, operation and filters. */
export function renderPage(
  { items, next, hasMore = next !== null }: PageReply,
  cursors: Cursors,
  binding: string,
): RenderedPage {
  const known = (items as Items)[RENDERED];
  if (known?.binding === binding) return known;
  const cursor = next === null ? 'null' : `"${cursors.seal(next, binding)}"`;
  const text = `{"object":"list","data":[${items.join(',')}],"has_more":${hasMore},"next_cursor":${cursor}}`;
  const page = { binding, text, bytes: Buffer.byteLength(text) };
  (items as Items)[RENDERED] = page;
  return page;
}
