import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery } from '../../api/resources-api.ts';
import { Facts } from '../../components/facts.tsx';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { serverNow } from '../../server-clock.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { healthOf } from './webhook-health.ts';

const DAY_MS = 86_400_000;
const PAGE = 100;
const STATUSES = ['delivered', 'failed', 'pending'] as const;

/** A webhook's health over the last day. */
export function WebhookHealthCard({ parent: webhook }: KindPartProps) {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const [since] = useState(() => new Date(serverNow() - DAY_MS).toISOString());
  const [delivered, failed, pending] = useQueries({
    queries: STATUSES.map((status) => ({
      ...deliveriesQuery(project, webhook.id, { status, created_after: since, limit: PAGE }),
      refetchInterval: refreshEvery(SLOW_REFRESH_MS),
    })),
  }).map(({ data }) => data);
  if (delivered === undefined || failed === undefined || pending === undefined) return null;
  const { lastSuccessAt, lastFailureAt, ...counts } = healthOf({ delivered, failed, pending });
  const timeOf = (at: string | null) => (at === null ? 'None' : <Time at={at} />);
  return (
    <Card title="Health" lead="Events of the last day, by what came of their deliveries.">
      <Facts
        facts={[
          { label: 'Delivered', value: counts.delivered },
          { label: 'Last success', value: timeOf(lastSuccessAt) },
          { label: 'Failed', help: 'There are no more attempts.', value: counts.failed },
          { label: 'Last failure', value: timeOf(lastFailureAt) },
          { label: 'Retrying', help: 'An attempt failed, and another one will follow.', value: counts.retrying },
        ]}
      />
    </Card>
  );
}
