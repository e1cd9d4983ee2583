import type { Deployment } from '@landhold/contract';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { usePromotion } from './deploy-api.ts';
import { DeploymentFacts } from './deployment-dialog.tsx';

export interface PromoteDeploymentProps {
  readonly site: ResourceRecord;
  readonly deployment: Deployment;
  readonly onClose: () => void;
}

/** Whether it is older than the live one. Ids sort by time of creation. */
export function isEarlier({ id }: Deployment, site: ResourceRecord): boolean {
  const live = site['production_deployment_id'];
  return typeof live === 'string' && id < live;
}

export function PromoteDeployment({ site, deployment, onClose }: PromoteDeploymentProps) {
  const { id: project } = useProject();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = usePromotion(project, site.id);
  const isBack = isEarlier(deployment, site);
  const promote = (): void =>
    mutate(
      { id: deployment.id, idempotencyKey },
      {
        onSuccess: () => {
          showToast(isBack ? `${site.name} is rolled back.` : 'The deployment is live.');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={isBack ? 'Roll back to this deployment?' : 'Make this deployment live?'}
      description={`It replaces the live deployment of ${site.name} immediately. The current one is kept, so you can roll back.`}
      action={isBack ? 'Roll back' : 'Promote'}
      isBusy={isPending}
      error={error}
      onSubmit={promote}
      onClose={onClose}
    >
      <div className="rounded-md border border-line">
        <DeploymentFacts showsMessage deployment={deployment} />
      </div>
    </FormDialog>
  );
}
