import type { Deployment } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { isTransient } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { usePreviousRows } from '../../connection.ts';
import { SLOW_REFRESH_MS, FAST_REFRESH_MS } from '../../live.ts';
import { sampleKeyOf, useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useFilters } from '../../use-filters.ts';
import { ExportList } from '../resources/export-list.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { deploymentsQuery } from './deploy-api.ts';
import { DeployCard } from './deploy-card.tsx';
import { deploymentColumns } from './deployment-columns.tsx';
import { DeploymentDialog } from './deployment-dialog.tsx';
import { PromoteDeployment } from './promote-deployment.tsx';

/** A site's versions, newest first, with ways forward and back. */
export function Deployments({ parent: site }: KindPartProps) {
  const { canWrite } = useProject();
  return (
    <div className="flex flex-col gap-4">
      {canWrite && <DeployCard site={site} />}
      <DeploymentList site={site} />
    </div>
  );
}

interface Asked {
  readonly action: 'look' | 'promote';
  readonly deployment: Deployment;
}

function DeploymentList({ site }: { readonly site: ResourceRecord }) {
  const { id: project, canWrite } = useProject();
  const { filters, change } = useFilters(['cursor']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...deploymentsQuery(project, site.id, filters),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isTransient(status)) ? FAST_REFRESH_MS / 2 : SLOW_REFRESH_MS / 3,
    placeholderData: previousRows,
  });
  const columns = deploymentColumns({
    site,
    canWrite,
    onLook: (deployment) => setAsked({ action: 'look', deployment }),
    onPromote: (deployment) => setAsked({ action: 'promote', deployment }),
  });
  const isEmpty = data === undefined || data.data.length === 0;
  const dialog = { onClose: () => setAsked(null) };
  return (
    <Card
      title="Deployments"
      actions={isEmpty ? undefined : <ExportList kind="deployments" parent={site} filters={{}} />}
    >
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && <NothingYet siteId={site.id} canWrite={canWrite} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Table label="Deployments" columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <Pager
            cursor={filters['cursor']}
            nextCursor={data.next_cursor}
            count={data.data.length}
            onChange={(cursor) => change({ cursor })}
          />
        </>
      )}
      {asked?.action === 'look' && <DeploymentDialog site={site} deployment={asked.deployment} {...dialog} />}
      {asked?.action === 'promote' && <PromoteDeployment site={site} deployment={asked.deployment} {...dialog} />}
    </Card>
  );
}

function NothingYet({ siteId, canWrite }: { readonly siteId: string; readonly canWrite: boolean }) {
  const { base_url: baseUrl } = useSession();
  const { project } = useProject();
  const command = `tar cz -C public . | curl \\
  "${baseUrl}/api/v1/sites/${siteId}/deployments/archive" \\
  -H "Authorization: Bearer ${sampleKeyOf(project)}" \\
  -H "Content-Type: application/gzip" \\
  --data-binary @-`;
  return <Empty icon="window" title="No deployments yet." {...(canWrite ? { command } : {})} />;
}
