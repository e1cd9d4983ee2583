import type { KeyWrites } from './key-writes.ts';
import type { PeopleWrites } from './people-writes.ts';
import type { ProjectWrites } from './project-writes.ts';

/** What a commit does besides records. */
export interface TenancyWrites {
  readonly keys?: KeyWrites | undefined;
  readonly people?: PeopleWrites | undefined;
  readonly projects?: ProjectWrites | undefined;
}
