import type { Database } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { resourcesQuery } from '../../api/resources-api.ts';
import type { Line } from '../../components/lines.tsx';
import { Lines } from '../../components/lines.tsx';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { ResourceLink } from '../resources/resource-link.tsx';
import { backupQuery, backupsQuery } from './backups-api.ts';

/** The API's largest page. */
const LARGEST_PAGE = 100;

/** The database that this one was restored from, and those that were restored from its backups. */
export function DatabaseRelations({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const { id, restore_from: origin } = parent as unknown as Database;
  const from = origin?.backup_id ?? null;
  const source = useQuery({ ...backupQuery(project, from ?? ''), enabled: from !== null, retry: false }).data;
  const backups = useQuery(backupsQuery(project, id, { limit: LARGEST_PAGE })).data?.data ?? [];
  const others = useQuery({
    ...resourcesQuery(project, 'databases', { limit: LARGEST_PAGE }),
    enabled: backups.length > 0,
  }).data?.data;
  const own = new Set(backups.map((backup) => backup.id));
  const copies = ((others ?? []) as unknown as readonly Database[]).filter(
    (other) => other.restore_from !== null && own.has(other.restore_from.backup_id),
  );
  const lines: Line[] = [
    ...(source === undefined
      ? []
      : [
          {
            label: 'Restored from',
            value: <ResourceLink id={source.database_id} name={source.database.name} isAccented />,
            note: (
              <>
                backup of <Time at={source.created_at} />
              </>
            ),
          },
        ]),
    ...(copies.length === 0
      ? []
      : [
          {
            label: 'Restored as',
            value: copies.map((copy) => <ResourceLink key={copy.id} id={copy.id} name={copy.name} isAccented />),
          },
        ]),
  ];
  if (lines.length === 0) return null;
  return (
    <Card title="Related databases">
      <Lines lines={lines} />
    </Card>
  );
}
