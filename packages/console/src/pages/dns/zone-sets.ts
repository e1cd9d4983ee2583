import { queryOptions } from '@tanstack/react-query';
import type { Page, ResourceRecord } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { byName } from './find-sets.ts';
import type { ListedSet } from './staged-changes.ts';
import { zonePath } from './zone-api.ts';

/** The API's largest page. */
export const PAGE = 100;
/** If a zone has at most this many sets, all of them are loaded, to search and sort them here. */
const MAX_LOADED_SETS = 1_000;

export function loadsAllSets(zone: ResourceRecord): boolean {
  return Number(zone['record_count'] ?? 0) <= MAX_LOADED_SETS;
}

/** All sets of a zone, sorted by name and type. */
export function allSetsQuery(project: string, zone: string) {
  return queryOptions({
    queryKey: ['resources', project, 'records', 'all', zone] as const,
    queryFn: async ({ signal }): Promise<Page<ListedSet>> => {
      const path = zonePath(project, zone, 'records');
      const data: ListedSet[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string | number> = cursor === null ? { limit: PAGE } : { limit: PAGE, cursor };
        const page: Page<ListedSet> = await send({ method: 'GET', path, query, signal });
        data.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null && data.length < 2 * MAX_LOADED_SETS);
      return { data: data.toSorted(byName), has_more: false, next_cursor: null };
    },
    // One request every five seconds, however many pages there are.
    refetchInterval: ({ state }) =>
      (SLOW_REFRESH_MS / 3) * Math.max(1, Math.ceil((state.data?.data.length ?? 0) / PAGE)),
  });
}
