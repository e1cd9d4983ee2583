import { controlClass } from '../../components/field.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import type { FilterState } from '../../use-filters.ts';
import { TYPES } from './value-fields.ts';

export interface RecordFiltersProps extends FilterState {
  readonly isFiltered: boolean;
  /** Whether all sets are loaded, to be searched while typing. */
  readonly isWhole: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

export function RecordFilters({ filters, change, isFiltered, isWhole, search, onSearch }: RecordFiltersProps) {
  return (
    <FilterBar
      isFiltered={isFiltered}
      onClear={() => {
        onSearch('');
        change({ name: undefined, type: undefined, label: undefined });
      }}
    >
      {isWhole ? (
        <input
          type="search"
          aria-label="Search record sets"
          placeholder="Search record sets"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className={controlClass(false, 'h-8 w-auto! min-w-44 flex-1 text-dense! sm:min-w-56')}
        />
      ) : (
        <TextFilter label="Name" value={filters['name']} onChange={(name) => change({ name })} />
      )}
      <ChoiceFilter label="Any type" options={TYPES} value={filters['type']} onChange={(type) => change({ type })} />
      {!isWhole && (
        <TextFilter label="Label (key:value)" value={filters['label']} onChange={(label) => change({ label })} />
      )}
    </FilterBar>
  );
}
