import type { Role } from '../core/roles.ts';
import type { StoredInvitation, StoredMember } from './accounts.ts';
import type { SealedSecret } from './hidden.ts';

/**
 * What a commit does to the project's members and invitations. If they are no longer as it was decided on, it is
 * stale. It is also stale if the project would lose its last owner, or if an open invitation were left of someone who
 * may not invite any more.
 */
export interface PeopleWrites {
  /** When it was decided, for what counts as open. */
  readonly now: number;
  /** Stale if the project would then have more than `maxOpen` open invitations. */
  readonly invite?: { readonly invitation: StoredInvitation; readonly maxOpen: number };
  /** The invitations that end. */
  readonly uninvite?: readonly string[];
  /** The member as it was decided on, and the new role; null removes the member. */
  readonly member?: { readonly from: Pick<StoredMember, 'accountId' | 'role' | 'version'>; readonly to: Role | null };
  /** The sealed response to the request that created the invitation. */
  readonly reply?: SealedSecret | null;
}

/** The name under which responses with a link are kept, among the secrets of records. */
export const INVITATION_SECRETS = 'invitations';

/** Whether a member stops being an owner, who alone may invite. */
export function losesOwnership({ from, to }: NonNullable<PeopleWrites['member']>): boolean {
  return from.role === 'owner' && to !== 'owner';
}
