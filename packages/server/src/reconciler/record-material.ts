import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { CREATED_KINDS } from '../core/provided-kinds.ts';
import type { Sealer } from '../core/sealer.ts';
import { childKindsOf } from '../store/families.ts';
import type { Store } from '../store/store.ts';
import type { ChildRecord, Work } from './provider.ts';

export type Material = Pick<Work, 'children' | 'secrets'>;

interface Place {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
}

/** A deleted record has only its state. */
export const NO_MATERIAL: Material = { children: async () => [], secrets: async () => ({}) };

const PAGE = 500;

/** What a provider may need besides the record's fields. It is read on demand. */
export function materialOf({ store, sealer }: { store: Store; sealer: Sealer }, place: Place): Material {
  const { projectId, kind, id } = place;
  return {
    async children() {
      const found: ChildRecord[] = [];
      const made = childKindsOf(kind).filter((each) => CREATED_KINDS.includes(each));
      for (const childKind of made) found.push(...(await childrenOf(store, childKind, place)));
      return found;
    },
    async secrets(child) {
      const owner =
        child === undefined ? kind : childKindsOf(kind).find((each) => kinds[each].object === child.object)!;
      const recordId = child?.id ?? id;
      const sealed = await store.findSecrets(projectId, owner, recordId);
      const shown: readonly string[] = kinds[owner].secretFields;
      // Secrets that expire belong to replies: docs/decisions/0066-replies-with-secrets.md.
      const kept = Object.entries(sealed).filter(([, { expiresAt }]) => expiresAt === null);
      return Object.fromEntries(
        kept.map(([field, { text }]) => {
          const secret = sealer.open({ projectId, recordId, field }, text);
          // Secret fields of the document are stored as JSON, all other secrets as text.
          return [field, shown.includes(field) ? (JSON.parse(secret) as unknown) : secret];
        }),
      );
    },
  };
}

async function childrenOf(store: Store, kind: KindTag, { projectId, id }: Place): Promise<ChildRecord[]> {
  const children: ChildRecord[] = [];
  for (let after: string | null = null; ;) {
    const { items, next } = await store.page(projectId, kind, { limit: PAGE, after, parentId: id });
    children.push(...items.map((item) => JSON.parse(item) as ChildRecord));
    if (next === null) return children;
    after = next;
  }
}
