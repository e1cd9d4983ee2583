import type { Deployment } from '@landhold/contract';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { formatBytes } from '../../components/amount.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { DeploymentStateProps } from './deployment-state.tsx';
import { DeploymentState } from './deployment-state.tsx';
import { sourceOf, titleOf } from './deployment-title.ts';
import { isEarlier } from './promote-deployment.tsx';

export interface ColumnsProps {
  readonly site: ResourceRecord;
  readonly canWrite: boolean;
  readonly onLook: (deployment: Deployment) => void;
  readonly onPromote: (deployment: Deployment) => void;
}

export function deploymentColumns(props: ColumnsProps): readonly Column<Deployment>[] {
  const { site, onLook } = props;
  return [
    {
      heading: 'Deployment',
      isWide: true,
      cell: (deployment) => <Title deployment={deployment} site={site} onLook={() => onLook(deployment)} />,
    },
    {
      heading: 'Status',
      isHiddenWhenNarrow: true,
      cell: (deployment) => <DeploymentState deployment={deployment} site={site} />,
    },
    {
      heading: 'Files',
      isNumber: true,
      isHiddenWhenNarrow: true,
      cell: ({ files }) => files.count.toLocaleString('en'),
    },
    { heading: 'Size', isNumber: true, isHiddenWhenNarrow: true, cell: ({ files }) => formatBytes(files.bytes) },
    {
      heading: 'When',
      isHiddenWhenNarrow: true,
      cell: ({ created_at: at }) => <Time at={at} className="text-muted" />,
    },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      cell: (deployment) => <RowActions deployment={deployment} {...props} />,
    },
  ];
}

function Title({ deployment, site, onLook }: DeploymentStateProps & { readonly onLook: () => void }) {
  const { files, created_at: at } = deployment;
  const source = sourceOf(deployment);
  return (
    <span className="flex min-w-0 flex-col">
      <button
        type="button"
        onClick={onLook}
        className="max-w-full cursor-pointer self-start truncate text-left font-medium hover:text-accent hover:underline"
      >
        {titleOf(deployment)}
      </button>
      {source !== null && <code className="truncate text-xs text-muted max-md:hidden">{source}</code>}
      <NarrowLine>
        <DeploymentState deployment={deployment} site={site} />
        <span className="ml-2">
          {formatBytes(files.bytes)}, <Time at={at} />
        </span>
      </NarrowLine>
    </span>
  );
}

function RowActions({ deployment, site, canWrite, onPromote }: ColumnsProps & { readonly deployment: Deployment }) {
  if (deployment.status !== 'ready') return null;
  const isLive = site['production_deployment_id'] === deployment.id;
  const name = titleOf(deployment);
  return (
    <span className="flex items-center justify-end gap-1">
      {canWrite && !isLive && (
        <Button look="quiet" onClick={() => onPromote(deployment)}>
          {isEarlier(deployment, site) ? 'Roll back' : 'Promote'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <a
        href={isLive ? String(site['url']) : deployment.url}
        target="_blank"
        rel="noreferrer"
        title="Open"
        aria-label={`Open ${name}`}
        className={buttonClass('quiet', 'w-8 px-0!')}
      >
        <Icon name="external" />
      </a>
    </span>
  );
}
