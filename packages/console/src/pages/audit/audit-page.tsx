import type { AuditEntry, AuditEntryList } from '@landhold/contract/console';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/console-api.ts';
import { ChoiceFilter, FilterBar } from '../../components/filter-bar.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading, NoPermission } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { ClockTime } from '../../components/time.tsx';
import { CALM_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useFilters } from '../../use-filters.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { heading: 'When', isExtra: true, cell: ({ at }) => <ClockTime at={at} className="text-muted" /> },
  {
    heading: 'Member',
    isExtra: true,
    cell: (entry) => <span className="block max-w-44 truncate">{entry.account_name}</span>,
  },
  { heading: 'Action', cell: ({ action }) => <code className="text-xs">{action}</code> },
  { heading: 'Target', isWide: true, cell: (entry) => <Target entry={entry} /> },
  {
    heading: 'IP address',
    isExtra: true,
    cell: ({ address }) => <code className="text-xs text-muted">{address}</code>,
  },
];

function Target({ entry }: { readonly entry: AuditEntry }) {
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <span className="block truncate" title={entry.target_id ?? ''}>
        {entry.target_name ?? entry.target_id ?? '–'}
        {details.length > 0 && <span className="text-muted"> · {details.join(', ')}</span>}
      </span>
      <NarrowLine>
        {entry.account_name} · <ClockTime at={entry.at} />
      </NarrowLine>
    </>
  );
}

export function AuditPage() {
  const { isOwner } = useProject();
  return (
    <Page title="Audit log" lead="Actions taken in the console. For API calls, see Requests.">
      <Card>
        {isOwner ? <AuditList /> : <NoPermission message="Only owners of the project can view the audit log." />}
      </Card>
    </Page>
  );
}

/** Besides the project's log, administrators can read the installation's own, which keeps who deleted which project. */
const INSTALLATION = { value: 'installation', label: 'This installation' };

function AuditList() {
  const isAdministrator = useSession().account?.is_administrator === true;
  const { filters, change } = useFilters(['log', 'cursor']);
  const { log, ...page } = filters;
  const Entries = isAdministrator && log === INSTALLATION.value ? InstallationEntries : ProjectEntries;
  return (
    <>
      {isAdministrator && (
        <FilterBar isFiltered={log !== undefined} onClear={() => change({ log: undefined })}>
          <ChoiceFilter
            label="This project"
            value={log}
            options={[INSTALLATION]}
            onChange={(chosen) => change({ log: chosen })}
          />
        </FilterBar>
      )}
      <Entries page={page} onPage={(cursor) => change({ cursor })} />
    </>
  );
}

interface EntriesProps {
  readonly page: { readonly cursor?: string };
  readonly onPage: (cursor: string | undefined) => void;
}

function ProjectEntries({ page, onPage }: EntriesProps) {
  const { id } = useProject();
  const found = useQuery({
    ...consoleQuery('listAudit', { path: { project_id: id }, query: { limit: 50, ...page } }),
    refetchInterval: CALM_MS,
  });
  return <EntryTable found={found} page={page} onPage={onPage} empty="No actions in the console yet." />;
}

function InstallationEntries({ page, onPage }: EntriesProps) {
  const found = useQuery({
    ...consoleQuery('listInstallationAudit', { query: { limit: 50, ...page } }),
    refetchInterval: CALM_MS,
  });
  return <EntryTable found={found} page={page} onPage={onPage} empty="No project has been deleted yet." />;
}

interface EntryTableProps extends EntriesProps {
  readonly found: UseQueryResult<AuditEntryList>;
  readonly empty: string;
}

function EntryTable({ found: { data, error, refetch }, page, onPage, empty }: EntryTableProps) {
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <Empty icon="audit" title={empty} />;
  return (
    <>
      <Table label="Audit log" columns={COLUMNS} rows={data.data} keyOf={(entry) => entry.id} isDense />
      <Pager cursor={page.cursor} nextCursor={data.next_cursor} count={data.data.length} onChange={onPage} />
    </>
  );
}
