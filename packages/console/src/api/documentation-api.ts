import type { SearchEntry } from '@landhold/portal/search';
import { SEARCH_INDEX } from '@landhold/portal/search';
import { queryOptions } from '@tanstack/react-query';

/** The search index of the reference and the guides. It stays the same while the server runs. */
export const documentationQuery = queryOptions({
  queryKey: ['documentation'],
  queryFn: async ({ signal }): Promise<readonly SearchEntry[]> => {
    const response = await fetch(SEARCH_INDEX, { signal });
    if (!response.ok)
      throw new Error(`The server responded to the request for the search index with ${response.status}.`);
    return (await response.json()) as readonly SearchEntry[];
  },
  staleTime: Infinity,
  // The palette works without it.
  retry: false,
});
