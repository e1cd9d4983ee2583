import type { DatabaseReport } from '@landhold/contract';
import { queryOptions } from '@tanstack/react-query';
import { recordPath } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';

/** A database's figures, from its server. */
export function databaseStatusQuery(project: string, id: string) {
  const path = `${recordPath(project, 'databases', id)}/status`;
  return queryOptions({
    queryKey: ['database-status', project, id] as const,
    queryFn: async ({ signal }) => send<DatabaseReport>({ method: 'GET', path, signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}
