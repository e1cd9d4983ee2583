import type { ConsoleResult, LoggedRequest } from '@landhold/contract/console';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleQuery } from '../../api/console-api.ts';
import { HttpStatus } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { formatDuration } from '../../components/duration.ts';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { ClockTime } from '../../components/time.tsx';
import { useConnection, usePreviousRows } from '../../connection.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useArrivals } from '../../use-arrivals.ts';
import type { FilterState } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { REQUEST_FILTERS, RequestFilters } from './request-filters.tsx';

const COLUMNS: readonly Column<LoggedRequest>[] = [
  { heading: 'When', isHiddenWhenNarrow: true, cell: ({ at }) => <ClockTime at={at} className="text-muted" /> },
  { heading: 'Status', cell: ({ status }) => <HttpStatus status={status} /> },
  { heading: 'Request', isWide: true, cell: (request) => <RequestLine request={request} /> },
  {
    heading: 'Error',
    isHiddenWhenNarrow: true,
    cell: (request) => request.error_code && <code className="text-xs text-muted">{request.error_code}</code>,
  },
  {
    heading: 'Key',
    isHiddenWhenNarrow: true,
    cell: (request) => <span className="block max-w-32 truncate text-muted">{request.key_name}</span>,
  },
  {
    heading: 'Duration',
    isHiddenWhenNarrow: true,
    isNumber: true,
    cell: (request) => <span className="text-muted">{formatDuration(request.duration_ms)}</span>,
  },
  {
    heading: 'Request ID',
    isHeadingHidden: true,
    isHiddenWhenNarrow: true,
    cell: ({ id }) => <CopyButton text={id} what="the request ID" />,
  },
];

function RequestLine({ request }: { readonly request: LoggedRequest }) {
  const { id } = useProject();
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to="/p/$project/requests/$request"
        params={{ project: id, request: request.id }}
        data-row-link
        className="flex min-w-0 gap-2 font-mono text-xs leading-5 hover:text-accent hover:underline"
      >
        <span className="w-12 shrink-0 text-muted">{request.method}</span>
        <span className="truncate">
          {request.path}
          {request.query !== '' && <span className="text-muted">?{request.query}</span>}
        </span>
      </Link>
      <NarrowLine>
        <ClockTime at={request.at} />
        {request.error_code !== null && <> · {request.error_code}</>}
      </NarrowLine>
    </span>
  );
}

export function RequestsPage() {
  const { id } = useProject();
  const [isLive, setLive] = useState(true);
  const filterState = useFilters([...REQUEST_FILTERS, 'cursor']);
  const previousRows = usePreviousRows();
  const list = useQuery({
    ...consoleQuery('listRequests', { path: { project_id: id }, query: { limit: 50, ...filterState.filters } }),
    refetchInterval: isLive ? FAST_REFRESH_MS : false,
    placeholderData: previousRows,
  });
  return (
    <Page
      title="Requests"
      lead="API requests in this project, newest first. Secrets are removed before a request is stored."
      actions={<LiveButton isLive={isLive} isFailing={list.isError} onChange={setLive} />}
    >
      <Card>
        <RequestFilters {...filterState} />
        <RequestList {...filterState} {...list} />
      </Card>
    </Page>
  );
}

interface LiveButtonProps {
  readonly isLive: boolean;
  /** The latest refresh failed. */
  readonly isFailing: boolean;
  readonly onChange: (isLive: boolean) => void;
}

function LiveButton({ isLive, isFailing, onChange }: LiveButtonProps) {
  const { isLost } = useConnection();
  if (isLive && (isLost || isFailing)) {
    return (
      <Button icon="alert" disabled>
        Not updating
      </Button>
    );
  }
  return (
    <Button icon={isLive ? 'pause' : 'play'} onClick={() => onChange(!isLive)} aria-pressed={isLive}>
      {isLive ? 'Live' : 'Paused'}
    </Button>
  );
}

type RequestListProps = FilterState & Pick<UseQueryResult<ConsoleResult<'listRequests'>>, 'data' | 'error' | 'refetch'>;

function RequestList({ filters, change, data, error, refetch }: RequestListProps) {
  const { id } = useProject();
  const { base_url: baseUrl } = useSession();
  const rows = data?.data ?? [];
  const arrived = useArrivals(rows.map((request) => request.id));
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (rows.length === 0 && Object.keys(filters).length > 0)
    return <Empty icon="search" title="No requests match these filters." />;
  if (rows.length === 0) {
    const command = `curl ${baseUrl}/api/v1/sites \\\n  -H "Authorization: Bearer $LANDHOLD_API_KEY"`;
    const action = (
      <Link to="/p/$project/keys" params={{ project: id }} className="text-dense text-accent hover:underline">
        Go to keys
      </Link>
    );
    return <Empty icon="requests" title="No requests yet." command={command} action={action} />;
  }
  return (
    <>
      <Table
        label="Requests"
        columns={COLUMNS}
        rows={rows}
        keyOf={(request) => request.id}
        arrived={arrived}
        isDense
        isLinked
      />
      <Pager
        cursor={filters['cursor']}
        nextCursor={data.next_cursor}
        count={rows.length}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}
