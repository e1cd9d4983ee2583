import type { Delivery } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { deliveriesQuery } from '../../api/resources-api.ts';
import { HttpStatus, StatusBadge } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import { LIVE_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';

const columnsOf = (onOpen: (id: string) => void): readonly Column<Delivery>[] => [
  { heading: 'When', cell: ({ created_at: at }) => <Time at={at} className="text-muted" /> },
  {
    heading: 'Event',
    cell: ({ id, event_type: type }) => (
      <button type="button" onClick={() => onOpen(id)} className="cursor-pointer text-left text-accent hover:underline">
        <code className="text-xs">{type}</code>
      </button>
    ),
  },
  { heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { heading: 'Last answer', isWide: true, isExtra: true, cell: (delivery) => <LastAnswer delivery={delivery} /> },
  { heading: 'Attempts', isNumber: true, isExtra: true, cell: ({ attempts }) => attempts.length },
  {
    heading: 'Next attempt',
    isExtra: true,
    cell: ({ next_attempt_at: at }) => (at === null ? null : <Time at={at} className="text-muted" />),
  },
];

function LastAnswer({ delivery: { attempts } }: { readonly delivery: Delivery }) {
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

/** A webhook's deliveries, newest first, live. */
export function WebhookDeliveries({ webhook }: { readonly webhook: ResourceRecord }) {
  const { id: project } = useProject();
  const [cursor, setCursor] = useState<string | undefined>();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = cursor === undefined ? {} : { cursor };
  const every = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...deliveriesQuery(project, webhook.id, query),
    // There is no event for an attempt.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending') ? LIVE_MS : every(LIVE_MS),
    placeholderData: (before) => before,
  });
  const opened = data?.data.find(({ id }) => id === openId);
  return (
    <Card>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && <Empty icon="send" title="No deliveries yet." />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Table label="Deliveries" columns={columnsOf(setOpenId)} rows={data.data} keyOf={({ id }) => id} />
          <Pager cursor={cursor} nextCursor={data.next_cursor} count={data.data.length} onChange={setCursor} />
        </>
      )}
      {opened !== undefined && <DeliveryDialog webhook={webhook} delivery={opened} onClose={() => setOpenId(null)} />}
    </Card>
  );
}
