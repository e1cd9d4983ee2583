import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract/kinds';
import { operations } from '@landhold/contract/operations';

/** Kinds whose records name their provider. The same provider makes the children of such a record. */
export const PROVIDED_KINDS = kindsWith('provider');

/** Kinds that have a setting for their provider. The same provider makes the other kinds under their tag. */
export const CHOSEN_KINDS: readonly KindTag[] = PROVIDED_KINDS.filter((kind) => kinds[kind].tag === kind);

/** Kinds whose status, with its reason, a provider sets. */
export const DRIVEN_KINDS = kindsWith('status_reason');

function kindsWith(field: string): readonly KindTag[] {
  return (Object.keys(kinds) as KindTag[]).filter((kind) =>
    (kinds[kind].recordFields as readonly string[]).includes(field),
  );
}

/** Kinds whose records callers create. The others record what was done, such as a zone's journal. */
export const CREATED_KINDS: readonly KindTag[] = (Object.keys(kinds) as KindTag[]).filter((kind) =>
  Object.values(operations).some(({ method, path }) => method === 'POST' && path === kinds[kind].path),
);
