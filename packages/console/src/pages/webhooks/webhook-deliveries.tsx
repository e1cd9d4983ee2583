import type { Delivery, Event } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { deliveriesQuery } from '../../api/resources-api.ts';
import { HttpStatus } from '../../components/badge.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { FilterState } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { ResourceLink } from '../resources/resource-link.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { typesOf } from './event-choice.ts';

const columnsOf = (onOpen: (id: string) => void): readonly Column<Delivery>[] => [
  {
    heading: 'Event',
    isWideWhenNarrow: true,
    cell: (delivery) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(delivery.id)}
          className="max-w-full cursor-pointer truncate text-left text-accent hover:underline"
        >
          <code className="text-xs">{delivery.event_type}</code>
        </button>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs md:hidden">
          <AboutResource delivery={delivery} />
          <DeliveryStatus delivery={delivery} />
          <LastResponse delivery={delivery} />
          <Time at={delivery.created_at} className="text-muted" />
        </span>
      </>
    ),
  },
  {
    heading: 'Resource',
    isWide: true,
    isHiddenWhenNarrow: true,
    cell: (delivery) => <AboutResource delivery={delivery} />,
  },
  { heading: 'When', isHiddenWhenNarrow: true, cell: ({ created_at: at }) => <Time at={at} className="text-muted" /> },
  { heading: 'Status', isHiddenWhenNarrow: true, cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
  {
    heading: 'Last response',
    isHiddenWhenNarrow: true,
    cell: (delivery) => <LastResponse delivery={delivery} />,
  },
  { heading: 'Attempts', isNumber: true, isHiddenWhenNarrow: true, cell: ({ attempts }) => attempts.length },
];

/** An event that is too large, or that is sent without its data, has only the ID. */
function AboutResource({ delivery: { payload } }: { readonly delivery: Delivery }) {
  const { resource_id: id, parent_id: parentId, data } = payload as Partial<Event>;
  const name = (data?.object as { name?: string } | null | undefined)?.name;
  return <ResourceLink id={id ?? ''} parentId={parentId} name={name} />;
}

function LastResponse({ delivery: { attempts } }: { readonly delivery: Delivery }) {
  const last = attempts.at(-1);
  if (last === undefined) return <span className="text-muted">Not sent yet</span>;
  if (last.status_code === null) return <span className="text-muted">{last.error}</span>;
  return (
    <span className="flex items-center gap-2">
      <HttpStatus status={last.status_code} />
      <span className="text-muted">{last.duration_ms} ms</span>
    </span>
  );
}

const STATUSES = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Pending or retrying' },
  { value: 'failed', label: 'Failed' },
];

function Filters({ webhook, filters, change }: { readonly webhook: ResourceRecord } & FilterState) {
  const { cursor: _cursor, ...activeFilters } = filters;
  return (
    <FilterBar
      isFiltered={Object.keys(activeFilters).length > 0}
      onClear={() => change({ status: undefined, event_type: undefined, resource_id: undefined })}
    >
      <ChoiceFilter
        label="Any status"
        options={STATUSES}
        value={filters['status']}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label="Any event type"
        options={typesOf((webhook['event_types'] ?? []) as readonly string[])}
        value={filters['event_type']}
        onChange={(type) => change({ event_type: type })}
      />
      <TextFilter label="Resource ID" value={filters['resource_id']} onChange={(id) => change({ resource_id: id })} />
    </FilterBar>
  );
}

/** A webhook's deliveries, newest first, live. */
export function WebhookDeliveries({ webhook }: { readonly webhook: ResourceRecord }) {
  const { id: project } = useProject();
  const [openId, setOpenId] = useState<string | null>(null);
  const { filters, change } = useFilters(['status', 'event_type', 'resource_id', 'cursor']);
  const { cursor, ...activeFilters } = filters;
  const isFiltered = Object.keys(activeFilters).length > 0;
  const refreshEvery = useLiveInterval();
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...deliveriesQuery(project, webhook.id, filters),
    // There is no event for an attempt.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending') ? FAST_REFRESH_MS : refreshEvery(FAST_REFRESH_MS),
    placeholderData: previousRows,
  });
  const opened = data?.data.find(({ id }) => id === openId);
  return (
    <Card>
      <Filters webhook={webhook} filters={filters} change={change} />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && (
        <Empty
          icon={isFiltered ? 'search' : 'send'}
          title={isFiltered ? 'No deliveries match these filters.' : 'No deliveries yet.'}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Table label="Deliveries" columns={columnsOf(setOpenId)} rows={data.data} keyOf={({ id }) => id} />
          <Pager
            cursor={cursor}
            nextCursor={data.next_cursor}
            count={data.data.length}
            onChange={(next) => change({ cursor: next })}
          />
        </>
      )}
      {opened !== undefined && (
        <DeliveryDialog
          webhook={webhook}
          delivery={opened}
          onClose={() => setOpenId(null)}
          onFilter={(id) => {
            setOpenId(null);
            change({ resource_id: id });
          }}
        />
      )}
    </Card>
  );
}
