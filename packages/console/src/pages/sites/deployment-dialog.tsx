import type { Deployment } from '@landhold/contract';
import { countOf, formatBytes } from '../../components/amount.ts';
import { StatusBadge } from '../../components/badge.tsx';
import { CopyButton, Identifier } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { Notice } from '../../components/states.tsx';
import { DeploymentChanges } from './deployment-changes.tsx';
import { DeploymentProblems } from './deployment-problems.tsx';
import { sourceOf, titleOf } from './deployment-title.ts';

export interface DeploymentFactsProps {
  readonly deployment: Deployment;
  /** If no title shows it already. */
  readonly hasMessage?: boolean;
}

export function DeploymentFacts({ deployment, hasMessage = false }: DeploymentFactsProps) {
  const { files, created_at: at } = deployment;
  const source = sourceOf(deployment);
  return (
    <Facts
      facts={[
        ...(hasMessage ? [{ label: 'Message', value: titleOf(deployment) }] : []),
        ...(source === null ? [] : [{ label: 'Source', value: <code className="text-xs">{source}</code> }]),
        { label: 'Files', value: `${countOf(files.count, 'file')}, ${formatBytes(files.bytes)}` },
        { label: 'Created', value: exactTime(at) },
      ]}
    />
  );
}

export interface DeploymentDialogProps {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}

/** Everything about one deployment. */
export function DeploymentDialog({ deployment, onClose }: DeploymentDialogProps) {
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
          <StatusBadge status={status} />
          {target === 'preview' ? 'Deployed as a preview' : 'Deployed to production'}
        </p>
        {reason !== null && <Notice tone="danger">{reason}</Notice>}
        <DeploymentProblems problems={problems} />
        <div className="rounded-md border border-line">
          <DeploymentFacts deployment={deployment} />
        </div>
        {status === 'ready' && (
          <p className="flex min-w-0 items-center gap-1 text-dense">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 [overflow-wrap:anywhere] text-accent hover:underline"
            >
              {url}
            </a>
            <CopyButton text={url} what="the address" />
          </p>
        )}
        <DeploymentChanges deployment={deployment} />
      </div>
    </Dialog>
  );
}
