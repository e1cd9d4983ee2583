import type { Event } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { eventsQuery } from '../../api/resources-api.ts';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';

const SHOWN = 5;
const LINK = 'text-dense text-accent hover:underline';

/** A record's latest events, and the requests that caused them. */
export function RecordActivity({ kind, record }: { readonly kind: KindTag; readonly record: ResourceRecord }) {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const query = eventsQuery(project, { resource_id: record.id, limit: SHOWN });
  const { data } = useQuery({ ...query, refetchInterval: refreshEvery(FAST_REFRESH_MS) });
  // Without events there is nothing to show, and the events tab says why.
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card
      title="Activity"
      actions={
        <span className="flex gap-4">
          <Link
            to="/p/$project/$kind/$id"
            params={{ project, kind, id: record.id }}
            search={{ tab: 'events' }}
            className={LINK}
          >
            All events
          </Link>
          <Link
            to="/p/$project/requests"
            params={{ project }}
            search={{ path: `${kinds[kind].path}/${record.id}` }}
            className={LINK}
          >
            Requests
          </Link>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {data.data.map((event) => (
          <ActivityLine key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  );
}

function ActivityLine({ event: { type, created_at: at, request_id: requestId } }: { readonly event: Event }) {
  const { id: project } = useProject();
  const [, what = type] = type.split('.');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2 text-dense">
      <span>
        {what[0]!.toUpperCase() + what.slice(1).replaceAll('_', ' ')} <Time at={at} className="ml-1 text-muted" />
      </span>
      {requestId === null ? (
        <span className="text-muted">Automatic</span>
      ) : (
        <Link
          to="/p/$project/requests/$request"
          params={{ project, request: requestId }}
          className="font-mono text-xs text-muted [overflow-wrap:anywhere] hover:text-accent hover:underline"
        >
          {requestId}
        </Link>
      )}
    </li>
  );
}
