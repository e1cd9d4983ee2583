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

const PAGE = 100;

/** Which of those that were just deleted can be brought back. Not everything goes to the trash. */
export async function inTrash(project: string, kind: string, deleted: readonly string[]): Promise<string[]> {
  const wanted = new Set(deleted);
  const found: string[] = [];
  // The latest deletions come first, and somebody else may have deleted some meanwhile.
  const pages = Math.ceil(wanted.size / PAGE) + 1;
  for (let [read, cursor]: [number, string | undefined] = [0, undefined]; read < pages; read += 1) {
    const query = { kind, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const page: Page<TrashedResource> = await send({ method: 'GET', path: pathOf(project), query });
    found.push(...page.data.map(({ id }) => id).filter((id) => wanted.has(id)));
    if (page.next_cursor === null || found.length === wanted.size) break;
    cursor = page.next_cursor;
  }
  return found;
}

/** Brings them back one after the other, and goes on if one cannot come back. Returns why. */
export async function restoreFromTrash(
  client: QueryClient,
  project: string,
  ids: readonly string[],
): Promise<readonly Error[]> {
  const failures: Error[] = [];
  for (const id of ids) {
    try {
      await send<RestoredResource>({ method: 'POST', path: pathOf(project, `/${encodeURIComponent(id)}/restore`) });
    } catch (error) {
      failures.push(error as Error);
    }
  }
  await refreshQueries(client, ['resources', 'resource', 'trash', 'events', 'getProject']);
  return failures;
}

export function usePurge(project: string): Write<unknown, string> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (id: string) => send({ method: 'DELETE', path: pathOf(project, `/${encodeURIComponent(id)}`) }),
    onSuccess: async () => refreshQueries(client, ['trash']),
  });
}
