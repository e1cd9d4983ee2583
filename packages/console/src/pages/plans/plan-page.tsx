import type { Plan } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { StatusBadge } from '../../components/badge.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/states.tsx';
import { ClockTime, Time } from '../../components/time.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanDone } from './plan-done.tsx';
import { PlanSteps } from './plan-steps.tsx';
import type { PlanStep } from './plan-words.ts';
import { VerdictNotice, useActorName } from './plan-verdict.tsx';
import { countsOf, MODE_WORDS, planTitle, providerWords, stepOf, withoutStep } from './plan-words.ts';
import { planQuery, useApplyPlan } from './plans-api.ts';

export function PlanPage() {
  const { plan: planId = '' } = useParams({ strict: false });
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...planQuery(project, planId),
    refetchInterval: refreshEvery(SLOW_REFRESH_MS),
  });
  if (data !== undefined) return <PlanDetails key={planId} plan={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title={isMissing ? 'Plan not found' : 'Plan'} backLink={<PlansLink />}>
      <Card>
        {error === null && <Loading />}
        {isMissing && <Empty icon="plans" title="There is no such plan. Closed plans are deleted after seven days." />}
        {error !== null && !isMissing && <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    </Page>
  );
}

function PlansLink() {
  const { id: project } = useProject();
  return (
    <Link to="/p/$project/plans" params={{ project }} className="hover:text-ink hover:underline">
      Plans
    </Link>
  );
}

function PlanDetails({ plan }: { readonly plan: Plan }) {
  const { id: project, canWrite } = useProject();
  const apply = useApplyPlan(project, plan.id);
  // The server forgets the steps of a plan that has become stale, and this page still explains them.
  const [known, setKnown] = useState(plan.steps);
  if (plan.steps !== null && plan.steps !== known) setKnown(plan.steps);
  const stale = staleReasons(apply.error);
  return (
    <Page
      title={planTitle(plan)}
      aside={<StatusBadge status={plan.status} />}
      backLink={<PlansLink />}
      lead={<Identifier value={plan.id} what="the ID" />}
      actions={canWrite && <PlanActions plan={plan} steps={known ?? []} apply={apply} />}
    >
      {apply.data !== undefined && <PlanDone application={apply.data} />}
      <VerdictNotice plan={plan} />
      <PlanState plan={plan} stale={stale} />
      <PlanFacts plan={plan} />
      {known !== null && known.length > 0 && (
        <PlanSteps steps={known} stale={stale} isUndoShown={['planned', 'approved', 'applied'].includes(plan.status)} />
      )}
    </Page>
  );
}

/** What keeps the plan from being applied, or from doing anything. */
function PlanState({
  plan: { status, steps },
  stale,
}: {
  readonly plan: Plan;
  readonly stale: ReadonlyMap<number, string>;
}) {
  if (stale.size > 0) {
    return (
      <Notice tone="danger">
        The project has changed since this plan was made, so nothing was applied. Below, each change that no longer fits
        has what was there, what was planned and what is there now. Make a new plan.
      </Notice>
    );
  }
  if (status === 'stale') {
    return <Notice tone="warning">The project had changed when this plan was to be applied. Make a new plan.</Notice>;
  }
  if (status === 'expired') return <Notice tone="warning">This plan has expired. Make a new plan.</Notice>;
  if (status === 'planned' && steps?.length === 0) {
    return <Notice>The project already looks like this. There is nothing to apply.</Notice>;
  }
  return null;
}

function staleReasons(error: Error | null): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError) || error.code !== 'plan_stale') return new Map();
  return new Map(
    error.fields.flatMap(({ param, message }): [number, string][] => {
      const step = stepOf(param);
      return step === undefined ? [] : [[step, withoutStep(message)]];
    }),
  );
}

const UNDO_WORDS: Readonly<Record<PlanStep['undo'], string>> = {
  exact: 'Can return everything',
  partial: 'Cannot return everything: the changes below say why',
};

function PlanFacts({ plan }: { readonly plan: Plan }) {
  const { id: project } = useProject();
  const nameOf = useActorName();
  const { status, mode, undo, undoes, expires_at: expiresAt, applied_at: appliedAt, created_at: createdAt } = plan;
  const isOpen = status === 'planned' || status === 'approved';
  const time =
    appliedAt !== null
      ? { label: 'Applied', value: <Time at={appliedAt} /> }
      : { label: isOpen ? 'Can be applied until' : 'Expires', value: <ClockTime at={expiresAt} /> };
  return (
    <Card isPinned>
      <Facts
        facts={[
          { label: 'Changes', value: countsOf(plan) },
          { label: 'Mode', value: MODE_WORDS[mode] },
          { label: 'Created', value: <Time at={createdAt} /> },
          ...(plan.requested_by === null ? [] : [{ label: 'Requested by', value: nameOf(plan.requested_by) }]),
          time,
          ...(appliedAt === null ? [] : [{ label: 'Providers', value: providerWords(plan) }]),
          { label: 'Undo', value: UNDO_WORDS[undo] },
          ...(undoes === null
            ? []
            : [
                {
                  label: 'Makes undone',
                  value: (
                    <Link
                      to="/p/$project/plans/$plan"
                      params={{ project, plan: undoes }}
                      className="font-mono text-xs text-accent hover:underline"
                    >
                      {undoes}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}
