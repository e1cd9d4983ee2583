import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { TabLink } from '../resources/tab-link.tsx';
import { ChangeTitle } from './change-title.tsx';
import { useActors } from '../resources/use-actors.ts';
import { zoneChangesQuery } from './zone-api.ts';

const SHOWN_CHANGES = 5;

/** A zone's last changes, each described in a sentence. */
export function LastChanges({ parent: zone }: KindPartProps) {
  const { id: project } = useProject();
  const nameOf = useActors(zone.id);
  const every = useLiveInterval();
  const { data } = useQuery({
    ...zoneChangesQuery(project, zone.id, { limit: SHOWN_CHANGES }),
    refetchInterval: every(SLOW_REFRESH_MS / 3),
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card
      title="Last changes"
      actions={
        <TabLink kind="dns" id={zone.id} tab="history">
          History
        </TabLink>
      }
    >
      <ol aria-label="Last changes" className="divide-y divide-line">
        {data.data.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2 text-dense"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <ChangeTitle change={change} />
            </span>
            <span className="text-xs text-muted">
              {nameOf(change.actor)} · <Time at={change.created_at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
