import type { Event } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Filters } from '../../api/resources-api.ts';
import { eventsQuery } from '../../api/resources-api.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { ClockTime } from '../../components/time.tsx';
import { displayName } from '../../display-name.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { kindOfId, KINDS } from '../../kinds.ts';
import { LIVE_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useArrivals } from '../../use-arrivals.ts';

const COLUMNS: readonly Column<Event>[] = [
  { heading: 'When', cell: (event) => <ClockTime at={event.created_at} className="text-muted" /> },
  { heading: 'Event', cell: ({ type }) => <EventType type={type} /> },
  { heading: 'Resource', isWide: true, cell: (event) => <EventResource event={event} /> },
  { heading: 'Request', isExtra: true, cell: (event) => <EventCause event={event} /> },
];

function EventType({ type }: { readonly type: string }) {
  const tone = type.endsWith('.deleted') || type.endsWith('.failed') ? 'text-danger' : 'text-ink';
  const [kind, what] = type.split('.');
  return (
    <code className={`text-xs ${tone}`}>
      {/* Where there is little room, the resource's sign says which kind it is. */}
      <span className="max-sm:sr-only">{kind}.</span>
      {what}
    </code>
  );
}

function EventResource({ event }: { readonly event: Event }) {
  const { id } = useProject();
  const kind = kindOfId(event.resource_id);
  // An event that would be too large comes without its record.
  const record = event.data.object;
  const name = record !== null && 'name' in record ? displayName(record) : event.resource_id;
  if (kind === undefined) return <code className="text-xs">{event.resource_id}</code>;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon name={KINDS[kind].icon} className="text-muted" />
      <Link
        to="/p/$project/$kind/$id"
        params={{ project: id, kind, id: event.resource_id }}
        className="truncate hover:text-accent hover:underline"
      >
        {name}
      </Link>
      <CopyButton text={event.resource_id} what={`the ID of ${name}`} />
    </span>
  );
}

function EventCause({ event }: { readonly event: Event }) {
  const { id } = useProject();
  if (event.request_id === null) return <span className="text-muted">Automatic</span>;
  return (
    <Link
      to="/p/$project/requests/$request"
      params={{ project: id, request: event.request_id }}
      className="font-mono text-xs text-muted hover:text-accent hover:underline"
    >
      {event.request_id.slice(0, 8)}…{event.request_id.slice(-6)}
    </Link>
  );
}

export interface EventTableProps {
  readonly filters: Filters;
  /** Above the rows, in the same card. */
  readonly head?: ReactNode;
  readonly onPage?: (cursor: string | undefined) => void;
}

/** The stream, newest first, live; on a resource's page only its own. */
export function EventTable({ filters, head, onPage }: EventTableProps) {
  const { id } = useProject();
  const { base_url: baseUrl } = useSession();
  const every = useLiveInterval();
  const { data, error, refetch } = useQuery({ ...eventsQuery(id, filters), refetchInterval: every(LIVE_MS) });
  const rows = data?.data ?? [];
  const arrived = useArrivals(rows.map((event) => event.id));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Card>
      {head}
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 && (
        <Empty
          icon="events"
          title={isFiltered ? 'No events match these filters.' : 'No events yet.'}
          {...(isFiltered
            ? {}
            : { command: `curl ${baseUrl}/api/v1/events \\\n  -H "Authorization: Bearer $LANDHOLD_API_KEY"` })}
        />
      )}
      {rows.length > 0 && (
        <Table label="Events" columns={COLUMNS} rows={rows} keyOf={(event) => event.id} arrived={arrived} isDense />
      )}
      {data !== undefined && onPage !== undefined && (
        <Pager
          cursor={filters['cursor'] as string | undefined}
          nextCursor={data.next_cursor}
          count={rows.length}
          onChange={onPage}
        />
      )}
    </Card>
  );
}
