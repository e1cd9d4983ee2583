import type { Deployment } from '@landhold/contract';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Badge, StatusBadge } from '../../components/badge.tsx';

export interface DeploymentStateProps {
  readonly deployment: Deployment;
  readonly site: ResourceRecord;
}

/** Whether people see it: the same words wherever a deployment is shown. */
export function DeploymentState({ deployment: { id, status, target }, site }: DeploymentStateProps) {
  const live = site['production_deployment_id'];
  if (live === id) return <Badge tone="success">Live</Badge>;
  if (status !== 'ready') return <StatusBadge status={status} />;
  if (target === 'preview') return <Badge tone="accent">Preview</Badge>;
  // What is for production goes live when it is ready, so another one has replaced it.
  return live === null ? <StatusBadge status={status} /> : <Badge>Previous</Badge>;
}
