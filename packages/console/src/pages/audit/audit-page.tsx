import type { AuditEntry, AuditEntryList } from '@landhold/contract/console';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { consoleQuery } from '../../api/console-api.ts';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Loading, NoPermission } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { ClockTime } from '../../components/time.tsx';
import { usePreviousRows } from '../../connection.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useFilters } from '../../use-filters.ts';
import { AUDIT_FILTERS, AuditFilters, INSTALLATION } from './audit-filters.tsx';
import { AuditTarget } from './audit-target.tsx';
import { auditWords } from './audit-words.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { heading: 'When', isHiddenWhenNarrow: true, cell: ({ at }) => <ClockTime at={at} className="text-muted" /> },
  {
    heading: 'Member',
    isHiddenWhenNarrow: true,
    cell: (entry) => <Member entry={entry} />,
  },
  { heading: 'Action', cell: (entry) => <Action entry={entry} /> },
  { heading: 'Target', isWide: true, isHiddenWhenNarrow: true, cell: (entry) => <AuditTarget entry={entry} /> },
  {
    heading: 'IP address',
    isHiddenWhenNarrow: true,
    cell: ({ address }) => <code className="text-xs text-muted">{address}</code>,
  },
];

function Member({ entry }: { readonly entry: AuditEntry }) {
  return (
    <Link
      to="."
      search={{ account_id: entry.account_id }}
      title="Show what this member did"
      className="block max-w-44 truncate hover:text-accent hover:underline"
    >
      {entry.account_name}
    </Link>
  );
}

function Action({ entry }: { readonly entry: AuditEntry }) {
  return (
    <span className="block max-md:max-w-[calc(100vw-5rem)] max-md:py-1">
      <span title={entry.action} className="block truncate">
        {auditWords(entry.action)}
      </span>
      <span className="block md:hidden">
        <AuditTarget entry={entry} />
      </span>
      <NarrowLine>
        {entry.account_name} · <ClockTime at={entry.at} />
      </NarrowLine>
    </span>
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

function AuditList() {
  const isAdministrator = useSession().account?.is_administrator === true;
  const filterState = useFilters([...AUDIT_FILTERS, 'cursor']);
  const { log, cursor, ...asked } = filterState.filters;
  const page = cursor === undefined ? {} : { cursor };
  const isInstallation = isAdministrator && log === INSTALLATION.value;
  const Entries = isInstallation ? InstallationEntries : ProjectEntries;
  return (
    <>
      <AuditFilters {...filterState} isAdministrator={isAdministrator} isInstallation={isInstallation} />
      <Entries
        asked={isInstallation ? page : { ...asked, ...page }}
        onPage={(next) => filterState.change({ cursor: next })}
      />
    </>
  );
}

interface EntriesProps {
  readonly asked: Readonly<Record<string, string>>;
  readonly onPage: (cursor: string | undefined) => void;
}

function ProjectEntries({ asked, onPage }: EntriesProps) {
  const { id } = useProject();
  const previousRows = usePreviousRows();
  const found = useQuery({
    ...consoleQuery('listAudit', { path: { project_id: id }, query: { limit: 50, ...asked } }),
    refetchInterval: SLOW_REFRESH_MS,
    placeholderData: previousRows,
  });
  const isFiltered = Object.keys(asked).some((name) => name !== 'cursor');
  const empty = isFiltered ? 'No actions match these filters.' : 'No actions in the console yet.';
  return <EntryTable found={found} asked={asked} onPage={onPage} empty={empty} />;
}

function InstallationEntries({ asked, onPage }: EntriesProps) {
  const found = useQuery({
    ...consoleQuery('listInstallationAudit', { query: { limit: 50, ...asked } }),
    refetchInterval: SLOW_REFRESH_MS,
  });
  return <EntryTable found={found} asked={asked} onPage={onPage} empty="No project has been deleted yet." />;
}

interface EntryTableProps extends EntriesProps {
  readonly found: UseQueryResult<AuditEntryList>;
  readonly empty: string;
}

function EntryTable({ found: { data, error, refetch }, asked, onPage, empty }: EntryTableProps) {
  if (data === undefined)
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <Empty icon="audit" title={empty} />;
  return (
    <>
      <Table label="Audit log" columns={COLUMNS} rows={data.data} keyOf={(entry) => entry.id} isDense />
      <Pager cursor={asked['cursor']} nextCursor={data.next_cursor} count={data.data.length} onChange={onPage} />
    </>
  );
}
