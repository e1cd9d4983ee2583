import type { ColumnSort } from '../../components/table.tsx';
import type { FiltersInUse, FilterValues } from '../../use-filters.ts';

/** The search and the headings stand for these filters of the API; the rest have fields of their own. */
const OF_NAMES: readonly string[] = ['name', 'name_prefix', 'order'];

export function isOtherFilter(name: string): boolean {
  return !OF_NAMES.includes(name);
}

type Filters = FiltersInUse['filters'];

export function isByName(filters: Filters): boolean {
  return filters['order'] === 'name' || filters['name_prefix'] !== undefined;
}

/** Names are in lower case. What begins with a text is always listed by name, so an order for the rest ends with it. */
export function searchFor(text: string | undefined): FilterValues {
  return { name_prefix: text?.toLowerCase(), name: undefined, order: undefined };
}

export interface ListSorts {
  readonly byName: ColumnSort;
  readonly byAge: ColumnSort;
}

/** Each click on the name turns its order on and off; newest first is what is left, and ends a search. */
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
