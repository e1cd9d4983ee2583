import type { Invitation, Member } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, PageReply } from '../../../core/operation.ts';
import type { StoredInvitation, StoredMember } from '../../../store/accounts.ts';

export function toMember({ accountId, account, role, createdAt }: StoredMember): Member {
  const { name, email, isAdministrator } = account;
  return {
    id: accountId,
    object: 'member',
    name,
    email,
    role: isAdministrator ? 'owner' : role,
    is_administrator: isAdministrator,
    created_at: toTimestamp(createdAt),
  };
}

/** As readers get it: without its link. */
export function toInvitation(invitation: Omit<StoredInvitation, 'tokenHash' | 'projectId'>): Invitation {
  const { id, email, role, invitedBy, createdAt, expiresAt } = invitation;
  return {
    id,
    object: 'invitation',
    email,
    role,
    link: null,
    invited_by: invitedBy,
    created_at: toTimestamp(createdAt),
    expires_at: toTimestamp(expiresAt),
  };
}

type PageAsked = OperationRequest<'listMembers'>['page'];

/** Of a list that is short enough to read whole, newest first. */
export function pageOf<Item>(
  all: readonly Item[],
  idOf: (item: Item) => string,
  { limit, after }: PageAsked,
): PageReply {
  const rest = after === null ? all : all.filter((item) => idOf(item) < after);
  const shown = rest.slice(0, limit);
  const next = rest.length > limit ? idOf(shown.at(-1)!) : null;
  return { status: 200, items: shown.map((item) => JSON.stringify(item)), next };
}
