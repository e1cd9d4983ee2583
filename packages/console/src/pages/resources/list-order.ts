import type { ColumnSort } from '../../components/table.tsx';
import type { FilterState, FilterValues } from '../../use-filters.ts';

/** The search and the headings set these filters of the API; the others have separate fields. */
const OF_NAMES: readonly string[] = ['name', 'name_prefix', 'search', 'order'];

export function isOtherFilter(name: string): boolean {
  return !OF_NAMES.includes(name);
}

type Filters = FilterState['filters'];

function isSortedByName(filters: Filters): boolean {
  return filters['order'] === 'name' || filters['name_prefix'] !== undefined || filters['search'] !== undefined;
}

/** A search has an order by name, so it ends any other. */
export function searchFor(text: string | undefined): FilterValues {
  return { search: text, name_prefix: undefined, name: undefined, order: undefined };
}

export interface ListSorts {
  readonly byName: ColumnSort;
  readonly byAge: ColumnSort;
}

/** Each click on the name toggles its order. Without it the newest are first, which ends a search. */
export function sortsOf({ filters, change }: FilterState): ListSorts {
  const isFound = filters['search'] !== undefined;
  const isNamed = isSortedByName(filters);
  const isSearched = (filters['search'] ?? filters['name_prefix']) !== undefined;
  return {
    byName: {
      order: isNamed && !isFound ? 'ascending' : 'none',
      onSort: () => !isSearched && change({ order: isNamed ? undefined : 'name' }),
    },
    byAge: {
      order: isNamed ? 'none' : 'descending',
      onSort: () => isNamed && change({ order: undefined, name_prefix: undefined, search: undefined }),
    },
  };
}
