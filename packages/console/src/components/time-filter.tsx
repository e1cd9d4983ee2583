import { useState } from 'react';
import { serverNow } from '../server-clock.ts';
import type { FilterState } from '../use-filters.ts';
import { ChoiceFilter } from './filter-bar.tsx';
import { DateTimeFilter } from './date-time-filter.tsx';

const HOUR_MS = 3_600_000;
const SINCE: Readonly<Record<string, number>> = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS };
const CUSTOM = 'custom';
const OPTIONS = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: CUSTOM, label: 'Custom range' },
];

/** From when and until when. The exact times are in the URL, so that a link means the same tomorrow. */
export function TimeFilter({ filters, change }: FilterState) {
  const { since, until } = filters;
  const [isOpen, setOpen] = useState(false);
  const isSet = since !== undefined || until !== undefined;
  return (
    <>
      <ChoiceFilter
        label="Any time"
        value={isSet || isOpen ? CUSTOM : undefined}
        options={OPTIONS}
        onChange={(choice) => {
          setOpen(choice === CUSTOM);
          if (choice === CUSTOM) return;
          const length = choice === undefined ? undefined : SINCE[choice];
          const moment = length === undefined ? undefined : new Date(serverNow() - length).toISOString();
          change({ since: moment, until: undefined });
        }}
      />
      {(isSet || isOpen) && (
        <>
          <DateTimeFilter label="From" value={since} onChange={(moment) => change({ since: moment })} />
          <DateTimeFilter label="Until" value={until} onChange={(moment) => change({ until: moment })} />
        </>
      )}
    </>
  );
}
