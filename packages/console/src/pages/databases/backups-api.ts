import type { Backup, Database } from '@landhold/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/console-api.ts';
import type { Filters, Page } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import type { Write } from '../../api/use-write.ts';
import { useWrite } from '../../api/use-write.ts';

/** The public operations, also bound to the session. */
function backupsPath(project: string, rest = ''): string {
  return `/console/api/projects/${encodeURIComponent(project)}/api/v1/backups${rest}`;
}

/** One database's backups, or all of the project's. */
export function backupsQuery(project: string, databaseId: string | null, filters: Filters) {
  const query = databaseId === null ? filters : { ...filters, database_id: databaseId };
  return queryOptions({
    queryKey: ['backups', project, query] as const,
    queryFn: async ({ signal }) => send<Page<Backup>>({ method: 'GET', path: backupsPath(project), query, signal }),
  });
}

export function backupQuery(project: string, id: string) {
  return queryOptions({
    queryKey: ['backup', project, id] as const,
    queryFn: async ({ signal }) =>
      send<Backup>({ method: 'GET', path: backupsPath(project, `/${encodeURIComponent(id)}`), signal }),
  });
}

export function useNewBackup(project: string): Write<Backup, string> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (databaseId: string) =>
      send<Backup>({ method: 'POST', path: backupsPath(project), body: { database_id: databaseId } }),
    onSuccess: async () => refreshQueries(client, ['backups', 'events']),
  });
}

export interface Restore {
  readonly id: string;
  /** Null to restore into the database that was backed up. */
  readonly name: string | null;
  /** The same for the same name: a retry after a lost response has no second effect. */
  readonly idempotencyKey: string;
}

export function useRestore(project: string): Write<Database, Restore> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ id, name, idempotencyKey }: Restore) =>
      send<Database>({
        method: 'POST',
        path: backupsPath(project, `/${encodeURIComponent(id)}/restore`),
        body: name === null ? { into: 'self' } : { name },
        idempotencyKey,
      }),
    onSuccess: async () => refreshQueries(client, ['resource', 'resources', 'events', 'getProject']),
  });
}
