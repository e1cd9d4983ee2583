import type { EmptyReply, OperationRequest, PageReply, RecordReply } from '../../../core/operation.ts';
import type { Role } from '../../../core/roles.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { checkTag } from '../../../pipeline/check-match.ts';
import type { Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { StoredMember } from '../../../store/accounts.ts';
import { newEvent } from '../../../store/new-event.ts';
import { losesOwnership } from '../../../store/people-writes.ts';
import { listEveryone } from '../../../store/project-reads.ts';
import type { AccessTools } from './access-tools.ts';
import { findMost } from './key-limits.ts';
import { pageOf, toMember } from './people-form.ts';
import { asOwner, findProject, peopleOf } from './people-tools.ts';
import { checkPerson, checkRole } from './role-limits.ts';

const WRITE = 'members:write';

type ChangeRequest = OperationRequest<'updateMember'> | OperationRequest<'removeMember'>;

/** The people of a project: docs/decisions/0340-people-by-keys.md. */
export function createMemberOperations(tools: AccessTools) {
  const { store, reads, clock, ids } = tools;
  const act = createAct(tools);

  async function findMember(projectId: string, accountId: string): Promise<StoredMember> {
    const everyone = await listEveryone(reads.accounts, await findProject(tools, projectId));
    const found = everyone.find((each) => each.accountId === accountId);
    if (found === undefined) throw memberNotFound();
    return found;
  }

  async function decide(request: ChangeRequest, roleOf: (member: StoredMember) => Role | null): Promise<Decision> {
    const { caller, ifMatch, requestId, audit, params } = request;
    const { projectId } = caller;
    const now = clock.now();
    const [most, member] = await Promise.all([findMost(store, caller, WRITE), findMember(projectId, params.id)]);
    const from = toMember(member);
    checkPerson(from.role, most);
    checkTag(ifMatch, JSON.stringify(from));
    const role = roleOf(member);
    if (role === member.role) return { commit: { events: [] }, body: JSON.stringify(from) };
    if (member.version === 0) throw administratorFixed();
    if (role !== null) checkRole(role, member.role, most);
    const change = { from: member, to: role };
    const { accountId, account, version } = member;
    const uninvite = losesOwnership(change) ? await endedWith(member, projectId) : [];
    const to = toMember({ ...member, role: role ?? member.role });
    const isRemoval = role === null;
    const event = newEvent(ids, {
      type: isRemoval ? 'member.deleted' : 'member.updated',
      at: now,
      requestId,
      projectId,
      resourceId: accountId,
      sequence: version + 1,
      record: JSON.stringify(to),
      ...(isRemoval ? {} : { changed: { from, to } }),
    });
    const target = { id: accountId, name: account.email, ...(isRemoval ? {} : { details: { role } }) };
    return {
      commit: {
        audit: audit && audit(target),
        keys: { requires: most.key === null ? [] : [most.key] },
        people: { now, member: change, uninvite },
        events: [event],
      },
      body: JSON.stringify(to),
    };
  }

  /** The open invitations of who stops being an owner. */
  async function endedWith({ accountId }: StoredMember, projectId: string): Promise<readonly string[]> {
    const owners = (await reads.accounts.listMembers(projectId)).filter(({ role }) => role === 'owner');
    if (owners.length === 1) throw lastOwner();
    const open = await reads.accounts.listInvitations(projectId, clock.now());
    return open.filter(({ inviterId }) => inviterId === accountId).map(({ id }) => id);
  }

  return {
    handlers: {
      async listMembers({ caller, page }: OperationRequest<'listMembers'>): Promise<PageReply> {
        const all = await listEveryone(reads.accounts, await findProject(tools, caller.projectId));
        return pageOf(all.map(toMember), ({ id }) => id, page);
      },
      async getMember({ caller, params }: OperationRequest<'getMember'>): Promise<RecordReply> {
        return { status: 200, body: JSON.stringify(toMember(await findMember(caller.projectId, params.id))) };
      },
      updateMember(sent: OperationRequest<'updateMember'>): Promise<RecordReply> {
        const request = asOwner(sent);
        return act(request, peopleOf(request.caller), () => decide(request, ({ role }) => request.body.role ?? role));
      },
      async removeMember(sent: OperationRequest<'removeMember'>): Promise<EmptyReply> {
        const request = asOwner(sent);
        await act(request, peopleOf(request.caller), () => decide(request, () => null));
        return { status: 204, dryRun: request.dryRun };
      },
    },
  };
}

function memberNotFound(): ServiceError {
  return new ServiceError('resource_not_found', 'No such member in this project. Check the account id.', {
    param: 'id',
  });
}

function lastOwner(): ServiceError {
  return new ServiceError('last_owner', 'This is the last owner of the project. Make someone else an owner first.');
}

function administratorFixed(): ServiceError {
  const message = 'An administrator of the installation is an owner of every project. This cannot be changed here.';
  return new ServiceError('administrator_fixed', message);
}
