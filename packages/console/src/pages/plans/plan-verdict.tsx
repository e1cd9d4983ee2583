import type { Plan } from '@landhold/contract';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { Consequences } from '../../components/consequences.tsx';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { useActors } from '../resources/use-actors.ts';
import type { PlanStep } from './plan-words.ts';
import { countsOf, deletedNames, isWaiting } from './plan-words.ts';
import { useRefreshPlans } from './plans-api.ts';

interface VerdictProps {
  readonly plan: Plan;
  readonly steps: readonly PlanStep[];
}

/** A person decides on what a key with an approval policy wants to do. */
export function VerdictButtons({ plan, steps }: VerdictProps) {
  const [asked, setAsked] = useState<'approvePlan' | 'rejectPlan' | null>(null);
  return (
    <>
      <Button onClick={() => setAsked('rejectPlan')}>Reject</Button>
      <Button look="primary" onClick={() => setAsked('approvePlan')}>
        Approve
      </Button>
      {asked !== null && <VerdictDialog plan={plan} steps={steps} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function VerdictDialog({
  plan,
  steps,
  asked,
  onClose,
}: VerdictProps & { readonly asked: 'approvePlan' | 'rejectPlan'; readonly onClose: () => void }) {
  const { id: project } = useProject();
  const refresh = useRefreshPlans();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useConsoleMutation(asked, []);
  const isApproval = asked === 'approvePlan';
  const body = { reason: reason.trim() === '' ? null : reason.trim() };
  return (
    <FormDialog
      title={isApproval ? 'Approve this plan?' : 'Reject this plan?'}
      description={
        isApproval
          ? `${countsOf(plan)}. The key can then apply exactly these changes, until the plan expires.`
          : 'Nobody can apply it any more. The key sees your reason.'
      }
      action={isApproval ? 'Approve' : 'Reject'}
      look={isApproval && plan.delete_count === 0 ? 'primary' : 'danger'}
      isBusy={isPending}
      error={error}
      shown={['reason']}
      onClose={onClose}
      onSubmit={() =>
        mutate(
          { path: { project_id: project, plan_id: plan.id }, body },
          {
            onSuccess: () => {
              void refresh();
              showToast(isApproval ? 'Approved the plan.' : 'Rejected the plan.');
              onClose();
            },
          },
        )
      }
    >
      {isApproval && (
        <Consequences
          items={[
            ...deletedNames(steps),
            plan.undo === 'exact' ? 'An undo could return everything' : 'An undo could not return everything',
          ]}
        />
      )}
      <TextField
        label={isApproval ? 'Reason (optional)' : 'Reason'}
        help={isApproval ? undefined : 'Say what to do instead.'}
        value={reason}
        maxLength={255}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

/** Who asks, or who decided. */
export function VerdictNotice({ plan }: { readonly plan: Plan }) {
  const nameOf = useActorName();
  const { status, decision_reason: reason } = plan;
  const because = reason === null ? '' : ` “${reason}”`;
  if (isWaiting(plan)) {
    return (
      <Notice tone="warning">
        {nameOf(plan.requested_by)} asks you to approve these changes. Nothing happens until you do.
      </Notice>
    );
  }
  if (status === 'rejected') {
    return (
      <Notice tone="danger">
        Rejected by {nameOf(plan.decided_by)}.{because}
      </Notice>
    );
  }
  if (status !== 'approved') return null;
  return (
    <Notice>
      Approved by {nameOf(plan.decided_by)}.{because}
    </Notice>
  );
}

/** The name of a key or a person by id. */
export function useActorName(): (id: string | null) => string {
  const actorOf = useActors();
  return (id) => actorOf({ type: id?.startsWith('key_') ? 'api_key' : 'member', id });
}
