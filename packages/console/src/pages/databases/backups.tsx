import type { Backup } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { formatBytes } from '../../components/amount.ts';
import { isTransient, StatusBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, FormFailure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { usePreviousRows } from '../../connection.ts';
import { SLOW_REFRESH_MS, FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import { BulkActions } from '../resources/bulk-actions.tsx';
import { ExportList } from '../resources/export-list.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { backupsQuery, useNewBackup } from './backups-api.ts';
import { contentOf } from './content-of.ts';
import { RestoreBackup } from './restore-backup.tsx';

/** A database's backups, with the proof that they can be restored. */
export function Backups({ parent: database }: KindPartProps) {
  const { id: project, canWrite } = useProject();
  const create = useNewBackup(project);
  return (
    <Card>
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {canWrite ? (
            <Button look="primary" isBusy={create.isPending} onClick={() => create.mutate(database.id)}>
              Back up now
            </Button>
          ) : (
            <span />
          )}
          <ExportList kind="backups" filters={{ database_id: database.id }} />
        </div>
        <FormFailure error={create.error} shown={[]} />
      </div>
      <BackupList databaseId={database.id} />
    </Card>
  );
}

/** Backups of one database, or of all, including deleted ones. */
export function BackupList({ databaseId }: { readonly databaseId: string | null }) {
  const { id: project, canWrite } = useProject();
  const { filters, change } = useFilters(['cursor']);
  const [asked, setAsked] = useState<Backup | null>(null);
  const previousRows = usePreviousRows();
  const { data, error, refetch } = useQuery({
    ...backupsQuery(project, databaseId, filters),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isTransient(status)) ? FAST_REFRESH_MS / 2 : SLOW_REFRESH_MS,
    placeholderData: previousRows,
  });
  const columns = backupColumns(canWrite ? setAsked : null, databaseId === null);
  return (
    <>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.data.length === 0 && <Empty icon="cylinder" title="No backups yet." />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <BackupTable key={filters['cursor'] ?? ''} backups={data.data} columns={columns} />
          <Pager
            cursor={filters['cursor']}
            nextCursor={data.next_cursor}
            count={data.data.length}
            onChange={(cursor) => change({ cursor })}
          />
        </>
      )}
      {asked !== null && <RestoreBackup backup={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface BackupTableProps {
  readonly backups: readonly Backup[];
  readonly columns: readonly Column<Backup>[];
}

function BackupTable({ backups, columns }: BackupTableProps) {
  const { canWrite } = useProject();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const nameOf = ({ database, created_at: at }: Backup): string => `${database.name}, ${exactTime(at)}`;
  const records = backups.filter(({ id }) => chosen.has(id)).map((backup) => ({ ...backup, name: nameOf(backup) }));
  return (
    <>
      <Table
        label="Backups"
        columns={columns}
        rows={backups}
        keyOf={({ id }) => id}
        selection={canWrite ? { chosen, onChange: setChosen, nameOf } : undefined}
      />
      {canWrite && (
        <BulkActions
          kind="backups"
          // They have neither labels nor protection.
          records={records as unknown as readonly ResourceRecord[]}
          onClear={() => setChosen(new Set())}
          canLabel={false}
        />
      )}
    </>
  );
}

function backupColumns(onRestore: ((backup: Backup) => void) | null, isOfAll: boolean): readonly Column<Backup>[] {
  return [
    {
      heading: isOfAll ? 'Database' : 'Created',
      isWide: true,
      cell: (backup) => <Made backup={backup} isNamed={isOfAll} />,
    },
    { heading: 'Status', isHiddenWhenNarrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
    { heading: 'Verified', isHiddenWhenNarrow: true, cell: (backup) => <Proof backup={backup} /> },
    {
      heading: 'Size',
      isNumber: true,
      isHiddenWhenNarrow: true,
      cell: ({ size_bytes: bytes }) => (bytes === null ? '' : formatBytes(bytes)),
    },
    {
      heading: 'Expires',
      isHiddenWhenNarrow: true,
      cell: ({ expires_at: at }) => <Time at={at} className="text-muted" />,
    },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      cell: (backup) =>
        onRestore !== null &&
        backup.status === 'completed' && (
          <Button look="quiet" onClick={() => onRestore(backup)}>
            Restore
          </Button>
        ),
    },
  ];
}

function Made({ backup, isNamed }: { readonly backup: Backup; readonly isNamed: boolean }) {
  const { created_at: at, status, status_reason: reason, database } = backup;
  return (
    <span className="flex min-w-0 flex-col">
      {isNamed && <span className="font-medium [overflow-wrap:anywhere]">{database.name}</span>}
      <Time at={at} />
      {reason !== null && <span className="text-xs text-muted">{reason}</span>}
      <NarrowLine>
        <StatusBadge status={status} />
      </NarrowLine>
    </span>
  );
}

function Proof({ backup }: { readonly backup: Backup }) {
  if (backup.verified_at === null)
    return <span className="text-muted">{backup.provider === 'simulated' ? 'Simulated' : 'Not yet'}</span>;
  return (
    <span className="flex flex-col">
      <Time at={backup.verified_at} />
      <span className="text-xs text-muted">{contentOf(backup)}</span>
    </span>
  );
}
