import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';

const tags = Object.keys(kinds) as KindTag[];

/** Kinds whose records belong to the project and to no other record. */
export const ROOT_KINDS: readonly KindTag[] = tags.filter((kind) => parentOf(kind) === null);

const childKinds = new Map(tags.map((kind) => [kind, tags.filter((child) => parentOf(child) === kind)]));

export function parentOf(kind: KindTag): KindTag | null {
  return kinds[kind].parent;
}

/** Kinds whose records belong to records of this one. */
export function childKindsOf(kind: KindTag): readonly KindTag[] {
  return childKinds.get(kind)!;
}

/** How many records are above one of this kind. */
export function depthOf(kind: KindTag): number {
  const parent = parentOf(kind);
  return parent === null ? 0 : 1 + depthOf(parent);
}
