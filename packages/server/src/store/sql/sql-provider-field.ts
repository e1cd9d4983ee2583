import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { PROVIDED_KINDS } from '../../core/provided-kinds.ts';

const ID_CHARACTERS = 26;
const PROVIDER = '"provider":';

/** What stands before `provider` in the text of a record, and where it ends: ids of a kind are all of one length. */
const heads = new Map(
  PROVIDED_KINDS.map((kind) => {
    const { idPrefix, object } = kinds[kind];
    const before = `"object":"${object}",`;
    return [kind, { before, end: `{"id":"${idPrefix}_",`.length + ID_CHARACTERS + before.length }];
  }),
);

/**
 * The text of a record as its readers get it. Those from before there were other providers do not say that they are
 * simulated, nor do those that an older program still writes: docs/decisions/0071-providers.md.
 */
export function withProvider(kind: KindTag, json: string): string {
  const head = heads.get(kind);
  if (head === undefined || json.startsWith(PROVIDER, head.end)) return json;
  if (!json.startsWith(head.before, head.end - head.before.length)) return json;
  return `${json.slice(0, head.end)}${PROVIDER}"simulated",${json.slice(head.end)}`;
}
