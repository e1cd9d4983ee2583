import type { KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable, sandboxSeed, schemas } from '@landhold/contract';
import type { Caller } from './core/caller.ts';
import { createIds } from './core/ids.ts';
import type { WireRecord } from './core/lifecycle.ts';
import type { Handler } from './core/operation.ts';
import { createSeededRandomness } from './core/randomness.ts';
import { createExportPolicy } from './regions/export-policy.ts';
import { createPassingSealer } from './secrets/sealer.ts';
import { createService } from './service.ts';
import type { Store } from './store/store.ts';

interface Planned {
  readonly kind: KindTag;
  readonly record: WireRecord;
}

const planned: readonly Planned[] = (Object.keys(kinds) as KindTag[])
  .flatMap((kind) => sandboxSeed[kind].map((record) => ({ kind, record: record as unknown as WireRecord })))
  .toSorted((a, b) => (a.record.id.slice(-26) < b.record.id.slice(-26) ? -1 : 1));

/** What the document shows was active about a second after it was created; what changed it later is another record. */
const SETTLED_AFTER_MS = 1_003;

/** The ids that every sample in the document uses. */
export const seededIds: ReadonlySet<string> = new Set(planned.map(({ record }) => record.id));

/** The project that the document's events are of. */
export const SANDBOX_PROJECT = sandboxSeed.events[0].project_id;

/**
 * Fills a store with the records that the document shows, by making them as a caller would have made them, at the time
 * and with the ids that the document gives. So the examples are what the service answers, or a test fails.
 */
export async function seedSandbox(store: Store, caller: Caller): Promise<void> {
  let now = 0;
  const clock = { now: () => now };
  const randomness = createSeededRandomness('sandbox');
  const fresh = createIds({ clock, randomness: createSeededRandomness('sandbox ids') });
  const next = new Map<string, string>();
  const { handlers, reconciler } = createService({
    sealer: createPassingSealer(),
    store,
    clock,
    ids: { next: (prefix) => next.get(prefix) ?? fresh.next(prefix) },
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    onError: (error) => {
      throw error;
    },
  });
  // Records are moved on at the times that the document gives, and not by a timer.
  await reconciler.stop();

  for (const { kind, record } of planned) {
    const documented = sandboxSeed.events.filter((event) => event.resource_id === record.id);
    const [created, settled] = documented.toReversed();
    const operationId = creatorOf(kind);
    const create = handlers[operationId] as Handler<OperationId>;

    now = Date.parse(record.created_at);
    next.set(kinds[kind].idPrefix, record.id).set('evt', created?.id ?? fresh.next('evt'));
    const requestId = created?.request_id ?? fresh.next('req');
    const body = bodyOf(operationId, record) as never;
    const page = { limit: 1, after: null };
    const params = paramsOf(kind, record);
    await create({
      caller,
      requestId,
      params,
      body,
      query: {},
      page,
      attempt: null,
      ifMatch: null,
      dryRun: false,
      audit: null,
    });

    now = Math.min(Date.parse(record.updated_at), now + SETTLED_AFTER_MS);
    next.set('evt', settled?.id ?? fresh.next('evt'));
    await reconciler.runDue();
  }
}

/** What a child is created below stands in its record. */
function paramsOf(kind: KindTag, record: WireRecord): Record<string, string> {
  const { parentParam } = kinds[kind];
  return parentParam === null ? {} : { [parentParam]: (record as unknown as Record<string, string>)[parentParam]! };
}

function creatorOf(kind: KindTag): OperationId {
  const { path } = kinds[kind];
  return (Object.keys(operationTable) as OperationId[]).find(
    (id) => operationTable[id].path === path && operationTable[id].method === 'POST',
  )!;
}

/** What the caller must have sent for the record to come out like this. */
function bodyOf(operationId: OperationId, record: WireRecord): object {
  const bodySchema = (schemas.$defs as Record<string, { properties?: object }>)[operationTable[operationId].body!];
  const sendable = Object.keys(bodySchema?.properties ?? {});
  return Object.fromEntries(Object.entries(record).filter(([field]) => sendable.includes(field)));
}
