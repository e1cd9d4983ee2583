import { forms } from '@landhold/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { labelOf } from '../../components/field-label.ts';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { SearchFilter } from '../../components/search-filter.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { CALM_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { FiltersInUse } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import type { ChildAction } from './child-dialogs.tsx';
import { ChildDialogs } from './child-dialogs.tsx';
import { ConnectedBadge } from '../vpn/connected-badge.tsx';
import { createFields } from './form-model.ts';
import { childActions } from './kind-parts.tsx';
import type { ListSorts } from './list-order.ts';
import { isByName, isOtherFilter, searchFor, sortsOf } from './list-order.ts';
import { LabelSummary, renderValue } from './resource-values.tsx';

export interface ChildRecordsProps {
  readonly kind: KindTag;
  readonly parent: ResourceRecord;
}

/** What belongs to a record, on its page: listed, and created, changed and deleted in dialogs. */
export function ChildRecords({ kind, parent }: ChildRecordsProps) {
  const { id: project, canWrite } = useProject();
  const [action, setAction] = useState<ChildAction | null>(null);
  const inUse = useFilters([...forms[kind].filters, 'cursor']);
  const every = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...resourcesQuery(project, kind, inUse.filters, parent.id),
    refetchInterval: every(CALM_MS / 3),
    placeholderData: (before) => before,
  });
  const create = canWrite && (
    <Button look="primary" onClick={() => setAction({ name: 'create' })}>
      <Icon name="plus" />
      {forms[kind].operations.create.summary}
    </Button>
  );
  const isFiltered = Object.keys(inUse.filters).length > 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between border-b border-line pr-4 max-sm:flex-col-reverse max-sm:items-start max-sm:pt-3 max-sm:pl-4 [&_[data-filter]]:border-b-0 max-sm:[&_[data-filter]]:px-0">
        <Filters kind={kind} {...inUse} />
        {create}
      </div>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && (
        <Empty
          icon={isFiltered ? 'search' : KINDS[kind].icon}
          title={isFiltered ? `No ${KINDS[kind].many} match these filters.` : `No ${KINDS[kind].many} yet.`}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Table
            label={KINDS[kind].title}
            columns={columnsOf(kind, canWrite, sortsOf(inUse), setAction)}
            rows={data.data}
            keyOf={(record) => record.id}
          />
          <Pager
            cursor={inUse.filters['cursor']}
            nextCursor={data.next_cursor}
            count={data.data.length}
            isByName={isByName(inUse.filters)}
            onChange={(cursor) => inUse.change({ cursor })}
          />
        </>
      )}
      {action !== null && <ChildDialogs kind={kind} parent={parent} action={action} onClose={() => setAction(null)} />}
    </Card>
  );
}

function Filters({ kind, filters, change }: { readonly kind: KindTag } & FiltersInUse) {
  const names: readonly string[] = forms[kind].filters;
  const { cursor: _cursor, ...asked } = filters;
  return (
    <FilterBar
      isFiltered={Object.keys(asked).length > 0}
      onClear={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
    >
      <SearchFilter
        label={`Search ${KINDS[kind].many}`}
        value={filters['name_prefix']}
        onChange={(text) => change(searchFor(text), { replace: true })}
      />
      {names.filter(isOtherFilter).map((name) => {
        const options = createFields(kind).find((field) => field.name === name)?.options;
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

function columnsOf(
  kind: KindTag,
  canWrite: boolean,
  { byName }: ListSorts,
  ask: (action: ChildAction) => void,
): readonly Column<ResourceRecord>[] {
  const { columns } = KINDS[kind];
  return [
    { heading: 'Name', sort: byName, cell: (record) => <Name record={record} columns={columns} /> },
    ...columns.map((name) => ({
      heading: labelOf(name),
      isExtra: true,
      isWide: name === columns.at(-1),
      cell: (record: ResourceRecord) => <Brief name={name} value={record[name]} />,
    })),
    {
      heading: 'Labels',
      isExtra: true,
      cell: ({ labels }) => (Object.keys(labels).length === 0 ? null : <LabelSummary labels={labels} />),
    },
    ...(canWrite
      ? [
          {
            heading: 'Actions',
            isSilent: true,
            cell: (record: ResourceRecord) => <RowActions kind={kind} record={record} ask={ask} />,
          },
        ]
      : []),
  ];
}

function Name({ record, columns }: { readonly record: ResourceRecord; readonly columns: readonly string[] }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate font-medium">{record.name}</span>
        <CopyButton text={record.id} what={`the ID of ${record.name}`} />
      </span>
      <NarrowLine>
        {columns.map((name) => (
          <span key={name} className="mr-2 inline-block max-w-40 truncate align-bottom">
            <Brief name={name} value={record[name]} />
          </span>
        ))}
      </NarrowLine>
    </span>
  );
}

/** One line, whatever it is: of a list, the first and how many more. */
function Brief({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (name === 'connected') return <ConnectedBadge isConnected={value === true} />;
  if (!Array.isArray(value)) return <span className="text-muted">{renderValue(value)}</span>;
  const texts = value.map(String);
  return (
    <span className="flex items-center gap-1.5 text-muted" title={texts.join('\n')}>
      <code className="max-w-72 truncate text-xs max-sm:max-w-40">{texts[0]}</code>
      {texts.length > 1 && <span className="text-xs">+{texts.length - 1}</span>}
    </span>
  );
}

interface RowActionsProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly ask: (action: ChildAction) => void;
}

function RowActions({ kind, record, ask }: RowActionsProps) {
  if (record['managed'] === true) return <span className="text-xs text-muted">Managed</span>;
  return (
    <span className="flex justify-end gap-1 max-sm:flex-col max-sm:items-end max-sm:gap-0">
      {childActions[kind] !== undefined && (
        <Button look="quiet" onClick={() => ask({ name: 'own', record })}>
          {childActions[kind].label}
          <span className="sr-only"> {record.name}</span>
        </Button>
      )}
      <Button look="quiet" onClick={() => ask({ name: 'edit', record })}>
        Edit<span className="sr-only"> {record.name}</span>
      </Button>
      <Button look="quiet" onClick={() => ask({ name: 'delete', record })}>
        Delete<span className="sr-only"> {record.name}</span>
      </Button>
    </span>
  );
}
