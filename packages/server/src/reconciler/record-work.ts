import { SERVICE } from '../core/actor.ts';
import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Trace } from '../core/trace.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { createFairSemaphore } from '../shares/fair-semaphore.ts';
import type { Ids } from '../core/ids.ts';
import type { Lifecycle, WireRecord } from './lifecycle.ts';
import { SHARES } from '../shares/project-shares.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Sealer } from '../core/sealer.ts';
import { newEvent } from '../store/new-event.ts';
import type { DueRecord, Store } from '../store/store.ts';
import { backOffMs, roughly } from './back-off.ts';
import type { Call, Intercept } from './call-provider.ts';
import { callProvider } from './call-provider.ts';
import type { Done, Provider, Providers, Result, Underway } from './provider.ts';
import { materialOf } from './record-material.ts';
import type { AttemptReport } from './attempt-report.ts';

export interface WorkOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly providers: Providers;
  readonly lifecycleOf?: (kind: KindTag) => Lifecycle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly report: AttemptReport;
  readonly intercept?: Intercept | undefined;
  /** Undefined if nobody collects traces. */
  readonly trace?: Trace | undefined;
  readonly ending: AbortSignal;
  readonly installationId: string;
  readonly onError: (error: unknown) => void;
}

/** A record and the end of its lease. */
export interface LeasedRecord extends DueRecord {
  readonly until: number;
}

/** How often the outside is compared with the record. */
const OBSERVE_MS = 300_000;
/** A record that waits for a clean-up is retried sooner than one in trouble. */
const LONGEST_WAIT_MS = 30_000;
const MAX_ATTEMPTS_KEPT = 10_000;
const STILL_CLEANED_UP = 'A deleted record with the same name is still being cleaned up.';

interface Task {
  readonly leased: LeasedRecord;
  readonly current: WireRecord;
  /** The provider's state in its stored form. */
  readonly state: string | null;
  readonly now: number;
  /** When the kind has to decide again whether the provider may work on it. */
  readonly askAgainAt: number | null;
}

