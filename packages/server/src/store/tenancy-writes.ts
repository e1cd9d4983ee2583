import type { KeyWrites } from './key-writes.ts';
import type { PeopleWrites } from './people-writes.ts';

/** What a commit does besides records. */
export interface TenancyWrites {
  readonly keys?: KeyWrites | undefined;
  readonly people?: PeopleWrites | undefined;
}
