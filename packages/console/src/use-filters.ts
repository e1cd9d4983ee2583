import { useNavigate, useSearch } from '@tanstack/react-router';

export type FilterValues = Readonly<Record<string, string | undefined>>;

export interface FilterState {
  readonly filters: Record<string, string>;
  /** Puts values into the URL, and removes undefined ones. With `replace`, as for each letter of a search, no history entry is added. */
  readonly change: (values: FilterValues, options?: { readonly replace?: boolean }) => void;
}

/** The URL's filters, limited to the names that the page knows: anything else is not sent to the API. */
export function useFilters(names: readonly string[]): FilterState {
  const search: Record<string, string> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined || search[name] === '' ? [] : [[name, search[name]]])),
  );
  const change: FilterState['change'] = (values, { replace = false } = {}) => {
    // Another filter is another list, which would refuse the old list's cursor.
    const kept = 'cursor' in values ? search : { ...search, cursor: undefined };
    void navigate({ to: '.', search: { ...kept, ...values } as Record<string, string>, replace });
  };
  return { filters, change };
}
