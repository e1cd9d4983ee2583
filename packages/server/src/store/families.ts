import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';

const tags = Object.keys(kinds) as KindTag[];

/** Kinds without a parent kind. */
export const ROOT_KINDS: readonly KindTag[] = tags.filter((kind) => parentOf(kind) === null);

const childKinds = new Map(tags.map((kind) => [kind, tags.filter((child) => parentOf(child) === kind)]));

export function parentOf(kind: KindTag): KindTag | null {
  return kinds[kind].parent;
}

/** The child kinds of a kind. */
export function childKindsOf(kind: KindTag): readonly KindTag[] {
  return childKinds.get(kind)!;
}

/** How many ancestors a record of this kind has. */
export function depthOf(kind: KindTag): number {
  const parent = parentOf(kind);
  return parent === null ? 0 : 1 + depthOf(parent);
}
