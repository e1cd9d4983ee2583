import type { KindTag } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';

/** Kinds whose records say which provider is behind them. What belongs to such a record is made by the same provider. */
export const PROVIDED_KINDS = kindsWith('provider');

/** Those that a provider is chosen for. What stands beside such a kind is made by the same provider. */
export const CHOSEN_KINDS: readonly KindTag[] = PROVIDED_KINDS.filter((kind) => kinds[kind].tag === kind);

/** Kinds whose states a provider decides, and gives reasons for. */
export const DRIVEN_KINDS = kindsWith('status_reason');

function kindsWith(field: string): readonly KindTag[] {
  return (Object.keys(kinds) as KindTag[]).filter((kind) =>
    (kinds[kind].recordFields as readonly string[]).includes(field),
  );
}

/** Kinds whose records callers create. The others tell of what was done, such as the journal of a zone. */
export const CREATED_KINDS: readonly KindTag[] = (Object.keys(kinds) as KindTag[]).filter((kind) =>
  Object.values(operationTable).some(({ method, path }) => method === 'POST' && path === kinds[kind].path),
);
