import { kinds } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter, FilterBar } from '../../components/filter-bar.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { exactDate } from '../../components/relative-time.ts';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { usePreviousRows } from '../../connection.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { serverNow } from '../../server-clock.ts';
import type { FilterState } from '../../use-filters.ts';
import { useFilters } from '../../use-filters.ts';
import { useActorChoices, useActors } from '../resources/use-actors.ts';
import { GroupEntry } from './change-entry.tsx';
import { groupChanges, groupDays } from './change-groups.ts';
import { changesQuery } from './changes-query.ts';

const FILTERS = ['kind', 'actor'];

/** Kinds that have events, by the words of the document. */
const KIND_CHOICES = Object.entries(kinds)
  .filter(([, { events }]) => events.length > 0)
  .map(([value, { plural }]) => ({ value, label: `${plural[0]!.toUpperCase()}${plural.slice(1)}` }));

export function ChangesPage() {
  const filterState = useFilters([...FILTERS, 'cursor']);
  return (
    <Page title="Changes" lead="Who changed what, and when, with the values before and after. Newest first.">
      <Card>
        <ChangeFilters {...filterState} />
        <Timeline {...filterState} />
      </Card>
    </Page>
  );
}

function ChangeFilters({ filters, change }: FilterState) {
  const actors = useActorChoices(filters['actor']);
  return (
    <FilterBar
      isFiltered={FILTERS.some((name) => filters[name] !== undefined)}
      onClear={() => change({ kind: undefined, actor: undefined })}
    >
      <ChoiceFilter
        label="Any resource"
        value={filters['kind']}
        options={KIND_CHOICES}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceFilter label="Anyone" value={filters['actor']} options={actors} onChange={(actor) => change({ actor })} />
    </FilterBar>
  );
}

function Timeline({ filters, change }: FilterState) {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const previousRows = usePreviousRows();
  const nameOf = useActors();
  const { data, error, refetch } = useQuery({
    ...changesQuery(project, filters),
    refetchInterval: refreshEvery(FAST_REFRESH_MS),
    placeholderData: previousRows,
  });
  if (data === undefined) {
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />;
  }
  const isFiltered = FILTERS.some((name) => filters[name] !== undefined);
  return (
    <>
      {data.data.length === 0 && <NoChanges isFiltered={isFiltered} hasMore={data.has_more} />}
      {groupDays(groupChanges(data.data), dayOf).map(({ day, groups }) => (
        <section key={day} aria-label={day} className="not-first-of-type:border-t not-first-of-type:border-line">
          <h2 className="border-b border-line bg-sunken/60 px-4 py-1.5 font-mono text-xs font-normal text-muted">
            {day}
          </h2>
          <ol aria-label={`Changes of ${day}`} className="divide-y divide-line">
            {groups.map((group) => (
              <GroupEntry key={group.key} group={group} nameOf={nameOf} />
            ))}
          </ol>
        </section>
      ))}
      <Pager
        cursor={filters['cursor']}
        nextCursor={data.next_cursor}
        count={data.data.length}
        onChange={(cursor) => change({ cursor })}
      />
    </>
  );
}

function NoChanges({ isFiltered, hasMore }: { readonly isFiltered: boolean; readonly hasMore: boolean }) {
  const nothing = isFiltered ? 'No changes match these filters.' : 'No changes yet. They appear here as they happen.';
  return <Empty icon="events" title={hasMore ? 'None among the newest changes. Look further back.' : nothing} />;
}

function dayOf(at: string): string {
  const [day, now] = [exactDate(at), serverNow()];
  if (day === exactDate(new Date(now).toISOString())) return 'Today';
  return day === exactDate(new Date(now - 86_400_000).toISOString()) ? 'Yesterday' : day;
}
