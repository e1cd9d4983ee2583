import type { Plan, PlanApplication } from '@landhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Write } from '../../api/use-write.ts';
import { countOf } from '../../components/amount.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox.tsx';
import { Consequences } from '../../components/consequences.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import type { PlanStep } from './plan-words.ts';
import { changeCount, countsOf, deletedNames, isWaiting } from './plan-words.ts';
import type { PlanToApply } from './plans-api.ts';
import { VerdictButtons } from './plan-verdict.tsx';
import { useDiscardPlan, useUndoPlan } from './plans-api.ts';

export interface PlanActionsProps {
  readonly plan: Plan;
  readonly steps: readonly PlanStep[];
  readonly apply: Write<PlanApplication, PlanToApply>;
}

export function PlanActions({ plan, steps, apply }: PlanActionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (plan.status === 'applied') return <UndoButton plan={plan} />;
  if (isWaiting(plan)) return <VerdictButtons plan={plan} steps={steps} />;
  if (plan.status !== 'planned' && plan.status !== 'approved') return null;
  return (
    <>
      <DiscardButton plan={plan} />
      {changeCount(plan) > 0 && (
        <Button
          look="primary"
          onClick={() => {
            apply.reset();
            setAsking(true);
          }}
        >
          Apply
        </Button>
      )}
      {isAsking && <ApplyDialog plan={plan} steps={steps} apply={apply} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Names what goes, and has it confirmed where the plan needs that. */
function ApplyDialog({ plan, steps, apply, onClose }: PlanActionsProps & { readonly onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [allowed, setAllowed] = useState({ allow_deletions: false, allow_large: false });
  const needs = (need: Plan['needs'][number]): boolean => plan.needs.includes(need);
  return (
    <FormDialog
      title="Apply this plan?"
      description={`${countsOf(plan)}. All of it is done in one step, or nothing is.`}
      action={`Apply ${countOf(changeCount(plan), 'change')}`}
      look={needs('allow_deletions') ? 'danger' : 'primary'}
      isBusy={apply.isPending}
      isReady={plan.needs.every((need) => allowed[need])}
      error={apply.error}
      onClose={onClose}
      onSubmit={() =>
        apply.mutate(
          { body: allowed, idempotencyKey },
          {
            onSuccess: () => {
              showToast('Applied the plan.');
              onClose();
            },
            // The page explains it, step by step.
            onError: (error) => isStale(error) && onClose(),
          },
        )
      }
    >
      <div>
        <Consequences items={deletedNames(steps)} />
        <div className="flex flex-col gap-3">
          {needs('allow_deletions') && (
            <CheckboxField
              label={`Delete ${countOf(plan.delete_count, 'resource')}`}
              help={plan.undo === 'partial' ? 'An undo cannot return everything.' : undefined}
              checked={allowed.allow_deletions}
              onChange={({ target }) => setAllowed({ ...allowed, allow_deletions: target.checked })}
            />
          )}
          {needs('allow_large') && (
            <CheckboxField
              label="Change a large part of the project"
              help="This changes or deletes more than 30 % of the resources of its kinds."
              checked={allowed.allow_large}
              onChange={({ target }) => setAllowed({ ...allowed, allow_large: target.checked })}
            />
          )}
        </div>
      </div>
    </FormDialog>
  );
}

function isStale(error: Error): boolean {
  return error instanceof ApiError && error.code === 'plan_stale';
}

function DiscardButton({ plan }: { readonly plan: Plan }) {
  const { id: project } = useProject();
  const discard = useDiscardPlan(project, plan.id);
  return (
    <Button
      isBusy={discard.isPending}
      onClick={() =>
        discard.mutate(undefined, {
          onSuccess: () => showToast('Discarded the plan.'),
          onError: ({ message }) => showToast(message, 'failure'),
        })
      }
    >
      Discard
    </Button>
  );
}

/** Undoing is a plan, too: it shows what would happen before anything does. */
function UndoButton({ plan }: { readonly plan: Plan }) {
  const { id: project } = useProject();
  const navigate = useNavigate();
  const undo = useUndoPlan(project, plan.id);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Button
      isBusy={undo.isPending}
      onClick={() =>
        undo.mutate(
          { idempotencyKey },
          {
            onSuccess: ({ id }) => void navigate({ to: '/p/$project/plans/$plan', params: { project, plan: id } }),
            onError: ({ message }) => showToast(message.replace(/^steps\[\d+\]: /, ''), 'failure'),
          },
        )
      }
    >
      Undo
    </Button>
  );
}
