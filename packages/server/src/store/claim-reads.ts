import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';

/** Which records have which claims. These reads span projects, because all projects share the names. */
export interface ClaimReads {
  /** The given claims that exist, with their records, unordered. All must belong to records of the kind. */
  holders(kind: KindTag, claims: readonly ClaimKey[]): Awaitable<readonly Holder[]>;
  /** The claims of other projects' records in a scope, unordered. */
  othersIn(kind: KindTag, request: OthersRequest): Awaitable<readonly Holder[]>;
}

export interface ClaimKey {
  readonly scope: string;
  readonly key: string;
}

export interface Holder extends ClaimKey {
  readonly projectId: string;
  readonly id: string;
}

export interface OthersRequest {
  readonly scope: string;
  /** The project whose records are excluded; null to exclude none. */
  readonly projectId: string | null;
  readonly limit: number;
}
