import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { deliveriesQuery } from '../../api/resources-api.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { serverNow } from '../../server-clock.ts';

/** Each webhook costs a request. */
const MAX_WEBHOOKS = 10;
const DAY_MS = 86_400_000;

/** Webhooks with deliveries that failed for good in the last day, which their records do not show. */
export function useFailingWebhooks(webhooks: readonly ResourceRecord[]): readonly ResourceRecord[] {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const [since] = useState(() => new Date(serverNow() - DAY_MS).toISOString());
  const watched = webhooks.filter(({ status }) => status === 'enabled').slice(0, MAX_WEBHOOKS);
  const failures = useQueries({
    queries: watched.map(({ id }) => ({
      ...deliveriesQuery(project, id, { status: 'failed', created_after: since, limit: 1 }),
      refetchInterval: refreshEvery(SLOW_REFRESH_MS),
    })),
  });
  return watched.filter((_, index) => (failures[index]?.data?.data.length ?? 0) > 0);
}
