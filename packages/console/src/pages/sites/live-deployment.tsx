import type { Deployment } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { deploymentQuery, deploymentsQuery } from './deploy-api.ts';
import { DeploymentProblems } from './deployment-problems.tsx';
import { sizeOf, sourceOf, titleOf } from './deployment-title.ts';
import { isEarlier, PromoteDeployment } from './promote-deployment.tsx';
import { useDeployedBy } from './use-deployed-by.ts';
import { VisitorLink } from './visitor-link.tsx';

/** The live deployment: its message, age and author, a link to the site, and a button to roll back. */
export function LiveDeployment({ parent: site }: KindPartProps) {
  const { id: project } = useProject();
  const live = site['production_deployment_id'];
  const { data } = useQuery({ ...deploymentQuery(project, site.id, String(live)), enabled: typeof live === 'string' });
  return (
    <Card title="Live" actions={<LiveActions site={site} deployment={data} />} isPinned>
      <div className="flex flex-col gap-3 px-4 py-3">
        <VisitorLink url={String(site['url'])} />
        {live === null && (
          <p className="text-dense text-muted">Nothing is deployed yet, so visitors see “not found”.</p>
        )}
        {data !== undefined && <Summary deployment={data} />}
      </div>
    </Card>
  );
}

function Summary({ deployment }: { readonly deployment: Deployment }) {
  const { ready_at: readyAt, created_at: createdAt, problems } = deployment;
  const by = useDeployedBy(deployment);
  const source = sourceOf(deployment);
  return (
    <>
      <div>
        <p className="text-md font-semibold [overflow-wrap:anywhere]">{titleOf(deployment)}</p>
        <p className="mt-0.5 text-dense text-muted">
          Deployed <Time at={readyAt ?? createdAt} />
          {by !== null && ` by ${by}`}
          {source !== null && (
            <>
              {' '}
              from <code className="text-xs">{source}</code>
            </>
          )}
          {` · ${sizeOf(deployment)}`}
        </p>
      </div>
      <DeploymentProblems problems={problems} />
    </>
  );
}

/** Only the newest deployments are offered for a rollback. Older ones can be promoted from the list. */
const SEARCHED_DEPLOYMENTS = 20;

interface LiveActionsProps {
  readonly site: ResourceRecord;
  readonly deployment: Deployment | undefined;
}

function LiveActions({ site, deployment }: LiveActionsProps) {
  const { id: project, canWrite } = useProject();
  const [rollbackTarget, setRollbackTarget] = useState<Deployment | null>(null);
  const { data } = useQuery({
    ...deploymentsQuery(project, site.id, { status: 'ready', limit: SEARCHED_DEPLOYMENTS }),
    refetchInterval: SLOW_REFRESH_MS,
  });
  const previous = data?.data.find((each) => each.target === 'production' && isEarlier(each, site));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {canWrite && previous !== undefined && <Button onClick={() => setRollbackTarget(previous)}>Roll back</Button>}
      {deployment !== undefined && (
        <a href={String(site['url'])} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          <Icon name="external" className="-ml-0.5" />
          Visit
        </a>
      )}
      {canWrite && site['production_deployment_id'] === null && (
        <Link
          to="/p/$project/$kind/$id"
          params={{ project, kind: 'sites', id: site.id }}
          search={{ tab: 'deployments' }}
          className={buttonClass('primary')}
        >
          <Icon name="upload" className="-ml-0.5" />
          Deploy
        </Link>
      )}
      {rollbackTarget !== null && (
        <PromoteDeployment site={site} deployment={rollbackTarget} onClose={() => setRollbackTarget(null)} />
      )}
    </span>
  );
}
