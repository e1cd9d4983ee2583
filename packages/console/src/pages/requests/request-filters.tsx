import { forms } from '@landhold/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/console-api.ts';
import { ChoiceFilter, FilterBar } from '../../components/filter-bar.tsx';
import { SearchFilter } from '../../components/search-filter.tsx';
import { TimeFilter } from '../../components/time-filter.tsx';
import { useProject } from '../../project.ts';
import type { FilterState } from '../../use-filters.ts';

export const REQUEST_FILTERS = ['path', 'method', 'status', 'operation', 'key_id', 'since', 'until'];

const STATUSES = [
  { value: 'error', label: 'Errors' },
  '2xx',
  '4xx',
  '5xx',
  '401',
  '403',
  '404',
  '409',
  '422',
  '429',
  '451',
];
const OPERATIONS = [
  ...Object.values(forms).flatMap(({ operations }) => Object.values(operations).map(({ id }) => id)),
  'listRegions',
  'listEvents',
  'getEvent',
];

export function RequestFilters({ filters, change }: FilterState) {
  const { id } = useProject();
  const { data: keys } = useQuery(consoleQuery('listKeys', { path: { project_id: id }, query: { limit: 100 } }));
  const isFiltered = REQUEST_FILTERS.some((name) => filters[name] !== undefined);
  return (
    <FilterBar
      isFiltered={isFiltered}
      onClear={() => change(Object.fromEntries(REQUEST_FILTERS.map((name) => [name, undefined])))}
    >
      <SearchFilter
        label="Path, such as /api/v1/sites"
        value={filters['path']}
        onChange={(path) => change({ path }, { replace: true })}
      />
      <ChoiceFilter
        label="Any method"
        value={filters['method']}
        options={['GET', 'POST', 'PATCH', 'DELETE']}
        onChange={(method) => change({ method })}
      />
      <ChoiceFilter
        label="Any status"
        value={filters['status']}
        options={STATUSES}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label="Any operation"
        value={filters['operation']}
        options={OPERATIONS}
        onChange={(operation) => change({ operation })}
      />
      <ChoiceFilter
        label="Any key"
        value={filters['key_id']}
        options={(keys?.data ?? []).map((key) => ({ value: key.id, label: `${key.name} …${key.last_four}` }))}
        onChange={(key) => change({ key_id: key })}
      />
      <TimeFilter filters={filters} change={change} />
    </FilterBar>
  );
}
