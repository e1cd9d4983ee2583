import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../../../core/awaitable.ts';
import type { Store } from '../../../store/store.ts';

/** Where an export's records are read. */
export interface ProjectReads {
  page(projectId: string, kind: KindTag, request: { limit: number; after: string | null }): ReturnType<Store['page']>;
  children(request: {
    projectId: string;
    kind: KindTag;
    parentId: string;
  }): Awaitable<readonly { readonly json: string }[]>;
}
