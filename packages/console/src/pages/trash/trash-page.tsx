import type { TrashedResource } from '@landhold/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreFromTrash, trashQuery, usePurge } from '../../api/trash-api.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { ChoiceFilter, FilterBar } from '../../components/filter-bar.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { KIND_TAGS, KINDS } from '../../kinds.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';

const KIND_OPTIONS = KIND_TAGS.map((value) => ({ value, label: KINDS[value].pluralTitle }));

/** What was deleted lately, to bring it back or to delete it for good. */
export function TrashPage() {
  const { filters, change } = useFilters(['kind', 'cursor']);
  return (
    <Page
      title="Trash"
      lead="Deleted resources, which can be brought back with everything below them. What a server outside had, such as a database, is not kept."
    >
      <Card>
        <FilterBar isFiltered={filters['kind'] !== undefined} onClear={() => change({ kind: undefined })}>
          <ChoiceFilter
            label="Any kind"
            value={filters['kind']}
            options={KIND_OPTIONS}
            onChange={(kind) => change({ kind })}
          />
        </FilterBar>
        <TrashList filters={filters} onPage={(cursor) => change({ cursor })} />
      </Card>
    </Page>
  );
}

interface TrashListProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onPage: (cursor: string | undefined) => void;
}

function TrashList({ filters, onPage }: TrashListProps) {
  const { id: project } = useProject();
  const [purged, setPurged] = useState<TrashedResource>();
  const query = { limit: 50, ...filters };
  const { data, error, refetch } = useQuery({ ...trashQuery(project, query), refetchInterval: SLOW_REFRESH_MS });
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <Empty icon="trash" title="The trash is empty." />;
  return (
    <>
      <Table label="Trash" columns={columnsOf(setPurged)} rows={data.data} keyOf={({ id }) => id} />
      <Pager cursor={filters['cursor']} nextCursor={data.next_cursor} count={data.data.length} onChange={onPage} />
      {purged !== undefined && <Purge resource={purged} onClose={() => setPurged(undefined)} />}
    </>
  );
}

const kindTitle = ({ kind }: TrashedResource): string => KINDS[kind].singular;

function columnsOf(onPurge: (resource: TrashedResource) => void): readonly Column<TrashedResource>[] {
  return [
    {
      heading: 'Name',
      isWide: true,
      isWideWhenNarrow: true,
      cell: (resource) => (
        <>
          <span className="[overflow-wrap:anywhere]">{resource.name}</span>
          <NarrowLine>
            {kindTitle(resource)} · <Time at={resource.deleted_at} />
          </NarrowLine>
        </>
      ),
    },
    { heading: 'Kind', isHiddenWhenNarrow: true, cell: kindTitle },
    {
      heading: 'Records',
      isNumber: true,
      isHiddenWhenNarrow: true,
      cell: ({ record_count: recordCount }) => recordCount,
    },
    { heading: 'Deleted', isHiddenWhenNarrow: true, cell: ({ deleted_at: at }) => <Time at={at} /> },
    { heading: 'Kept until', isHiddenWhenNarrow: true, cell: ({ ends_at: at }) => <Time at={at} /> },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      cell: (resource) => <Actions resource={resource} onPurge={() => onPurge(resource)} />,
    },
  ];
}

function Actions({ resource, onPurge }: { readonly resource: TrashedResource; readonly onPurge: () => void }) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function restore(): Promise<void> {
    setIsBusy(true);
    const [failure] = await restoreFromTrash(client, project, [resource.id]);
    if (failure === undefined) showToast(`Restored ${resource.name}.`);
    else showToast(failure.message, 'failure');
    setIsBusy(false);
  }
  return (
    <span className="flex justify-end gap-2 max-sm:flex-col">
      <Button onClick={() => void restore()} isBusy={isBusy} aria-label={`Restore ${resource.name}`}>
        Restore
      </Button>
      <Button look="danger" onClick={onPurge} aria-label={`Delete for good: ${resource.name}`}>
        Delete for good
      </Button>
    </span>
  );
}

function Purge({ resource, onClose }: { readonly resource: TrashedResource; readonly onClose: () => void }) {
  const { id: project } = useProject();
  const { mutate, isPending, error } = usePurge(project);
  return (
    <ConfirmByName
      isOpen
      onClose={onClose}
      title={`Delete ${resource.name} for good?`}
      description={`This ${kindTitle(resource)} and everything below it are deleted. This cannot be undone.`}
      name={resource.name}
      action="Delete for good"
      isBusy={isPending}
      error={error}
      onConfirm={() =>
        mutate(resource.id, {
          onSuccess: () => {
            showToast(`Deleted ${resource.name} for good.`);
            onClose();
          },
        })
      }
    />
  );
}
