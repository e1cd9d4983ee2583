import type { ErrorGroup, Overview } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { HttpStatus } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import { wordsOf } from './chart-times.ts';

const columnsSince = (since: string): readonly Column<ErrorGroup>[] => [
  { heading: 'Status', cell: ({ status }) => <HttpStatus status={status} /> },
  { heading: 'Code', cell: (group) => <LatestLink group={group} /> },
  {
    heading: 'Operation',
    isHiddenWhenNarrow: true,
    isWide: true,
    cell: ({ operation }) => <code className="text-xs text-muted">{operation ?? 'Unknown path'}</code>,
  },
  { heading: 'Count', isNumber: true, cell: (group) => <CountLink group={group} since={since} /> },
  {
    heading: 'Latest',
    isHiddenWhenNarrow: true,
    isNumber: true,
    cell: (group) => <Time at={group.latest_at} className="text-muted" />,
  },
];

function LatestLink({ group }: { readonly group: ErrorGroup }) {
  const { id } = useProject();
  return (
    <Link
      to="/p/$project/requests/$request"
      params={{ project: id, request: group.latest_request_id }}
      title="Open the latest request"
      className="font-mono text-xs text-accent hover:underline"
    >
      {group.code}
    </Link>
  );
}

function CountLink({ group, since }: { readonly group: ErrorGroup; readonly since: string }) {
  const { id } = useProject();
  const { operation, status } = group;
  return (
    <Link
      to="/p/$project/requests"
      params={{ project: id }}
      search={{ status: String(status), since, ...(operation === null ? {} : { operation }) }}
      title="View these requests"
      className="hover:text-accent hover:underline"
    >
      {group.count.toLocaleString('en')}
    </Link>
  );
}

export function ErrorGroups({ overview }: { readonly overview: Overview }) {
  const { error_groups: groups, range, since } = overview;
  return (
    <Card title="Recent errors" lead={`${wordsOf(range)}, by operation and code`}>
      {groups.length === 0 ? (
        <p className="px-4 py-6 text-dense text-muted">No errors.</p>
      ) : (
        <Table
          label="Recent errors"
          columns={columnsSince(since)}
          rows={groups}
          keyOf={({ operation, code }) => `${operation} ${code}`}
          isDense
        />
      )}
    </Card>
  );
}
