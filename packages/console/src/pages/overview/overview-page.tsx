import type { Overview } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { consoleQuery } from '../../api/console-api.ts';
import { Card, Page } from '../../components/page.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import { useConnection, usePreviousRows } from '../../connection.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { loadPart } from '../../load-part.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import { isRange } from './chart-times.ts';
import { ErrorGroups } from './error-groups.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { ProviderHealth } from './provider-health.tsx';
import { RangeChoice } from './range-choice.tsx';
import { RequestChart } from './request-chart.tsx';
import { ResourceCounts } from './resource-counts.tsx';
import { TitleBlock } from './title-block.tsx';
import { Traffic } from './traffic.tsx';

/** It reads all kinds, and the charts need not wait for it. */
const AttentionCard = lazy(async () => ({
  default: (await loadPart(async () => import('../attention/attention-card.tsx'))).AttentionCard,
}));

export function OverviewPage() {
  const { id, project } = useProject();
  const asked = useFilters(['range']).filters['range'];
  const range = isRange(asked) ? asked : 'day';
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...consoleQuery('getOverview', { path: { project_id: id }, query: { range } }),
    refetchInterval: FAST_REFRESH_MS,
    placeholderData: previousRows,
  });
  const { isLost } = useConnection();
  const isLive = !isLost && error === null;
  return (
    <Page
      title="Overview"
      lead={`${isLive ? 'Live activity' : 'Activity, not updating,'} in ${project.name}`}
      actions={<RangeChoice range={range} />}
    >
      <TitleBlock />
      {data !== undefined && <OverviewParts overview={data} />}
      {data === undefined && (
        <Card>{error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />}</Card>
      )}
    </Page>
  );
}

function OverviewParts({ overview }: { readonly overview: Overview }) {
  const { has_key: hasKey, has_request: hasRequest, has_resource: hasResource } = overview.first_steps;
  const isNew = !hasKey || !hasRequest || !hasResource;
  return (
    <>
      {overview.paused !== null && <PauseNotice paused={overview.paused} />}
      {isNew ? (
        <FirstSteps steps={overview.first_steps} />
      ) : (
        <Suspense fallback={null}>
          <AttentionCard />
        </Suspense>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RequestChart overview={overview} />
        <ResourceCounts />
      </div>
      <Traffic overview={overview} />
      <ErrorGroups overview={overview} />
      <ProviderHealth providers={overview.providers} />
    </>
  );
}
