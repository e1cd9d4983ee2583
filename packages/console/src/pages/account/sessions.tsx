import type { Session } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useConsoleMutation } from '../../api/console-api.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';

const COLUMNS: readonly Column<Session>[] = [
  {
    heading: 'Device',
    isWide: true,
    cell: (session) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        {session.device}
        {session.is_current && <Badge tone="accent">This device</Badge>}
      </span>
    ),
  },
  {
    heading: 'IP address',
    isHiddenWhenNarrow: true,
    cell: ({ address }) => <code className="text-xs text-muted">{address}</code>,
  },
  {
    heading: 'Signed in',
    isHiddenWhenNarrow: true,
    cell: (session) => <Time at={session.created_at} className="text-muted" />,
  },
  { heading: 'Last active', cell: (session) => <Time at={session.last_seen_at} className="text-muted" /> },
  { heading: 'Sign out', isHeadingHidden: true, cell: (session) => <EndSession session={session} /> },
];

function EndSession({ session }: { readonly session: Session }) {
  const { mutate, isPending } = useConsoleMutation('endSession', ['listSessions']);
  if (session.is_current) return null;
  return (
    <Button
      look="quiet"
      isBusy={isPending}
      aria-label={`Sign out ${session.device}`}
      onClick={() =>
        mutate(
          { path: { session_id: session.id } },
          {
            onSuccess: () => showToast('Session signed out.'),
            onError: (error) => showToast(error.message, 'failure'),
          },
        )
      }
    >
      Sign out
    </Button>
  );
}

export function Sessions() {
  const { data, error, refetch } = useQuery(consoleQuery('listSessions', { query: { limit: 100 } }));
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  return <Table label="Sessions" columns={COLUMNS} rows={data.data} keyOf={(session) => session.id} />;
}
