import type { ZoneChange } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { RevertChange } from './revert-change.tsx';
import { useActors } from '../resources/use-actors.ts';
import { zoneChangesQuery } from './zone-api.ts';
import { ZoneChangeEntry } from './zone-change-entry.tsx';

/** Changes to a zone's answers, newest first, which can be reverted. */
export function ZoneHistory({ parent: zone }: KindPartProps) {
  const { id: project } = useProject();
  const { filters, change: turn } = useFilters(['cursor']);
  const nameOf = useActors(zone.id);
  const [open, setOpen] = useState<string | null>(null);
  const [reverted, setReverted] = useState<ZoneChange | null>(null);
  const every = useLiveInterval();
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...zoneChangesQuery(project, zone.id, filters),
    refetchInterval: every(SLOW_REFRESH_MS / 3),
    placeholderData: previousRows,
  });
  const changes = data?.data ?? [];
  return (
    <Card>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && changes.length === 0 && <Empty icon="events" title="No changes yet." />}
      {changes.length > 0 && (
        <ol aria-label="Changes to the zone">
          {changes.map((change) => (
            <ZoneChangeEntry
              key={change.id}
              change={change}
              who={nameOf(change.actor)}
              revertedSerial={changes.find(({ id }) => id === change.reverts)?.serial}
              isOpen={change.id === open}
              onToggle={() => setOpen(change.id === open ? null : change.id)}
              onRevert={() => setReverted(change)}
            />
          ))}
        </ol>
      )}
      {data !== undefined && (
        <Pager
          cursor={filters['cursor']}
          nextCursor={data.next_cursor}
          count={changes.length}
          onChange={(cursor) => turn({ cursor })}
        />
      )}
      {reverted !== null && <RevertChange change={reverted} onClose={() => setReverted(null)} />}
    </Card>
  );
}
