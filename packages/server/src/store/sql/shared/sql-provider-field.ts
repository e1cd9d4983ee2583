import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { PROVIDED_KINDS } from '../../../core/provided-kinds.ts';

const ID_CHARACTERS = 26;
const PROVIDER = '"provider":';

/** The text before `provider` in a record, and its length. All ids of a kind have the same length. */
const heads = new Map(
  PROVIDED_KINDS.map((kind) => {
    const { idPrefix, object } = kinds[kind];
    const before = `"object":"${object}",`;
    return [kind, { before, end: `{"id":"${idPrefix}_",`.length + ID_CHARACTERS + before.length }];
  }),
);

/**
 * A record's text as readers get it. Records of older programs have no `provider`; they are simulated:
 * docs/decisions/0071-providers.md.
 */
export function withProvider(kind: KindTag, json: string): string {
  const head = heads.get(kind);
  if (head === undefined || json.startsWith(PROVIDER, head.end)) return json;
  if (!json.startsWith(head.before, head.end - head.before.length)) return json;
  return `${json.slice(0, head.end)}${PROVIDER}"simulated",${json.slice(head.end)}`;
}
