import { eventTypes } from '@landhold/contract';
import { ChoiceFilter, FilterBar, TextFilter } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { useFilters } from '../../use-filters.ts';
import { EventTable } from './event-table.tsx';

export function EventsPage() {
  const { filters, change } = useFilters(['type', 'resource_id', 'cursor']);
  const isFiltered = filters['type'] !== undefined || filters['resource_id'] !== undefined;
  return (
    <Page title="Events" lead="What webhooks and streams receive, newest first.">
      <EventTable
        filters={filters}
        onPage={(cursor) => change({ cursor })}
        head={
          <FilterBar isFiltered={isFiltered} onClear={() => change({ type: undefined, resource_id: undefined })}>
            <ChoiceFilter
              label="Any event"
              value={filters['type']}
              options={eventTypes}
              onChange={(type) => change({ type })}
            />
            <TextFilter
              label="Resource ID"
              value={filters['resource_id']}
              onChange={(id) => change({ resource_id: id })}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}
