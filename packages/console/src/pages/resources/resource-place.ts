import { kinds as contractKinds } from '@landhold/contract';
import type { KindTag } from '../../kinds.ts';
import { kindOfId } from '../../kinds.ts';

/** Where a record is shown: on its own page, or in a tab of its parent's page. */
export interface ResourcePlace {
  readonly kind: KindTag;
  readonly id: string;
  readonly tab?: string;
}

export function placeOf(id: string, parentId: string | null | undefined): ResourcePlace | undefined {
  const kind = parentId ? undefined : kindOfId(id);
  if (kind !== undefined) return { kind, id };
  const parent = parentId ? kindOfId(parentId) : undefined;
  if (parent === undefined) return undefined;
  const prefix = id.split('_', 1)[0];
  const childKind = Object.entries(contractKinds).find(
    ([, each]) => each.parent === parent && each.idPrefix === prefix,
  )?.[0];
  return { kind: parent, id: parentId!, ...(childKind === undefined ? {} : { tab: childKind }) };
}
