import type { KindTag } from '@landhold/contract';

export interface LeaseExtension {
  readonly kind: KindTag;
  readonly id: string;
  readonly version: number;
  /** The lease's current and new end. */
  readonly from: number;
  readonly to: number;
}

export interface Postponement {
  readonly kind: KindTag;
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
  readonly dueAt: number | null;
}
