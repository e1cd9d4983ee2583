import { useNavigate, useSearch } from '@tanstack/react-router';

export type FilterValues = Readonly<Record<string, string | undefined>>;

export interface FiltersInUse {
  readonly filters: Record<string, string>;
  /** Puts values into the address; an undefined one is taken out. What is typed letter by letter replaces itself. */
  readonly change: (values: FilterValues, options?: { readonly replace?: boolean }) => void;
}

/** What the address filters by, of the names that the page knows: whatever else stands there is not sent on. */
export function useFilters(names: readonly string[]): FiltersInUse {
  const search: Record<string, string> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined || search[name] === '' ? [] : [[name, search[name]]])),
  );
  const change: FiltersInUse['change'] = (values, { replace = false } = {}) => {
    // Another filter is another list: a cursor of the old one would be refused.
    const kept = 'cursor' in values ? search : { ...search, cursor: undefined };
    void navigate({ to: '.', search: { ...kept, ...values } as Record<string, string>, replace });
  };
  return { filters, change };
}
