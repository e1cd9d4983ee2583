import type { EventType, KindTag } from '@landhold/contract';
import { eventTypes, kinds, sandboxSeed } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';

export interface ExampleFacts {
  readonly id: string;
  readonly at: number;
  readonly projectId: string;
  readonly requestId: string;
}

interface ExampleRecord {
  readonly id: string;
  readonly created_at: string;
}

/** A made-up event of this type, about a record from the document's examples. */
export function exampleEvent(type: EventType, { id, at, projectId, requestId }: ExampleFacts) {
  const [object, what] = type.split('.') as [string, string];
  const kind = (Object.keys(kinds) as KindTag[]).find((tag) => kinds[tag].object === object);
  // API keys are no kind.
  const shown: ExampleRecord = sandboxSeed[kind ?? 'keys'][0];
  const statuses: readonly string[] = kind === undefined ? ['revoked'] : kinds[kind].statuses;
  const record = { ...shown, ...(statuses.includes(what) ? { status: what } : {}) };
  const isWhole = what === 'created' || what === 'deleted';
  return {
    id,
    object: 'event',
    type,
    created_at: toTimestamp(at),
    project_id: projectId,
    resource_id: shown.id,
    parent_id: null,
    sequence: what === 'created' ? 1 : 2,
    request_id: requestId,
    test: true,
    data: { object: record, previous: isWhole ? null : { updated_at: shown.created_at } },
  };
}

/** The first wanted type. For all types of a kind, or of all kinds, the first that exists. */
export function firstWanted([first = '*']: readonly string[]): EventType {
  const beginning = first.slice(0, first.length - 1);
  return (first.endsWith('*') ? eventTypes.find((type) => type.startsWith(beginning)) : first) as EventType;
}
