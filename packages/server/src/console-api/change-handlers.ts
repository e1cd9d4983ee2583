import type { KindTag } from '@landhold/contract';
import { eventTypes, kinds } from '@landhold/contract';
import type { Change } from '@landhold/contract/console';
import { ServiceError } from '../core/service-error.ts';
import type { Actor, AppliedPlan } from '../core/actor.ts';
import { writePlan } from '../pipeline/record-versions.ts';
import type { HistoryEntry } from '../store/history.ts';
import type { Store } from '../store/store.ts';
import type { ConsoleHandlers } from './console-operation.ts';

/** What one request reads to find the changes of one actor: docs/decisions/0299-changes-from-events.md. */
const EVENTS_PER_READ = 100;
const MAX_READS = 5;
/** An event can be made some time before the commit that writes the version. */
const LATEST_MS = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/** What a stored event says. */
interface ReadEvent extends Pick<Change, 'id' | 'type' | 'created_at' | 'resource_id' | 'parent_id' | 'request_id'> {
  readonly data: { readonly object: Fields | null; readonly previous: Fields | null; readonly change_id?: string };
}

/** Who made a change, and by which plan. */
interface Cause {
  readonly actor: Actor;
  readonly plan: AppliedPlan | undefined;
}

const KIND_OF = new Map((Object.keys(kinds) as KindTag[]).map((kind) => [kinds[kind].object as string, kind]));

/** The events of a project, with who caused each from the history of its record. */
export function createChangeHandlers(store: Store): Pick<ConsoleHandlers, 'listChanges'> {
  /** One read for each record, of the versions between its oldest and newest event here. */
  async function causesOf(projectId: string, events: readonly ReadEvent[]): Promise<ReadonlyMap<string, Cause>> {
    const causes = new Map<string, Cause>();
    const byRecord = Map.groupBy(events, ({ resource_id: id }) => id);
    const reads = Array.from(byRecord, async ([id, [newest, ...older]]) => {
      const until = Date.parse(newest!.created_at) + LATEST_MS;
      const since = Date.parse((older.at(-1) ?? newest!).created_at);
      const entries = await store.readHistory({ projectId, kind: kindOf(newest!), id, since, until });
      for (const { at, requestId, actor, plan } of entries) causes.set(nameOfCause(id, requestId, at), { actor, plan });
    });
    await Promise.all(reads);
    return causes;
  }

  return {
    async listChanges({ membership, page: { limit, after }, query: { kind, actor } }) {
      const projectId = membership!.project.id;
      const types = typesOf(kind);
      const items: Change[] = [];
      let last = after;
      for (let read = 0; read < MAX_READS; read += 1) {
        const size = actor === undefined ? limit : EVENTS_PER_READ;
        const page = await store.pageEvents(projectId, { limit: size, after: last, types });
        const events = page.items.map((item) => JSON.parse(item) as ReadEvent);
        const causes = await causesOf(projectId, events);
        for (const event of events) {
          const change = toChange(event, causes);
          if (!isBy(change.actor, actor)) continue;
          if (items.length === limit) return { status: 200, items, next: items.at(-1)!.id };
          items.push(change);
        }
        if (page.next === null || actor === undefined) return { status: 200, items, next: page.next };
        last = page.next;
      }
      return { status: 200, items, next: last };
    },
  };
}

function typesOf(kind: string | undefined): readonly string[] | undefined {
  if (kind === undefined) return undefined;
  if (!Object.hasOwn(kinds, kind)) {
    throw new ServiceError('resource_not_found', `There is no kind ${kind}.`, { param: 'kind' });
  }
  return eventTypes.filter((type) => type.startsWith(`${kinds[kind as KindTag].object}.`));
}

function kindOf({ type }: Pick<ReadEvent, 'type'>): KindTag {
  return KIND_OF.get(type.slice(0, type.indexOf('.')))!;
}

function isBy(actor: Change['actor'], wanted: string | undefined): boolean {
  return wanted === undefined || (actor?.type === 'service' ? 'service' : actor?.id) === wanted;
}

/** A version and its event have the same request; what the service does has none, and the same time. */
function nameOfCause(id: string, requestId: HistoryEntry['requestId'], at: number): string {
  return `${id} ${requestId ?? at}`;
}

function toChange(event: ReadEvent, causes: ReadonlyMap<string, Cause>): Change {
  const { id, type, created_at, resource_id, parent_id, request_id, data } = event;
  const { object: record, previous } = data;
  const { actor = null, plan } = causes.get(nameOfCause(resource_id, request_id, Date.parse(created_at))) ?? {};
  const names = previous === null || record === null ? null : Object.keys(previous);
  const name = record?.['unicode_name'] ?? record?.['name'] ?? record?.['reason'];
  return {
    id,
    object: 'change',
    type,
    kind: kindOf(event),
    resource_id,
    parent_id,
    name: typeof name === 'string' ? name : null,
    created_at,
    request_id,
    actor,
    plan: plan === undefined ? null : writePlan(plan),
    before: names === null ? null : previous,
    after: names === null ? null : Object.fromEntries(names.map((each) => [each, record![each]])),
    zone_change_id: data.change_id ?? null,
  };
}
