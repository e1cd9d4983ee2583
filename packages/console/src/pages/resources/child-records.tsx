import { kinds } from '@landhold/contract';
import { forms } from '@landhold/contract/forms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { labelOf } from '../../components/field-label.ts';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { SearchFilter } from '../../components/search-filter.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Selection } from '../../components/row-choice.tsx';
import type { Column } from '../../components/table.tsx';
import { Table } from '../../components/table.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { FilterState } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { BulkActions } from './bulk-actions.tsx';
import { childColumns, isManaged } from './child-columns.tsx';
import type { ChildAction } from './child-dialogs.tsx';
import { ChildDialogs } from './child-dialogs.tsx';
import { ColumnChoice, useColumns } from './column-choice.tsx';
import { ExportList } from './export-list.tsx';
import { countLabel } from './count-label.ts';
import { createFields } from './form-model.ts';
import { useListCount } from './use-list-count.ts';
import { FigureRows } from './figures.tsx';
import { isOtherFilter, searchFor, sortsOf } from './list-order.ts';

export interface ChildRecordsProps {
  readonly kind: KindTag;
  readonly parent: ResourceRecord;
}

/** A record's children on its page: listed, and created, changed and deleted in dialogs. */
export function ChildRecords({ kind, parent }: ChildRecordsProps) {
  const { id: project, canWrite } = useProject();
  const [action, setAction] = useState<ChildAction | null>(null);
  const filterState = useFilters([...forms[kind].filters, 'cursor']);
  const columns = useColumns(kind);
  const refreshEvery = useLiveInterval();
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...resourcesQuery(project, kind, filterState.filters, parent.id),
    refetchInterval: refreshEvery(SLOW_REFRESH_MS / 3),
    placeholderData: previousRows,
  });
  const create = canWrite && (
    <Button look="primary" onClick={() => setAction({ name: 'create' })}>
      <Icon name="plus" />
      {forms[kind].operations.create.summary}
    </Button>
  );
  const isFiltered = Object.keys(filterState.filters).length > 0;
  const ask = canWrite ? setAction : null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between border-b border-line pr-4 max-sm:flex-col-reverse max-sm:items-start max-sm:pt-3 max-sm:pl-4 [&_[data-filter]]:border-b-0 sm:[&_[data-filter]]:flex-1 max-sm:[&_[data-filter]]:w-full max-sm:[&_[data-filter]]:px-0">
        <Filters
          kind={kind}
          {...filterState}
          tools={
            <>
              <ExportList kind={kind} parent={parent} filters={filterState.filters} />
              <ColumnChoice kind={kind} {...columns} />
            </>
          }
        />
        {create}
      </div>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && (
        <Empty
          icon={isFiltered ? 'search' : KINDS[kind].icon}
          title={isFiltered ? `No ${KINDS[kind].plural} match these filters.` : `No ${KINDS[kind].plural} yet.`}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <ChildTable
          key={JSON.stringify(filterState.filters)}
          {...{ kind, parent }}
          page={data}
          columns={childColumns({ kind, parent, ask, shown: columns.shown, sorts: sortsOf(filterState) })}
          {...filterState}
        />
      )}
      {action !== null && <ChildDialogs kind={kind} parent={parent} action={action} onClose={() => setAction(null)} />}
    </Card>
  );
}

function Filters({
  kind,
  filters,
  change,
  tools,
}: { readonly kind: KindTag; readonly tools: ReactNode } & FilterState) {
  const names: readonly string[] = forms[kind].filters;
  const { cursor: _cursor, ...activeFilters } = filters;
  return (
    <FilterBar
      isFiltered={Object.keys(activeFilters).length > 0}
      onClear={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
      tools={tools}
    >
      <SearchFilter
        label={`Search ${KINDS[kind].plural} by name`}
        value={filters['search']}
        onChange={(text) => change(searchFor(text), { replace: true })}
      />
      {names.filter(isOtherFilter).map((name) => {
        const options = name === 'status' ? kinds[kind].statuses : optionsOf(kind, name);
        const common = { value: filters[name], onChange: (value: string | undefined) => change({ [name]: value }) };
        return options === undefined ? (
          <TextFilter key={name} label={name === 'label' ? 'Label (key:value)' : labelOf(name)} {...common} />
        ) : (
          <ChoiceFilter key={name} label={`Any ${labelOf(name).toLowerCase()}`} options={options} {...common} />
        );
      })}
    </FilterBar>
  );
}

function optionsOf(kind: KindTag, name: string) {
  return createFields(kind).find((field) => field.name === name)?.options;
}

interface ChildTableProps extends ChildRecordsProps, FilterState {
  readonly page: Page<ResourceRecord>;
  readonly columns: readonly Column<ResourceRecord>[];
}

/** The selection belongs to this page and these filters. */
function ChildTable({ kind, parent, page, columns, filters, change }: ChildTableProps) {
  const { canWrite } = useProject();
  const counted = useListCount({ kind, filters, page, parent: parent.id });
  const records = page.data;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selection: Selection<ResourceRecord> = {
    chosen,
    onChange: setChosen,
    nameOf: ({ name }) => name,
    canChoose: (record) => !isManaged(record),
  };
  return (
    <>
      <FigureRows kind={kind} records={records} parent={parent.id}>
        <Table
          label={KINDS[kind].pluralTitle}
          columns={columns}
          rows={records}
          keyOf={({ id }) => id}
          selection={canWrite ? selection : undefined}
        />
      </FigureRows>
      {canWrite && (
        <BulkActions
          kind={kind}
          parent={parent.id}
          records={records.filter(({ id }) => chosen.has(id))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Pager
        cursor={filters['cursor']}
        nextCursor={page.next_cursor}
        count={records.length}
        words={countLabel({ kind, filters, page, counted })}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}
