import type { Version } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { versionsQuery } from '../../api/resources-api.ts';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { ChangedFields } from '../events/changed-fields.tsx';
import { changesOf } from '../events/event-changes.ts';
import { PlanName } from './plan-name.tsx';
import { useActors } from './use-actors.ts';
import { versionWords } from './version-words.ts';

interface RecordHistoryProps {
  readonly kind: KindTag;
  readonly id: string;
  readonly parent?: string | undefined;
}

/** The versions of a record, newest first: who wrote each, and what changed. */
export function RecordHistory({ kind, id, parent }: RecordHistoryProps) {
  const { id: project } = useProject();
  const [cursor, setCursor] = useState<string>();
  const nameOf = useActors(kind === 'dns' ? id : undefined);
  const refreshEvery = useLiveInterval();
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...versionsQuery(project, kind, id, cursor === undefined ? {} : { cursor }, parent),
    refetchInterval: refreshEvery(FAST_REFRESH_MS),
    placeholderData: previousRows,
  });
  if (data === undefined) {
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  }
  if (data.data.length === 0) {
    return <Empty icon="events" title="Nothing is known of its history. It shows each change from now on." />;
  }
  return (
    <>
      <ol aria-label="Versions" className="divide-y divide-line">
        {data.data.map((version) => (
          <VersionEntry key={version.version} version={version} who={nameOf(version.actor)} />
        ))}
      </ol>
      <Pager cursor={cursor} nextCursor={data.next_cursor} count={data.data.length} onChange={setCursor} />
    </>
  );
}

function VersionEntry({ version, who }: { readonly version: Version; readonly who: string }) {
  const { before, after, created_at: at, request_id: requestId, plan } = version;
  const changes = before === null || after === null ? [] : changesOf(before, after);
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5 text-dense">
        <span className="min-w-0">
          <span className="font-medium">{versionWords(version)}</span>
          <span className="text-muted [overflow-wrap:anywhere]">
            {' '}
            · {who}
            {plan !== null && (
              <>
                {' '}
                with plan <PlanName id={plan.id} name={plan.reason} />
              </>
            )}{' '}
            · <Time at={at} />
          </span>
        </span>
        {requestId !== null && <RequestLink id={requestId} />}
      </div>
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </li>
  );
}

function RequestLink({ id }: { readonly id: string }) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/requests/$request"
      params={{ project, request: id }}
      title="View the request"
      className="font-mono text-xs text-muted [overflow-wrap:anywhere] hover:text-accent hover:underline"
    >
      {id}
    </Link>
  );
}
