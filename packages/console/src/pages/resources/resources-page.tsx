import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { kinds } from '@landhold/contract';
import { forms } from '@landhold/contract/forms';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { regionsQuery, resourcesQuery } from '../../api/resources-api.ts';
import { isTransient } from '../../components/badge.tsx';
import { buttonClass } from '../../components/button.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchFilter } from '../../components/search-filter.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { usePreviousRows } from '../../connection.ts';
import { displayName } from '../../display-name.ts';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { SLOW_REFRESH_MS, FAST_REFRESH_MS } from '../../live.ts';
import { loadPart } from '../../load-part.ts';
import { useProject } from '../../project.ts';
import { isSameView, useViews } from '../../saved-views.ts';
import type { FilterState } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { countLabel } from './count-label.ts';
import { useListCount } from './use-list-count.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ColumnChoice, columnsText, useColumns } from './column-choice.tsx';
import { ExportList } from './export-list.tsx';
import { FigureRows } from './figures.tsx';
import { listLinks } from './kind-parts.tsx';
import { searchFor, sortsOf } from './list-order.ts';
import { columnsOf, fieldsOf } from './resource-columns.tsx';
import { RowMenu } from './row-menu.tsx';
import { SaveView, ViewTabs } from './view-tabs.tsx';

/** Loaded on demand: it shows a sample command, which needs more code than the list. */
const EmptyList = lazy(async () => ({ default: (await loadPart(async () => import('./empty-list.tsx'))).EmptyList }));

const DeleteResource = lazy(async () => ({
  default: (await loadPart(async () => import('./delete-resource.tsx'))).DeleteResource,
}));

export function ResourcesPage() {
  const { kind } = useParams({ strict: false }) as { kind: KindTag };
  const { id, canWrite } = useProject();
  const filterState = useFilters([...forms[kind].filters, 'cursor']);
  const columns = useColumns(kind);
  const saved = useViews(id, kind);
  const { cursor: _cursor, ...activeFilters } = filterState.filters;
  const current = { ...activeFilters, columns: columnsText(kind, columns.shown) };
  const isPlain = Object.keys(activeFilters).length === 0 && !columns.isInAddress;
  const isUsual = isPlain && current.columns === columnsText(kind, fieldsOf(kind).usual);
  const isSaved = saved.views.some(({ search }) => isSameView(search, current));
  const link = listLinks[kind];
  const create = canWrite && (
    <Link to="/p/$project/$kind/new" params={{ project: id, kind }} className={buttonClass('primary')}>
      <Icon name="plus" />
      {forms[kind].operations.create.summary}
    </Link>
  );
  const actions = (
    <>
      {link !== undefined && (
        <Link to={link.to} params={{ project: id }} className={buttonClass('plain')}>
          {link.label}
        </Link>
      )}
      {create}
    </>
  );
  return (
    <Page title={KINDS[kind].pluralTitle} lead={forms[kind].description} actions={actions}>
      <Card>
        <ViewTabs kind={kind} {...saved} current={current} isPlain={isPlain} />
        <Filters
          kind={kind}
          {...filterState}
          tools={
            <>
              {!isUsual && !isSaved && <SaveView {...saved} current={current} />}
              <ExportList kind={kind} filters={filterState.filters} />
              <ColumnChoice kind={kind} {...columns} />
            </>
          }
        />
        <ResourceList key={kind} kind={kind} create={create} shown={columns.shown} {...filterState} />
      </Card>
    </Page>
  );
}

function Filters({ kind, filters, change, tools }: { kind: KindTag; tools: ReactNode } & FilterState) {
  const { id } = useProject();
  const hasRegion = (forms[kind].filters as readonly string[]).includes('region');
  const { data: regions } = useQuery({ ...regionsQuery(id), enabled: hasRegion });
  const { cursor: _cursor, ...activeFilters } = filters;
  const cleared = Object.fromEntries(forms[kind].filters.map((name) => [name, undefined]));
  return (
    <FilterBar isFiltered={Object.keys(activeFilters).length > 0} onClear={() => change(cleared)} tools={tools}>
      <SearchFilter
        label={`Search ${KINDS[kind].plural} by name`}
        value={filters['search']}
        onChange={(text) => change(searchFor(text), { replace: true })}
      />
      <ChoiceFilter
        label="Any status"
        value={filters['status']}
        options={kinds[kind].statuses}
        onChange={(status) => change({ status })}
      />
      {hasRegion && (
        <ChoiceFilter
          label="Any region"
          value={filters['region']}
          options={(regions?.data ?? []).map((region) => ({ value: region.id, label: region.name }))}
          onChange={(region) => change({ region })}
        />
      )}
      <TextFilter label="Label (key:value)" value={filters['label']} onChange={(label) => change({ label })} />
    </FilterBar>
  );
}

type ResourceListProps = {
  readonly kind: KindTag;
  readonly create: ReactNode;
  readonly shown: readonly string[];
} & FilterState;

function ResourceList({ kind, create, shown, filters, change }: ResourceListProps) {
  const { id } = useProject();
  const refreshEvery = useLiveInterval();
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...resourcesQuery(id, kind, filters),
    refetchInterval: ({ state }) =>
      refreshEvery(
        state.data?.data.some(({ status }) => isTransient(status)) ? FAST_REFRESH_MS / 2 : SLOW_REFRESH_MS / 3,
      ),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? previousRows(before) : undefined),
  });
  const counted = useListCount({ kind, filters, page: data });
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.data.length === 0 && Object.keys(filters).length > 0) {
    return <Empty icon="search" title={`No ${KINDS[kind].plural} match these filters.`} />;
  }
  if (data.data.length === 0) {
    return (
      <Suspense fallback={<Loading />}>
        <EmptyList kind={kind} action={create} />
      </Suspense>
    );
  }
  return (
    <>
      <RecordTable
        key={JSON.stringify(filters)}
        kind={kind}
        records={data.data}
        shown={shown}
        {...{ filters, change }}
      />
      <Pager
        cursor={filters['cursor']}
        nextCursor={data.next_cursor}
        count={data.data.length}
        words={countLabel({ kind, filters, page: data, counted })}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}

interface RecordTableProps extends FilterState {
  readonly kind: KindTag;
  readonly records: readonly ResourceRecord[];
  readonly shown: readonly string[];
}

/** The selection belongs to this page and these filters. */
function RecordTable({ kind, records, shown, ...filterState }: RecordTableProps) {
  const { id: project, canWrite } = useProject();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [toDelete, setToDelete] = useState<ResourceRecord | null>(null);
  const menu = (record: ResourceRecord): ReactNode => (
    <RowMenu kind={kind} project={project} record={record} onDelete={() => setToDelete(record)} />
  );
  const sorts = sortsOf(filterState);
  return (
    <>
      <FigureRows kind={kind} records={records}>
        <Table
          label={KINDS[kind].pluralTitle}
          columns={columnsOf({ kind, project, shown, sorts, menu: canWrite ? menu : undefined })}
          rows={records}
          keyOf={(record) => record.id}
          isLinked
          selection={canWrite ? { chosen, onChange: setChosen, nameOf: displayName } : undefined}
        />
      </FigureRows>
      {canWrite && (
        <BulkActions
          kind={kind}
          records={records.filter((record) => chosen.has(record.id))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Suspense>
        {toDelete !== null && (
          <DeleteResource
            kind={kind}
            record={records.find(({ id }) => id === toDelete.id) ?? toDelete}
            onClose={() => setToDelete(null)}
            onDeleted={() => setToDelete(null)}
          />
        )}
      </Suspense>
    </>
  );
}
