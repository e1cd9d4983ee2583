import { useQuery } from '@tanstack/react-query';
import { countOf, formatBytes } from '../../components/amount.ts';
import { Consequences } from '../../components/consequences.tsx';
import { exactDate } from '../../components/relative-time.ts';
import { Loading } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { backupsQuery } from './backups-api.ts';
import { databaseStatusQuery } from './database-status-query.ts';

const LARGEST_PAGE = 100;

/** What goes with a database: its data and its users, and how long its backups stay. */
export function DatabaseDeletion({ parent: database }: KindPartProps) {
  const { id: project } = useProject();
  const report = useQuery(databaseStatusQuery(project, database.id));
  const backups = useQuery(backupsQuery(project, database.id, { status: 'completed', limit: LARGEST_PAGE }));
  if (report.isPending || backups.isPending) return <Loading lines={2} />;
  const { size_bytes: bytes = null, users = [] } = report.data ?? {};
  const completed = backups.data?.data ?? [];
  const [latest] = completed;
  const lastsUntil = completed
    .map(({ expires_at: at }) => at)
    .toSorted()
    .at(-1);
  return (
    <Consequences
      items={[
        ...(bytes === null ? [] : [`Its data is lost: ${formatBytes(bytes)} now.`]),
        ...(users.length === 0
          ? []
          : [`${countOf(users.length, 'user')} can no longer log in: ${users.map(({ name }) => name).join(', ')}.`]),
        ...(latest === undefined || lastsUntil === undefined
          ? ['There is no backup, so nothing can be restored.']
          : [
              <>
                {countOf(completed.length, 'backup')} {completed.length === 1 ? 'stays' : 'stay'} until{' '}
                {exactDate(lastsUntil)}. The last one, from <Time at={latest.created_at} />
                {latest.row_count !== null &&
                  `, has ${countOf(latest.row_count, 'row')} in ${countOf(latest.table_count ?? 0, 'table')}`}
                .
              </>,
            ]),
      ]}
    />
  );
}
