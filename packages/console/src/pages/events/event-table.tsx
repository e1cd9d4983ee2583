import type { Event } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Filters } from '../../api/resources-api.ts';
import { eventsQuery } from '../../api/resources-api.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { ClockTime } from '../../components/time.tsx';
import { displayName } from '../../display-name.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useArrivals } from '../../use-arrivals.ts';
import { ResourceLink } from '../resources/resource-link.tsx';

const COLUMNS: readonly Column<Event>[] = [
  {
    heading: 'When',
    isHiddenWhenNarrow: true,
    cell: (event) => <ClockTime at={event.created_at} className="text-muted" />,
  },
  { heading: 'Event', cell: (event) => <EventType event={event} /> },
  { heading: 'Resource', isWide: true, cell: (event) => <EventResource event={event} /> },
  { heading: 'Request', isHiddenWhenNarrow: true, cell: (event) => <EventCause event={event} /> },
];

function EventType({ event: { id: eventId, type } }: { readonly event: Event }) {
  const { id } = useProject();
  const tone = type.endsWith('.deleted') || type.endsWith('.failed') ? 'text-danger' : 'text-ink';
  const [kind, what] = type.split('.');
  return (
    <Link
      to="/p/$project/events/$event"
      params={{ project: id, event: eventId }}
      data-row-link
      className={`font-mono text-xs hover:underline ${tone}`}
    >
      {/* In a narrow window, the resource's icon shows its kind. */}
      <span className="max-sm:sr-only">{kind}.</span>
      {what}
    </Link>
  );
}

/** The record's name at that time; an event that would be too large has no record. */
export function nameOfEvent({ data: { object: record } }: Event): string | null {
  return record !== null && 'name' in record ? displayName(record) : null;
}

function EventResource({ event }: { readonly event: Event }) {
  const name = nameOfEvent(event);
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <ResourceLink id={event.resource_id} parentId={event.parent_id} name={name} />
        <CopyButton text={event.resource_id} what={`the ID of ${name ?? event.resource_id}`} />
      </span>
      <NarrowLine>
        <ClockTime at={event.created_at} />
      </NarrowLine>
    </>
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

const NONE: ReadonlySet<string> = new Set();

interface EventRowsProps {
  readonly events: readonly Event[];
  readonly arrived?: ReadonlySet<string>;
}

export function EventRows({ events, arrived = NONE }: EventRowsProps) {
  return (
    <Table
      label="Events"
      columns={COLUMNS}
      rows={events}
      keyOf={(event) => event.id}
      arrived={arrived}
      isDense
      isLinked
    />
  );
}

export interface EventTableProps {
  readonly filters: Filters;
  /** Above the rows, in the same card. */
  readonly head?: ReactNode;
  readonly onPage?: (cursor: string | undefined) => void;
}

/** The event stream, newest first, live; on a resource's page only its own events. */
export function EventTable({ filters, head, onPage }: EventTableProps) {
  const { id } = useProject();
  const { base_url: baseUrl } = useSession();
  const refreshEvery = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...eventsQuery(id, filters),
    refetchInterval: refreshEvery(FAST_REFRESH_MS),
  });
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
      {rows.length > 0 && <EventRows events={rows} arrived={arrived} />}
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
