import type { Backup } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { countOf, formatBytes } from '../../components/amount.ts';
import { isTransient, StatusBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { optionLabel } from '../../components/field-label.ts';
import { Card } from '../../components/page.tsx';
import { FormFailure } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { SLOW_REFRESH_MS, FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { TabLink } from '../resources/tab-link.tsx';
import { backupsQuery, useNewBackup } from './backups-api.ts';
import { contentOf } from './content-of.ts';
import { databaseStatusQuery } from './database-status-query.ts';

const SHOWN = 3;

/** Who can log in to a database, and what could be restored. */
export function DatabaseContents(props: KindPartProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Users {...props} />
      <LatestBackups {...props} />
    </div>
  );
}

function Users({ parent: database }: KindPartProps) {
  const { id: project } = useProject();
  const users = useQuery(resourcesQuery(project, 'users', { limit: SHOWN }, database.id)).data;
  const report = useQuery(databaseStatusQuery(project, database.id)).data;
  if (users === undefined) return null;
  const total = report?.users.length ?? users.data.length;
  const openOf = (user: ResourceRecord): number | null =>
    report?.users.find((each) => each.user_id === user.id)?.connections ?? null;
  return (
    <Card
      title="Users"
      actions={
        <TabLink kind="databases" id={database.id} tab="users">
          All users
        </TabLink>
      }
    >
      <Rows
        otherwise="Nobody can log in yet."
        rows={users.data.map((user) => ({
          key: user.id,
          name: user.name,
          text: optionLabel(String(user['role'])),
          aside: openOf(user) === null ? null : countOf(openOf(user)!, 'connection'),
        }))}
        more={total - users.data.length}
      />
    </Card>
  );
}

function LatestBackups({ parent: database }: KindPartProps) {
  const { id: project, canWrite } = useProject();
  const create = useNewBackup(project);
  const { data } = useQuery({
    ...backupsQuery(project, database.id, { limit: SHOWN }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isTransient(status)) ? FAST_REFRESH_MS / 2 : SLOW_REFRESH_MS,
  });
  if (data === undefined) return null;
  return (
    <Card
      title="Backups"
      actions={
        <span className="flex items-center gap-4">
          {canWrite && database.status === 'active' && (
            <Button isBusy={create.isPending} onClick={() => create.mutate(database.id)}>
              Back up now
            </Button>
          )}
          <TabLink kind="databases" id={database.id} tab="backups">
            All backups
          </TabLink>
        </span>
      }
    >
      <Rows
        otherwise="There is no backup yet."
        rows={data.data.map((backup) => ({
          key: backup.id,
          name: <Time at={backup.created_at} />,
          text: stateOf(backup),
          aside: backup.size_bytes === null ? null : formatBytes(backup.size_bytes),
        }))}
        more={data.has_more ? 1 : 0}
      />
      {create.error !== null && (
        <div className="px-4 pb-3">
          <FormFailure error={create.error} shown={[]} />
        </div>
      )}
    </Card>
  );
}

function stateOf(backup: Backup): ReactNode {
  return backup.status === 'completed' ? contentOf(backup) : <StatusBadge status={backup.status} />;
}

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly text: ReactNode;
  readonly aside: ReactNode;
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly otherwise: string;
  /** How many others there are at least. */
  readonly more: number;
}

function Rows({ rows, otherwise, more }: RowsProps) {
  if (rows.length === 0) return <p className="px-4 py-3 text-dense text-muted">{otherwise}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ key, name, text, aside }) => (
        <li key={key} className="flex items-center gap-x-3 px-4 py-2.5 text-dense">
          <span className="shrink-0 font-medium">{name}</span>
          <span className="min-w-0 flex-1 text-muted [overflow-wrap:anywhere]">{text}</span>
          <span className="shrink-0 text-xs text-muted tabular-nums">{aside}</span>
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2 text-xs text-muted">and more</li>}
    </ul>
  );
}
