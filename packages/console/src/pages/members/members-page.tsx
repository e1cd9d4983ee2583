import type { Member, Role } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQuery, useConsoleMutation } from '../../api/console-api.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { Facts } from '../../components/facts.tsx';
import { controlClass } from '../../components/field.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { Invitations } from './invitations.tsx';
import { InviteMember } from './invite-member.tsx';
import { roleLabel, ROLES } from './roles.ts';

export function MembersPage() {
  const { isOwner } = useProject();
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title="Members"
      lead="People who can access this project."
      actions={
        isOwner && (
          <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
            Invite member
          </Button>
        )
      }
    >
      <Card>
        <MemberList />
      </Card>
      {isOwner && <Invitations />}
      <RoleList />
      {isInviting && <InviteMember onClose={() => setInviting(false)} />}
    </Page>
  );
}

function RoleList() {
  const facts = ROLES.map(({ label, words }) => ({ label, value: <span className="text-muted">{words}</span> }));
  return (
    <Card title="Roles">
      <Facts facts={facts} />
      <p className="border-t border-line px-4 py-3 text-dense text-pretty text-muted">
        An administrator of the installation is an owner of every project. That role cannot be changed here.
      </p>
    </Card>
  );
}

function columnsOf(isOwner: boolean, onRemove: (member: Member) => void): readonly Column<Member>[] {
  return [
    { heading: 'Name', isWide: true, cell: (member) => <MemberName member={member} /> },
    { heading: 'Role', cell: (member) => <MemberRole member={member} canChange={isOwner} /> },
    {
      heading: 'Since',
      isHiddenWhenNarrow: true,
      cell: (member) => <Time at={member.created_at} className="text-muted" />,
    },
    ...(isOwner
      ? [
          {
            heading: 'Remove',
            isHeadingHidden: true,
            cell: (member: Member) =>
              !member.is_administrator && (
                <IconButton icon="close" label={`Remove ${member.name}`} onClick={() => onRemove(member)} />
              ),
          },
        ]
      : []),
  ];
}

function MemberName({ member }: { readonly member: Member }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{member.name}</span>
        {member.is_you && <Badge tone="accent">you</Badge>}
      </span>
      <span className="truncate text-xs text-muted">{member.email}</span>
    </span>
  );
}

/** An administrator owns every project, whatever a membership says. */
function MemberRole({ member, canChange }: { readonly member: Member; readonly canChange: boolean }) {
  if (canChange && !member.is_administrator) return <RoleChoice member={member} />;
  return (
    <span className="flex flex-col">
      {roleLabel(member.role)}
      {member.is_administrator && <span className="text-xs text-muted">Administrator</span>}
    </span>
  );
}

function RoleChoice({ member }: { readonly member: Member }) {
  const { id } = useProject();
  const { mutate, isPending } = useConsoleMutation('updateMember', ['listMembers', 'getProject']);
  return (
    <select
      aria-label={`Role of ${member.name}`}
      value={member.role}
      disabled={isPending}
      onChange={(event) =>
        mutate(
          { path: { project_id: id, account_id: member.account_id }, body: { role: event.target.value as Role } },
          {
            onSuccess: ({ name, role }) => showToast(`Changed ${name}’s role to ${roleLabel(role).toLowerCase()}.`),
            onError: (error) => showToast(error.message, 'failure'),
          },
        )
      }
      className={controlClass(false, 'h-8 w-auto! pr-8! text-dense!')}
    >
      {ROLES.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function MemberList() {
  const { id, isOwner } = useProject();
  const [removed, setRemoved] = useState<Member | null>(null);
  const { data, error, refetch } = useQuery(
    consoleQuery('listMembers', { path: { project_id: id }, query: { limit: 100 } }),
  );
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        label="Members"
        columns={columnsOf(isOwner, setRemoved)}
        rows={data.data}
        keyOf={(member) => member.account_id}
      />
      {removed !== null && <RemoveMember member={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function RemoveMember({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { id } = useProject();
  const { mutate, isPending, error } = useConsoleMutation('removeMember', [
    'listMembers',
    'listProjects',
    'getProject',
  ]);
  return (
    <ConfirmByName
      isOpen
      onClose={onClose}
      title={`Remove ${member.name}?`}
      description="They lose access to this project immediately. Keys they created keep working; revoke those separately."
      name={member.email}
      action="Remove member"
      isBusy={isPending}
      error={error}
      onConfirm={() =>
        mutate(
          { path: { project_id: id, account_id: member.account_id } },
          {
            onSuccess: () => {
              showToast(`Removed ${member.name}.`);
              onClose();
            },
          },
        )
      }
    />
  );
}
