import type { ColumnSort } from '../../components/table.tsx';
import type { FiltersInUse, FilterValues } from '../../use-filters.ts';

/** The search and the headings set these filters of the API; the others have separate fields. */
const OF_NAMES: readonly string[] = ['name', 'name_prefix', 'order'];

export function isOtherFilter(name: string): boolean {
  return !OF_NAMES.includes(name);
}

type Filters = FiltersInUse['filters'];

export function isByName(filters: Filters): boolean {
  return filters['order'] === 'name' || filters['name_prefix'] !== undefined;
}

/** Names are in lower case. A prefix search always lists by name, so it ends any other order. */
export function searchFor(text: string | undefined): FilterValues {
  return { name_prefix: text?.toLowerCase(), name: undefined, order: undefined };
}

export interface ListSorts {
  readonly byName: ColumnSort;
  readonly byAge: ColumnSort;
}

/** Each click on the name toggles its order. Without it the newest are first, which ends a search. */
export function sortsOf({ filters, change }: FiltersInUse): ListSorts {
  const isNamed = isByName(filters);
  const isSearched = filters['name_prefix'] !== undefined;
  return {
    byName: {
      order: isNamed ? 'ascending' : 'none',
      onSort: () => !isSearched && change({ order: isNamed ? undefined : 'name' }),
    },
    byAge: {
      order: isNamed ? 'none' : 'descending',
      onSort: () => isNamed && change({ order: undefined, name_prefix: undefined }),
    },
  };
}
