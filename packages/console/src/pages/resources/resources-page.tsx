import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { kinds } from '@landhold/contract';
import { forms } from '@landhold/contract/forms';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { regionsQuery, resourcesQuery } from '../../api/resources-api.ts';
import { isPassing, StatusBadge } from '../../components/badge.tsx';
import { buttonClass } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { labelOf } from '../../components/field-label.ts';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { CALM_MS, LIVE_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import type { FiltersInUse } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { listLinks } from './kind-parts.tsx';
import { curlOf } from './resource-samples.ts';
import { LabelSummary, renderValue } from './resource-values.tsx';

function columnsOf(kind: KindTag, project: string): readonly Column<ResourceRecord>[] {
  return [
    { heading: 'Name', isWide: true, cell: (record) => <RecordName record={record} kind={kind} project={project} /> },
    { heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    ...KINDS[kind].columns.map((name) => ({
      heading: labelOf(name),
      isExtra: true,
      cell: (record: ResourceRecord) => (
        <span className="block max-w-80 truncate text-muted">{renderValue(record[name])}</span>
      ),
    })),
    {
      heading: 'Labels',
      isExtra: true,
      cell: ({ labels }) => (Object.keys(labels).length === 0 ? null : <LabelSummary labels={labels} />),
    },
    { heading: 'Created', isExtra: true, cell: (record) => <Time at={record.created_at} className="text-muted" /> },
  ];
}

function RecordName({ record, kind, project }: { record: ResourceRecord; kind: KindTag; project: string }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-1">
        <Link
          to="/p/$project/$kind/$id"
          params={{ project, kind, id: record.id }}
          className="truncate font-medium text-ink hover:text-accent hover:underline"
        >
          {record.name}
        </Link>
        {record.deletion_protection && (
          <span title="Protected from deletion" className="text-muted">
            <Icon name="lock" className="size-3.5" />
            <span className="sr-only">Protected from deletion</span>
          </span>
        )}
        <CopyButton text={record.id} what={`the ID of ${record.name}`} />
      </span>
      <NarrowLine>
        {renderValue(record[KINDS[kind].columns[0]!])} · <Time at={record.created_at} />
      </NarrowLine>
    </span>
  );
}

export function ResourcesPage() {
  const { kind } = useParams({ strict: false }) as { kind: KindTag };
  const { id, canWrite } = useProject();
  const inUse = useFilters([...forms[kind].filters, 'cursor']);
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
        <Filters kind={kind} {...inUse} />
        <ResourceList kind={kind} create={create} {...inUse} />
      </Card>
    </Page>
  );
}

function Filters({ kind, filters, change }: { kind: KindTag } & FiltersInUse) {
  const { id } = useProject();
  const hasRegion = (forms[kind].filters as readonly string[]).includes('region');
  const { data: regions } = useQuery({ ...regionsQuery(id), enabled: hasRegion });
  const { cursor: _cursor, ...asked } = filters;
  const cleared = Object.fromEntries(forms[kind].filters.map((name) => [name, undefined]));
  return (
    <FilterBar isFiltered={Object.keys(asked).length > 0} onClear={() => change(cleared)}>
      <TextFilter label="Exact name" value={filters['name']} onChange={(name) => change({ name })} />
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

type ResourceListProps = { readonly kind: KindTag; readonly create: ReactNode } & FiltersInUse;

function ResourceList({ kind, create, filters, change }: ResourceListProps) {
  const { id } = useProject();
  const { base_url: baseUrl } = useSession();
  const every = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...resourcesQuery(id, kind, filters),
    refetchInterval: ({ state }) =>
      every(state.data?.data.some(({ status }) => isPassing(status)) ? LIVE_MS / 2 : CALM_MS / 3),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  });
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.data.length === 0 && Object.keys(filters).length > 0) {
    return <Empty icon="search" title={`No ${KINDS[kind].many} match these filters.`} />;
  }
  if (data.data.length === 0) {
    const example = { name: forms[kind].createFields[0].example };
    const command = curlOf({ kind, action: 'create', body: example }, baseUrl);
    return <Empty icon={KINDS[kind].icon} title={`No ${KINDS[kind].many} yet.`} action={create} command={command} />;
  }
  return (
    <>
      <Table label={KINDS[kind].title} columns={columnsOf(kind, id)} rows={data.data} keyOf={(record) => record.id} />
      <Pager
        cursor={filters['cursor']}
        nextCursor={data.next_cursor}
        count={data.data.length}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}