/** Advances a record by one step. */
export function createRecordWork(options: WorkOptions): (leased: LeasedRecord) => Promise<void> {
  const { store, providers, clock, ids, randomness } = options;
  /** How often this process has tried each record in trouble. */
  const attempts = new Map<string, number>();
  /** Slow commits must not take all connections from callers. */
  const commits = createFairSemaphore(SHARES.providerCommits);

  function countAttempt(id: string): number {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.delete(id);
    // Evicts the oldest entry: records may be deleted while they are in trouble.
    if (attempts.size >= MAX_ATTEMPTS_KEPT) attempts.delete(attempts.keys().next().value!);
    attempts.set(id, count);
    return count;
  }

  /**
   * The store refuses the write if the record was changed, or leased by another worker, in the meantime. The new
   * version is still due, so nothing is lost.
   */
  async function write(
    task: Task,
    changes: Partial<WireRecord>,
    dueAt: number | null,
    state: string | null = task.state,
    also: readonly string[] = [],
  ): Promise<boolean> {
    const { leased, current, now } = task;
    const { projectId, record } = leased;
    const { id, kind, parentId, version } = record;
    const after = { ...current, ...changes };
    const hidden = state === task.state ? undefined : { state };
    if (hidden === undefined && after.status === current.status && JSON.stringify(after) === record.json)
      return (await store.postpone(projectId, { kind, id, version, dueAt })) === 'committed';
    const what = eventOf(kind, current, after);
    // An intermediate step causes no event if the kind has none for it.
    const event = (kinds[kind].events as readonly string[]).find((each) => each === what) ?? null;
    const next = what === null ? after : { ...after, updated_at: toTimestamp(now) };
    const json = JSON.stringify(next);
    const eventNames = event === null ? also : [event, ...also];
    const draft = { at: now, requestId: null, projectId, resourceId: id, parentId, sequence: version + 1 };
    const changed = { from: current, to: next };
    const commit = {
      origin: { actor: SERVICE, requestId: null, at: now },
      changes: [{ record: { ...record, status: after.status, json, version: version + 1, dueAt }, hidden }],
      events: eventNames.map((each) =>
        newEvent(ids, { ...draft, type: `${kinds[kind].object}.${each}`, record: json, changed }),
      ),
    };
    // Grouped changes share one connection.
    const isGrouped = store.groupsCommits && hidden === undefined;
    const { outcome } = await (isGrouped
      ? store.commit(projectId, commit)
      : commits(projectId)(async () => store.commit(projectId, commit)));
    return outcome === 'committed';
  }

  async function postpone(task: Task, reason: string, dueAt: number): Promise<boolean> {
    return write(task, { status_reason: `${reason} ${NEXT_TRY}${toTimestamp(dueAt)}.` }, dueAt);
  }

  /** Stores what the provider observed. A record that was being made or updated becomes active. */
  async function conclude(
    task: Task,
    provider: Provider,
    { observations = {}, lookAt = null, reason: note, state, also }: Done,
  ): Promise<boolean> {
    const { current, now, leased, askAgainAt } = task;
    const isUnderway = current.status === kinds[leased.record.kind].statuses[0] || current.status === 'updating';
    const status = isUnderway ? 'active' : current.status;
    const found = { status, ...observations } as WireRecord;
    const reason = found.status === 'failed' ? current.status_reason : (note ?? null);
    const { isOutside, observeMs = OBSERVE_MS } = provider;
    const observeAt = isOutside ? now + roughly(randomness, observeMs) : Number.POSITIVE_INFINITY;
    const dueAt = Math.min(lookAt ?? Number.POSITIVE_INFINITY, askAgainAt ?? Number.POSITIVE_INFINITY, observeAt);
    const changes = { ...found, status_reason: reason };
    return write(task, changes, Number.isFinite(dueAt) ? dueAt : null, toStored(state, task.state), also);
  }

  async function storeProgress(task: Task, { observations = {}, reason, state }: Underway): Promise<boolean> {
    const changes = { ...observations, status_reason: reason };
    return write(task, changes, clock.now(), toStored(state, task.state));
  }

  async function apply(task: Task, provider: Provider, result: Result, attempt: number): Promise<boolean> {
    const { id } = task.leased.record;
    if (result.outcome === 'not_yet') {
      countAttempt(id);
      return postpone(task, result.reason, result.at ?? clock.now() + backOffMs(randomness, attempt));
    }
    attempts.delete(id);
    if (result.outcome === 'done') return conclude(task, provider, result);
    if (result.outcome === 'underway') return storeProgress(task, result);
    return write(task, { status: 'failed', status_reason: result.reason }, result.lookAt ?? null);
  }

  async function callNext(task: Task, provider: Provider, attempt: number): Promise<Result | undefined> {
    const { leased, current, now } = task;
    const { projectId, record } = leased;
    let { until } = leased;
    const { id, kind, version } = record;
    const material = materialOf(options, { projectId, kind, id });
    const state: unknown = task.state && JSON.parse(task.state);
    const call = (method: Call['method']): Promise<Result | undefined> | Result | undefined =>
      callProvider(options, {
        provider,
        method,
        work: {
          ...material,
          installationId: options.installationId,
          kind,
          projectId,
          record: current,
          state,
          attempt,
          now,
        },
        until,
        async renew(from, to) {
          const isKept = await store.extendLease(projectId, { kind, id, version, from, to });
          if (isKept) until = to;
          return isKept;
        },
        // The state that it would have returned is unknown.
        onLate: () => void cleanUpIfGone(leased, null).catch(options.onError),
      });
    if (!provider.isOutside || current.status !== 'active') return call('ensure');
    const seen = await call('observe');
    return seen?.outcome === 'not_yet' ? call('ensure') : seen;
  }

  /** Work that continued during a deletion may have made something after the removal was done. */
  async function cleanUpIfGone({ projectId, record }: LeasedRecord, state: string | null): Promise<void> {
    const { kind, id, json } = record;
    if ((await store.find(projectId, kind, id)) !== undefined) return;
    await store.leaveRemnant(projectId, { kind, id, json, state });
  }

  return async (leased) => {
    const { projectId, record } = leased;
    const { id, kind } = record;
    const admission = await options.lifecycleOf?.(kind).admit?.(projectId, id);
    if (admission?.isAdmitted === false) return;
    const current = JSON.parse(record.json) as WireRecord;
    // A child without a provider field has the provider that is configured for its kind.
    const name = (current.provider as string | undefined) ?? providers.configured(kind).name;
    const provider = providers.find(kind, name);
    const state = provider?.isOutside ? await store.findState(projectId, kind, id) : null;
    const task = { leased, current, state, now: clock.now(), askAgainAt: admission?.lookAt ?? null };
    const attempt = (attempts.get(id) ?? 0) + 1;
    if (provider === undefined) {
      const dueAt = task.now + backOffMs(randomness, countAttempt(id));
      await postpone(task, `Its provider, ${name}, is not configured here.`, dueAt);
      return;
    }
    if (provider.isOutside && (await store.waitsForRemnant(projectId, kind, id))) {
      await postpone(task, STILL_CLEANED_UP, task.now + backOffMs(randomness, countAttempt(id), LONGEST_WAIT_MS));
      return;
    }
    const pending = callNext(task, provider, attempt);
    const result = pending instanceof Promise ? await pending : pending;
    if (result === undefined) return;
    const isWritten = await apply(task, provider, result, attempt);
    if (isWritten || !provider.isOutside) return;
    await cleanUpIfGone(leased, 'state' in result ? toStored(result.state, state) : state);
  };
}

/** A provider's state in its stored form. Undefined leaves the former state. */
function toStored(state: unknown, former: string | null): string | null {
  if (state === undefined) return former;
  return state === null ? null : JSON.stringify(state);
}

const NEXT_TRY = 'Next try at ';

/** Null if only the time of the next try has changed. Otherwise trouble would cause an event every few minutes. */
function eventOf(kind: KindTag, before: WireRecord, after: WireRecord): string | null {
  const { status } = after;
  if (status !== before.status) {
    if (status === 'active') return before.status === kinds[kind].statuses[0] ? 'active' : 'updated';
    return (kinds[kind].events as readonly string[]).includes(status) ? status : 'updated';
  }
  const withoutTime = ({ status_reason: reason, ...rest }: WireRecord): string =>
    JSON.stringify([reason?.split(NEXT_TRY, 1)[0] ?? null, rest]);
  return withoutTime(before) === withoutTime(after) ? null : 'updated';
}
