import type { RestoredResource, TrashedResource } from '@landhold/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from './console-api.ts';
import type { Filters, Page } from './resources-api.ts';
import { send } from './send.ts';
import type { Write } from './use-write.ts';
import { useWrite } from './use-write.ts';

const pathOf = (project: string, rest = ''): string =>
  `/console/api/projects/${encodeURIComponent(project)}/api/v1/trash${rest}`;

export function trashQuery(project: string, query: Filters) {
  return queryOptions({
    queryKey: ['trash', project, query] as const,
    queryFn: async ({ signal }) => send<Page<TrashedResource>>({ method: 'GET', path: pathOf(project), query, signal }),
  });
}

/** Whether what was just deleted can be brought back. Not everything goes to the trash. */
export async function isInTrash(project: string, kind: string, id: string): Promise<boolean> {
  const { data } = await send<Page<TrashedResource>>({
    method: 'GET',
    path: pathOf(project),
    query: { kind, limit: 10 },
  });
  return data.some((each) => each.id === id);
}

export async function restoreFromTrash(client: QueryClient, project: string, id: string): Promise<RestoredResource> {
  const restored = await send<RestoredResource>({
    method: 'POST',
    path: pathOf(project, `/${encodeURIComponent(id)}/restore`),
  });
  await refreshQueries(client, ['resources', 'resource', 'trash', 'events', 'getProject']);
  return restored;
}

export function usePurge(project: string): Write<unknown, string> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (id: string) => send({ method: 'DELETE', path: pathOf(project, `/${encodeURIComponent(id)}`) }),
    onSuccess: async () => refreshQueries(client, ['trash']),
  });
}
