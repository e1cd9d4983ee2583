import type { Plan } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, StatusBadge } from '../../components/badge.tsx';
import { ChoiceFilter, FilterBar } from '../../components/filter-bar.tsx';
import { optionLabel } from '../../components/field-label.ts';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import { ExportProject } from './export-project.tsx';
import { PlanCounts } from './plan-counts.tsx';
import { PlanFile } from './plan-file.tsx';
import { isWaiting, planTitle } from './plan-words.ts';
import { plansQuery } from './plans-api.ts';

const STATUSES = kinds.plans.statuses.map((value) => ({ value, label: optionLabel(value) }));

const COLUMNS: readonly Column<Plan>[] = [
  { heading: 'Plan', isWide: true, cell: (plan) => <PlanLink plan={plan} /> },
  { heading: 'Changes', isHiddenWhenNarrow: true, cell: (plan) => <PlanCounts plan={plan} /> },
  {
    heading: 'Status',
    cell: (plan) =>
      isWaiting(plan) ? <Badge tone="warning">Needs approval</Badge> : <StatusBadge status={plan.status} />,
  },
  {
    heading: 'Created',
    isHiddenWhenNarrow: true,
    cell: ({ created_at: at }) => <Time at={at} className="text-muted" />,
  },
];

function PlanLink({ plan }: { readonly plan: Plan }) {
  const { id: project } = useProject();
  return (
    <span className="block min-w-0">
      <Link
        to="/p/$project/plans/$plan"
        params={{ project, plan: plan.id }}
        data-row-link
        className="block truncate font-medium hover:text-accent hover:underline max-md:max-w-[calc(100vw-11rem)] md:max-w-lg"
      >
        {planTitle(plan)}
      </Link>
      <NarrowLine>
        <PlanCounts plan={plan} /> · <Time at={plan.created_at} />
      </NarrowLine>
    </span>
  );
}

export function PlansPage() {
  const { canWrite } = useProject();
  const { filters, change } = useFilters(['status', 'cursor']);
  return (
    <Page
      title="Plans"
      lead="See what a project file would change, apply all of it in one step, and undo it."
      actions={<ExportProject />}
    >
      {canWrite && <PlanFile />}
      <Card>
        <FilterBar isFiltered={filters['status'] !== undefined} onClear={() => change({ status: undefined })}>
          <ChoiceFilter
            label="Any status"
            value={filters['status']}
            options={STATUSES}
            onChange={(status) => change({ status })}
          />
        </FilterBar>
        <PlanRows filters={filters} onPage={(cursor) => change({ cursor })} />
      </Card>
    </Page>
  );
}

interface PlanRowsProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onPage: (cursor: string | undefined) => void;
}

function PlanRows({ filters, onPage }: PlanRowsProps) {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...plansQuery(project, filters),
    refetchInterval: refreshEvery(FAST_REFRESH_MS),
    placeholderData: previousRows,
  });
  if (data === undefined) {
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  }
  if (data.data.length === 0) {
    const isFiltered = filters['status'] !== undefined;
    const empty = 'No plans yet. Export the project, edit the file, and drop it on this page.';
    return <Empty icon="plans" title={isFiltered ? 'No plans have this status.' : empty} />;
  }
  return (
    <>
      <Table label="Plans" columns={COLUMNS} rows={data.data} keyOf={({ id }) => id} isLinked />
      <Pager cursor={filters['cursor']} nextCursor={data.next_cursor} count={data.data.length} onChange={onPage} />
    </>
  );
}
