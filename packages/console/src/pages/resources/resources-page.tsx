import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { kinds } from '@landhold/contract';
import { forms } from '@landhold/contract/forms';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { regionsQuery, resourcesQuery } from '../../api/resources-api.ts';
import { isPassing } from '../../components/badge.tsx';
import { buttonClass } from '../../components/button.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchFilter } from '../../components/search-filter.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { displayName } from '../../display-name.ts';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { CALM_MS, LIVE_MS } from '../../live.ts';
import { keyFor, useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import type { FiltersInUse } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { countWords } from './count-words.ts';
import { useListCount } from './use-list-count.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ColumnChoice, useColumns } from './column-choice.tsx';
import { DeleteResource } from './delete-resource.tsx';
import { ExportList } from './export-list.tsx';
import { listLinks } from './kind-parts.tsx';
import { isByName, searchFor, sortsOf } from './list-order.ts';
import { columnsOf } from './resource-columns.tsx';
import { curlOf } from './resource-samples.ts';
import { RowMenu } from './row-menu.tsx';

export function ResourcesPage() {
  const { kind } = useParams({ strict: false }) as { kind: KindTag };
  const { id, canWrite } = useProject();
  const inUse = useFilters([...forms[kind].filters, 'cursor']);
  const columns = useColumns(kind);
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
    <Page title={KINDS[kind].title} lead={forms[kind].description} actions={actions}>
      <Card>
        <Filters
          kind={kind}
          {...inUse}
          tools={
            <>
              <ExportList kind={kind} filters={inUse.filters} />
              <ColumnChoice kind={kind} {...columns} />
            </>
          }
        />
        <ResourceList key={kind} kind={kind} create={create} shown={columns.shown} {...inUse} />
      </Card>
    </Page>
  );
}

function Filters({ kind, filters, change, tools }: { kind: KindTag; tools: ReactNode } & FiltersInUse) {
  const { id } = useProject();
  const hasRegion = (forms[kind].filters as readonly string[]).includes('region');
  const { data: regions } = useQuery({ ...regionsQuery(id), enabled: hasRegion });
  const { cursor: _cursor, ...asked } = filters;
  const cleared = Object.fromEntries(forms[kind].filters.map((name) => [name, undefined]));
  return (
    <FilterBar isFiltered={Object.keys(asked).length > 0} onClear={() => change(cleared)} tools={tools}>
      <SearchFilter
        label={`Search ${KINDS[kind].many}`}
        value={filters['name_prefix']}
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
} & FiltersInUse;

function ResourceList({ kind, create, shown, filters, change }: ResourceListProps) {
  const { id, project } = useProject();
  const { base_url: baseUrl } = useSession();
  const every = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...resourcesQuery(id, kind, filters),
    refetchInterval: ({ state }) =>
      every(state.data?.data.some(({ status }) => isPassing(status)) ? LIVE_MS / 2 : CALM_MS / 3),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  });
  const counted = useListCount({ kind, filters, page: data });
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.data.length === 0 && Object.keys(filters).length > 0) {
    return <Empty icon="search" title={`No ${KINDS[kind].many} match these filters.`} />;
  }
  if (data.data.length === 0) {
    const example = { name: forms[kind].createFields[0].example };
    const command = curlOf({ kind, action: 'create', body: example }, baseUrl, keyFor(project));
    return <Empty icon={KINDS[kind].icon} title={`No ${KINDS[kind].many} yet.`} action={create} command={command} />;
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
        words={countWords({ kind, filters, page: data, counted })}
        isByName={isByName(filters)}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}

interface RecordTableProps extends FiltersInUse {
  readonly kind: KindTag;
  readonly records: readonly ResourceRecord[];
  readonly shown: readonly string[];
}

/** The selection belongs to this page and these filters. */
function RecordTable({ kind, records, shown, ...inUse }: RecordTableProps) {
  const { id: project, canWrite } = useProject();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<ResourceRecord | null>(null);
  const menu = (record: ResourceRecord): ReactNode => (
    <RowMenu kind={kind} project={project} record={record} onDelete={() => setDoomed(record)} />
  );
  const sorts = sortsOf(inUse);
  return (
    <>
      {canWrite && (
        <BulkActions
          kind={kind}
          records={records.filter((record) => chosen.has(record.id))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Table
        label={KINDS[kind].title}
        columns={columnsOf({ kind, project, shown, sorts, menu: canWrite ? menu : undefined })}
        rows={records}
        keyOf={(record) => record.id}
        isLinked
        selection={canWrite ? { chosen, onChange: setChosen, nameOf: displayName } : undefined}
      />
      {doomed !== null && (
        <DeleteResource
          kind={kind}
          record={records.find(({ id }) => id === doomed.id) ?? doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => setDoomed(null)}
        />
      )}
    </>
  );
}
