import type { Invitation } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { roleLabel } from './roles.ts';

const COLUMNS: readonly Column<Invitation>[] = [
  { heading: 'Email', isWide: true, cell: (invitation) => <Invited invitation={invitation} /> },
  { heading: 'Role', isHiddenWhenNarrow: true, cell: ({ role }) => roleLabel(role) },
  { heading: 'Invited by', isHiddenWhenNarrow: true, cell: (invitation) => invitation.invited_by },
  {
    heading: 'Expires',
    isHiddenWhenNarrow: true,
    cell: (invitation) => <Time at={invitation.expires_at} className="text-muted" />,
  },
  { heading: 'Revoke', isHeadingHidden: true, cell: (invitation) => <RevokeInvite invitation={invitation} /> },
];

function Invited({ invitation }: { readonly invitation: Invitation }) {
  return (
    <>
      <span className="block truncate" title={invitation.email}>
        {invitation.email}
      </span>
      <NarrowLine>
        {roleLabel(invitation.role)}, expires <Time at={invitation.expires_at} />
      </NarrowLine>
    </>
  );
}

function RevokeInvite({ invitation }: { readonly invitation: Invitation }) {
  const { id } = useProject();
  const { mutate, isPending } = useConsoleMutation('revokeInvitation', ['listInvitations']);
  return (
    <Button
      look="quiet"
      isBusy={isPending}
      aria-label={`Revoke invite for ${invitation.email}`}
      onClick={() =>
        mutate(
          { path: { project_id: id, invitation_id: invitation.id } },
          {
            onSuccess: () => showToast(`Revoked the invite for ${invitation.email}.`),
            onError: (error) => showToast(error.message, 'failure'),
          },
        )
      }
    >
      Revoke invite
    </Button>
  );
}

export function Invitations() {
  const { id } = useProject();
  const { data, error, refetch } = useQuery(
    consoleQuery('listInvitations', { path: { project_id: id }, query: { limit: 100 } }),
  );
  return (
    <Card title="Pending invites">
      {data === undefined && error === null && <Loading lines={2} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="px-4 py-6 text-dense text-muted">No pending invites.</p>}
      {data !== undefined && data.data.length > 0 && (
        <Table label="Pending invites" columns={COLUMNS} rows={data.data} keyOf={(invitation) => invitation.id} />
      )}
    </Card>
  );
}
