import type { MemberService } from '../accounts/member-service.ts';
import type { AuditService } from './audit-service.ts';
import { writeOf } from './audit-handlers.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import { toInvitation, toMember } from './wire-forms.ts';

export interface MemberHandlersOptions {
  readonly members: MemberService;
  readonly audit: AuditService;
}

type MemberHandlers = Pick<
  ConsoleHandlers,
  'listMembers' | 'updateMember' | 'removeMember' | 'listInvitations' | 'createInvitation' | 'revokeInvitation'
>;

export function createMemberHandlers({ members, audit }: MemberHandlersOptions): MemberHandlers {
  return {
    async listMembers({ membership, signedIn, page }) {
      const all = await members.listMembers(membership!.project);
      const { items, next } = pageOf(all, ({ accountId }) => accountId, page);
      return { status: 200, items: items.map((member) => toMember(member, signedIn!.account.id)), next };
    },
    async updateMember(request) {
      const { id } = request.membership!.project;
      const { role } = request.body;
      const member = await members.changeRole(id, request.params['account_id']!, role, ({ accountId, account }) =>
        writeOf(request, audit, {
          action: 'updateMember',
          targetId: accountId,
          targetName: account.email,
          details: { role },
        }),
      );
      return { status: 200, body: toMember(member, request.signedIn!.account.id) };
    },
    async removeMember(request) {
      const { id } = request.membership!.project;
      await members.removeMember(id, request.params['account_id']!, ({ accountId, account }) =>
        writeOf(request, audit, { action: 'removeMember', targetId: accountId, targetName: account.email }),
      );
      return { status: 204 };
    },
    async listInvitations({ membership, page }) {
      const all = await members.listInvitations(membership!.project.id);
      const { items, next } = pageOf(all, ({ id }) => id, page);
      return { status: 200, items: items.map(toInvitation), next };
    },
    async createInvitation(request) {
      const { id } = request.membership!.project;
      const { email, role } = request.body;
      const inviter = request.signedIn!.account;
      const { token, invitation } = await members.invite({ projectId: id, email, role, inviter }, (invited) =>
        writeOf(request, audit, {
          action: 'createInvitation',
          targetId: invited.id,
          targetName: email,
          details: { role },
        }),
      );
      // After the hash sign, so that no log on the way contains the token.
      const link = `${request.address.origin}/console/invitation#token=${token}`;
      return { status: 201, body: { ...toInvitation(invitation), link } };
    },
    async revokeInvitation(request) {
      const { id } = request.membership!.project;
      await members.revokeInvitation(id, request.params['invitation_id']!, (invitation) =>
        writeOf(request, audit, {
          action: 'revokeInvitation',
          targetId: invitation.id,
          targetName: invitation.email,
        }),
      );
      return { status: 204 };
    },
  };
}
