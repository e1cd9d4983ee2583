import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';

/** Who holds what only one record may hold. These look across projects, for names that all of them share. */
export interface ClaimReads {
  /** Those of the claims that are held, in no order. All must be of the kind's records. */
  holders(kind: KindTag, claims: readonly ClaimKey[]): Awaitable<readonly Holder[]>;
  /** What records of other projects hold in a scope, in no order. */
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
  /** The project whose own records do not count. */
  readonly projectId: string;
  readonly limit: number;
}
