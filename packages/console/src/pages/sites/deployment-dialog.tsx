import type { Deployment } from '@landhold/contract';
import { Identifier } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { Notice } from '../../components/states.tsx';
import { DeploymentChanges } from './deployment-changes.tsx';
import { DeploymentProblems } from './deployment-problems.tsx';
import type { DeploymentStateProps } from './deployment-state.tsx';
import { DeploymentState } from './deployment-state.tsx';
import { sizeOf, sourceOf, titleOf } from './deployment-title.ts';
import { VisitorLink } from './visitor-link.tsx';

export interface DeploymentFactsProps {
  readonly deployment: Deployment;
  /** For a place whose title is not the message. */
  readonly showsMessage?: boolean;
}

export function DeploymentFacts({ deployment, showsMessage = false }: DeploymentFactsProps) {
  const { created_at: at } = deployment;
  const source = sourceOf(deployment);
  return (
    <Facts
      facts={[
        ...(showsMessage ? [{ label: 'Message', value: titleOf(deployment) }] : []),
        ...(source === null ? [] : [{ label: 'Source', value: <code className="text-xs">{source}</code> }]),
        { label: 'Files', value: sizeOf(deployment) },
        { label: 'Created', value: exactTime(at) },
      ]}
    />
  );
}

export interface DeploymentDialogProps extends DeploymentStateProps {
  readonly onClose: () => void;
}

/** Everything about one deployment. */
export function DeploymentDialog({ deployment, site, onClose }: DeploymentDialogProps) {
  const { id, status, status_reason: reason, url, problems, target } = deployment;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={titleOf(deployment)}
      description={<Identifier value={id} what="the ID" />}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="flex flex-wrap items-center gap-2 text-dense text-muted">
          <DeploymentState deployment={deployment} site={site} />
          {target === 'preview' ? 'Deployed as a preview' : 'Deployed to production'}
        </p>
        {reason !== null && <Notice tone="danger">{reason}</Notice>}
        <DeploymentProblems problems={problems} />
        <div className="rounded-md border border-line">
          <DeploymentFacts deployment={deployment} />
        </div>
        {status === 'ready' && <VisitorLink url={url} />}
        <DeploymentChanges deployment={deployment} />
      </div>
    </Dialog>
  );
}
