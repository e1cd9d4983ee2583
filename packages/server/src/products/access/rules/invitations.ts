import type { Invitation } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import type { EmptyReply, OperationRequest, PageReply, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { checkTag } from '../../../pipeline/check-match.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import type { Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import type { StoredInvitation } from '../../../store/accounts.ts';
import { KEY_REPLY } from '../../../store/key-writes.ts';
import { newEvent } from '../../../store/new-event.ts';
import { INVITATION_SECRETS } from '../../../store/people-writes.ts';
import type { AccessTools } from './access-tools.ts';
import type { Most } from './key-limits.ts';
import { findMost } from './key-limits.ts';
import { pageOf, toInvitation } from './people-form.ts';
import { asOwner, peopleOf } from './people-tools.ts';
import { checkPerson, checkRole } from './role-limits.ts';

const PATH = '/api/v1/invitations';
const WRITE = 'members:write';
const INVITATION_MS = 7 * 86_400_000;

/** Invitations to a project: docs/decisions/0340-people-by-keys.md. */
export function createInvitationOperations(tools: AccessTools) {
  const { store, reads, clock } = tools;
  const act = createAct(tools);

  async function findInvitation(projectId: string, id: string): Promise<StoredInvitation> {
    const open = await reads.accounts.listInvitations(projectId, clock.now());
    const found = open.find((each) => each.id === id);
    if (found !== undefined) return found;
    throw new ServiceError('resource_not_found', 'No such open invitation in this project. Check the id.', {
      param: 'id',
    });
  }

  async function revoke(request: OperationRequest<'revokeInvitation'>): Promise<Decision> {
    const { caller, ifMatch, params, audit } = request;
    const [most, invitation] = await Promise.all([
      findMost(store, caller, WRITE),
      findInvitation(caller.projectId, params.id),
    ]);
    checkPerson(invitation.role, most);
    const body = JSON.stringify(toInvitation(invitation));
    checkTag(ifMatch, body);
    const now = clock.now();
    return {
      commit: {
        audit: audit && audit({ id: invitation.id, name: invitation.email }),
        keys: { requires: most.key === null ? [] : [most.key] },
        people: { now, uninvite: [invitation.id], reply: null },
        events: [eventOf(tools, request, { type: 'invitation.deleted', at: now, record: body, sequence: 2 })],
      },
      body,
    };
  }

  return {
    handlers: {
      async listInvitations({ caller, page }: OperationRequest<'listInvitations'>): Promise<PageReply> {
        const all = await reads.accounts.listInvitations(caller.projectId, clock.now());
        return pageOf(all.map(toInvitation), ({ id }) => id, page);
      },
      async getInvitation({ caller, params }: OperationRequest<'getInvitation'>): Promise<RecordReply> {
        return {
          status: 200,
          body: JSON.stringify(toInvitation(await findInvitation(caller.projectId, params.id))),
        };
      },
      createInvitation: createInviting(tools),
      async revokeInvitation(sent: OperationRequest<'revokeInvitation'>): Promise<EmptyReply> {
        const request = asOwner(sent);
        await act(request, peopleOf(request.caller), () => revoke(request));
        return { status: 204, dryRun: request.dryRun };
      },
    },
  };
}

function createInviting(tools: AccessTools) {
  const { store, sealer, reads, clock, ids, newInvitationToken, baseUrl } = tools;
  const { invitationsPerProject: maxOpen } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: INVITATION_SECRETS, names: ['link'], keeps: [] });
  const act = createAct(tools, {
    completeReply(caller, idempotency, reply) {
      const { id } = JSON.parse(reply.body) as Invitation;
      return secretFields.completeReply(caller, idempotency, { ...reply, location: `${PATH}/${id}` });
    },
  });

  async function inviterOf(caller: Caller, { key }: Most): Promise<Inviter> {
    if (key !== null) return { invitedBy: key.name, inviterId: null, inviterKeyId: key.id };
    const account = await reads.accounts.findAccount(caller.person?.accountId ?? caller.keyId);
    return { invitedBy: account?.name ?? 'Sandbox visitor', inviterId: account?.id ?? null, inviterKeyId: null };
  }

  async function decide(request: OperationRequest<'createInvitation'>): Promise<Decision> {
    const { caller, body, idempotency, audit, dryRun } = request;
    const { projectId } = caller;
    const { email, role } = body;
    const now = clock.now();
    const most = await findMost(store, caller, WRITE);
    checkRole(role, null, most);
    await refuseMember(tools, projectId, email);
    const open = await reads.accounts.listInvitations(projectId, now);
    if (open.length >= maxOpen) throw tooManyInvitations(maxOpen);
    const { token, hash: tokenHash } = newInvitationToken();
    const invitation: StoredInvitation = {
      id: ids.next('inv'),
      tokenHash,
      projectId,
      email,
      role,
      ...(await inviterOf(caller, most)),
      createdAt: now,
      expiresAt: now + INVITATION_MS,
    };
    // After the hash sign, so that no log on the way contains the token.
    const link = `${baseUrl()}/console/invitation#token=${token}`;
    const shown = toInvitation(invitation);
    const record = JSON.stringify(shown);
    const reply = { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS };
    const hidden = idempotency && secretFields.hide(invitation.id, { link }, reply);
    const { id: _, link: __, ...ungenerated } = shown;
    return {
      commit: {
        audit: audit && audit({ id: invitation.id, name: email, details: { role } }),
        keys: { requires: most.key === null ? [] : [most.key] },
        people: {
          now,
          invite: { invitation, maxOpen },
          reply: hidden?.secrets?.[KEY_REPLY] ?? null,
        },
        events: [
          eventOf(tools, request, { type: 'invitation.created', at: now, record, sequence: 1, id: invitation.id }),
        ],
      },
      body: dryRun ? JSON.stringify(ungenerated) : record,
      shown: JSON.stringify(dryRun ? ungenerated : { ...shown, link }),
    };
  }

  return async (sent: OperationRequest<'createInvitation'>): Promise<RecordReply> => {
    const request = asOwner(sent);
    const reply = await act(request, peopleOf(request.caller), () => decide(request));
    if (request.dryRun) return reply;
    const { id } = JSON.parse(reply.body) as Invitation;
    return { ...reply, status: 201, location: `${PATH}/${id}` };
  };
}

type Inviter = Pick<StoredInvitation, 'invitedBy' | 'inviterId' | 'inviterKeyId'>;

async function refuseMember({ reads }: AccessTools, projectId: string, email: string): Promise<void> {
  const members = await reads.accounts.listMembers(projectId);
  if (!members.some(({ account }) => account.email.toLowerCase() === email.toLowerCase())) return;
  throw new ServiceError('already_member', `${email} is a member of this project already.`, { param: 'email' });
}

interface InvitationEvent {
  readonly type: 'invitation.created' | 'invitation.deleted';
  readonly at: number;
  readonly record: string;
  readonly sequence: number;
  readonly id?: string;
}

function eventOf(
  { ids }: AccessTools,
  {
    caller,
    requestId,
    params,
  }: Pick<OperationRequest<'revokeInvitation'>, 'caller' | 'requestId'> & { params: { id?: string } },
  { id = params.id!, ...event }: InvitationEvent,
) {
  return newEvent(ids, { ...event, requestId, projectId: caller.projectId, resourceId: id });
}

function tooManyInvitations(max: number): ServiceError {
  const message = `A project may have ${max} open invitations. Revoke those that nobody needs, or wait until they expire.`;
  return new ServiceError('limit_reached', message);
}
