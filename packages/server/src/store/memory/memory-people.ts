import type { StoredInvitation } from '../accounts.ts';
import { isLive } from '../directory.ts';
import { KEY_REPLY } from '../key-writes.ts';
import type { PeopleWrites } from '../people-writes.ts';
import { losesOwnership } from '../people-writes.ts';
import type { MemoryTenants } from './memory-tenants.ts';

/** An invitation that a key made ends with the key. */
export function isOpen(tenants: MemoryTenants, invitation: StoredInvitation, now: number): boolean {
  const { projectId, inviterKeyId, expiresAt } = invitation;
  if (expiresAt <= now) return false;
  if (inviterKeyId === null) return true;
  const key = tenants.findKeyById(projectId, inviterKeyId);
  return key !== undefined && isLive(key, now);
}

export function openInvitationsOf(tenants: MemoryTenants, projectId: string, now: number): StoredInvitation[] {
  return [...tenants.invitations.values()].filter((each) => each.projectId === projectId && isOpen(tenants, each, now));
}

/** Whether the project's people are as a commit was decided on, and would be as they must. */
export function permitsPeople(tenants: MemoryTenants, projectId: string, people: PeopleWrites): boolean {
  const { now, invite, uninvite = [], member } = people;
  const all = openInvitationsOf(tenants, projectId, now);
  if (invite !== undefined && all.length >= invite.maxOpen) return false;
  if (!uninvite.every((id) => all.some((each) => each.id === id))) return false;
  if (member === undefined) return true;
  const members = tenants.membersOf(projectId);
  const { accountId, version } = member.from;
  if (members.get(accountId)?.version !== version) return false;
  if (!losesOwnership(member)) return true;
  const hasOwner = [...members.values()].some((each) => each.role === 'owner' && each.accountId !== accountId);
  return hasOwner && all.every(({ id, inviterId }) => inviterId !== accountId || uninvite.includes(id));
}

export function writePeople(tenants: MemoryTenants, projectId: string, people: PeopleWrites): void {
  const { invite, uninvite = [], member, reply } = people;
  for (const { id, tokenHash } of tenants.invitations.values()) {
    if (!uninvite.includes(id)) continue;
    tenants.invitations.delete(tokenHash);
    tenants.linkSecrets.remove(id);
  }
  if (invite !== undefined) {
    const { id, tokenHash } = invite.invitation;
    tenants.makeRoomForInvitation();
    tenants.invitations.set(tokenHash, invite.invitation);
    if (reply !== undefined) tenants.linkSecrets.change(id, { secrets: { [KEY_REPLY]: reply } });
  }
  if (member === undefined) return;
  const { from, to } = member;
  const members = tenants.membersOf(projectId);
  if (to === null) {
    members.delete(from.accountId);
    tenants.tokens.end((token) => token.accountId === from.accountId && token.projectId === projectId);
  } else members.set(from.accountId, { ...members.get(from.accountId)!, role: to, version: from.version + 1 });
}
