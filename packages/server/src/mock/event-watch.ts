import type { ClockEvent } from '@landhold/contract/mock';
import { toTimestamp } from '../core/clock.ts';
import type { Store } from '../store/store.ts';

export interface EventWatch {
  found(): { readonly events: ClockEvent[]; readonly has_more_events: boolean };
  end(): void;
}

/** More than anyone reads. */
const MAX_EVENTS = 1_000;

/** Collects the events of all projects until it ends. */
export function watchEvents(store: Pick<Store, 'onCommitted'>): EventWatch {
  const events: ClockEvent[] = [];
  let count = 0;
  const end = store.onCommitted(
    (projectId, commit) => {
      count += commit.events.length;
      for (const { id, type, at, resourceId } of commit.events) {
        if (events.length === MAX_EVENTS) return;
        events.push({ id, type, created_at: toTimestamp(at), resource_id: resourceId, project_id: projectId });
      }
    },
    () => {},
  );
  return { end, found: () => ({ events, has_more_events: count > events.length }) };
}
