import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { FilterState } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { ChosenSets, useChosenSets } from './chosen-sets.tsx';
import { EditorActions } from './editor-actions.tsx';
import { isFound } from './find-sets.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import { SetForm } from './set-form.tsx';
import type { ListedSet, RecordSet, Row, SetChange } from './staged-changes.ts';
import { keyOf, rowsOf } from './staged-changes.ts';
import { errorsByKey, StagedCard } from './staged-card.tsx';
import { useStagedChanges } from './use-staged-changes.ts';
import { loadsAllSets, PAGE, allSetsQuery } from './zone-sets.ts';

const NEW = 'new';

/** A zone's record sets. Changes are collected here, shown as a difference, and applied in one step. */
export function RecordEditor({ parent: zone }: KindPartProps) {
  const { canWrite } = useProject();
  const { data, error, refetch, search, ...filterState } = useListedSets(zone);
  const { cursor, type } = filterState.filters;
  const work = useStagedChanges(zone.id);
  /** The key of the set whose form is open. */
  const [open, setOpen] = useState<string | null>(null);
  useReturningFocus(open);
  const all = rowsOf(data?.data ?? [], work.staged, cursor === undefined);
  // Pending changes stay visible.
  const rows = filterState.isWhole ? all.filter((row) => row.state !== 'same' || isFound(row, search, type)) : all;
  const selection = useChosenSets(rows);
  const form = (row: Row | undefined): ReactNode => (
    <SetForm
      set={row?.shown}
      zoneName={zone.name}
      errors={(row && errorsByKey(work.error, work.staged)[keyOf(row.shown)]) ?? {}}
      onStage={(after) => {
        setOpen(null);
        work.change({ before: row === undefined ? savedOf(all, after) : row.saved, after });
      }}
      onCancel={() => setOpen(null)}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div className="flex flex-wrap items-center justify-between border-b border-line pr-4 max-sm:flex-col-reverse max-sm:items-start max-sm:pt-3 max-sm:pl-4 [&_[data-filter]]:border-b-0 max-sm:[&_[data-filter]]:w-full max-sm:[&_[data-filter]]:px-0">
          <RecordFilters {...filterState} search={search} />
          <EditorActions zone={zone} canWrite={canWrite} onAdd={() => setOpen(NEW)} />
        </div>
        {open === NEW && form(undefined)}
        {data === undefined && error === null && <Loading />}
        {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && rows.length === 0 && open !== NEW && (
          <Nothing isFiltered={filterState.isFiltered} canWrite={canWrite} />
        )}
        {rows.length > 0 && (
          <RecordTable
            zoneName={zone.name}
            rows={rows}
            open={open}
            selection={canWrite ? selection : undefined}
            renderForm={form}
            onEdit={({ shown }) => setOpen(keyOf(shown))}
            onDelete={({ saved }) => work.change({ before: saved, after: null })}
            onUndo={({ saved, shown }) => work.change({ before: saved ?? shown, after: saved ?? shown })}
          />
        )}
        {data !== undefined && <Pages listed={data} cursor={cursor} change={filterState.change} />}
      </Card>
      {canWrite && (
        <div className="sticky bottom-(--bar) z-10 flex flex-col gap-2 bg-background pb-3">
          {data !== undefined && (
            <ChosenSets
              zone={zone.id}
              records={data.data}
              selection={selection}
              onDelete={() => work.change(...deletionsOf(rows, selection.chosen))}
            />
          )}
          {(rows.length > 0 || work.isChanged) && <StagedCard {...work} />}
        </div>
      )}
      <LeaveGuard isChanged={work.isChanged} />
    </div>
  );
}

/** All sets, or for a large zone one filtered page. */
function useListedSets(zone: ResourceRecord) {
  const { id: project } = useProject();
  const isWhole = loadsAllSets(zone);
  const [search, onSearch] = useState('');
  const { filters, change } = useFilters(isWhole ? ['type'] : ['name', 'type', 'label', 'cursor']);
  const whole = useQuery({ ...allSetsQuery(project, zone.id), enabled: isWhole });
  const every = useLiveInterval();
  const previousRows = usePreviousRows();
  const page = useQuery({
    ...resourcesQuery(project, 'records', { limit: PAGE, ...filters }, zone.id),
    enabled: !isWhole,
    refetchInterval: every(SLOW_REFRESH_MS / 3),
    placeholderData: previousRows,
  });
  const { data, error, refetch } = isWhole ? whole : page;
  const { cursor: _cursor, ...activeFilters } = filters;
  return {
    data: data && { ...data, data: data.data as unknown as readonly ListedSet[] },
    error,
    refetch,
    filters,
    change,
    isWhole,
    search,
    onSearch,
    isFiltered: Object.keys(activeFilters).length > 0 || search.trim() !== '',
  };
}

/** When a form closes, the focus returns to the button that opened it, which may have been hidden meanwhile. */
function useReturningFocus(open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open !== null || closed === null) return;
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(closed)}"]`)?.focus();
  }, [open]);
}

function deletionsOf(rows: readonly Row[], chosen: ReadonlySet<string>): SetChange[] {
  return rows.filter(({ shown }) => chosen.has(keyOf(shown))).map(({ saved }) => ({ before: saved, after: null }));
}

/** A set typed as new may already be in the list. */
function savedOf(rows: readonly Row[], set: RecordSet): RecordSet | null {
  return rows.find(({ shown }) => keyOf(shown) === keyOf(set))?.saved ?? null;
}

interface PagesProps extends Pick<FilterState, 'change'> {
  readonly listed: Page<ListedSet>;
  readonly cursor: string | undefined;
}

function Pages({ listed: { data, next_cursor: nextCursor }, cursor, change }: PagesProps) {
  return (
    <Pager cursor={cursor} nextCursor={nextCursor} count={data.length} onChange={(next) => change({ cursor: next })} />
  );
}

function Nothing({ isFiltered, canWrite }: { readonly isFiltered: boolean; readonly canWrite: boolean }) {
  const none = canWrite ? 'No record sets yet. Add one, or import a zone file.' : 'No record sets yet.';
  return (
    <Empty icon={isFiltered ? 'search' : 'servers'} title={isFiltered ? 'No record sets match these filters.' : none} />
  );
}
