import type { MockBody, MockOperationId, MockQuery, MockResult } from '@landhold/contract/mock';
import type { Caller } from '../core/caller.ts';
import { isValidTimestamp, toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { ServiceError } from '../core/service-error.ts';
import { projectScopes } from '../core/scopes.ts';
import type { KeyService } from '../keys/key-service.ts';
import type { Directory } from '../store/directory.ts';
import type { Store } from '../store/store.ts';
import { UNATTENDED } from '../store/write-context.ts';
import { checkFault } from './check-fault.ts';
import { checkFilter } from './check-filter.ts';
import type { EventWatch } from './event-watch.ts';
import { watchEvents } from './event-watch.ts';
import type { FaultRules } from './fault-rules.ts';
import { toMockRequest } from './journal.ts';
import type { Journal } from './journal.ts';
import type { MovableClock } from './movable-clock.ts';
import type { Snapshots } from './snapshots.ts';
import { checkExpectation, verifyRequests } from './verify-requests.ts';

export interface MockRequest<Id extends MockOperationId> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly body: NonNullable<MockBody<Id>>;
  readonly query: MockQuery<Id>;
  /** Of a list. */
  readonly limit: number;
}

type MockHandler<Id extends MockOperationId> = (request: MockRequest<Id>) => Promise<MockResult<Id>> | MockResult<Id>;

/** Without a handler for every operation of the mock's document, this does not compile. */
export type MockHandlers = { readonly [Id in MockOperationId]: MockHandler<Id> };

export interface MockHandlersOptions {
  readonly clock: MovableClock;
  readonly rules: FaultRules;
  readonly journal: Journal;
  readonly ids: Ids;
  readonly store: Store;
  readonly directory: Directory;
  readonly keyService: KeyService;
  readonly snapshots: Snapshots;
  /** Puts what is stored back to where it was after the start. */
  readonly reset: () => Promise<void>;
}

/** For one request. A client waits longer. */
const ADVANCE_MS = 20_000;
/** What is in progress is waited for, and then is discarded. */
const SETTLE_MS = 5_000;
const MAX_AHEAD_MS = 100 * 365.25 * 86_400_000;

const RESET = ['records', 'files', 'events', 'deliveries', 'projects', 'keys', 'requests', 'faults', 'clock'];
const KEPT = [
  'The time that the clock shows, because it only goes forward.',
  'Keys and projects of the settings, the demo owner, and the sandbox.',
  'Contents of databases on a real engine.',
];

export function createMockHandlers(options: MockHandlersOptions): MockHandlers {
  const { clock, rules, journal, ids, directory, keyService, snapshots } = options;
  let isAdvancing = false;

  const state = () =>
    ({
      object: 'clock',
      now: toTimestamp(clock.now()),
      is_frozen: clock.isFrozen(),
      ahead_seconds: Math.round(clock.aheadMs()) / 1_000,
    }) as const;

  /** Nobody else may move time, or discard what is in progress, meanwhile. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isAdvancing) {
      throw new ServiceError('clock_advancing', 'Another request is moving time. Wait for its response.');
    }
    isAdvancing = true;
    try {
      return await work();
    } finally {
      isAdvancing = false;
    }
  }

  function untilOf({ seconds, to }: MockBody<'advanceClock'>): number {
    if ((seconds === undefined) === (to === undefined)) {
      throw new ServiceError('body_invalid', 'Send seconds or to, and not both.');
    }
    const now = clock.now();
    const until = to === undefined ? now + seconds! * 1_000 : Date.parse(to);
    if (to !== undefined && !(isValidTimestamp(to) && until <= now + MAX_AHEAD_MS)) {
      const message = 'to must be a moment in the next 100 years, such as 2027-01-01T00:00:00Z.';
      throw new ServiceError('to_invalid', message, { param: 'to' });
    }
    if (until >= now) return Math.trunc(until);
    const message = `It is ${toTimestamp(now)} already, and the clock of a mock only goes forward. Restart the mock instead.`;
    throw new ServiceError('clock_backwards', message, { param: 'to' });
  }

  return {
    getClock: state,
    freezeClock() {
      clock.freeze();
      return state();
    },
    runClock() {
      clock.run();
      return state();
    },
    advanceClock: async ({ body }) =>
      alone(async () => {
        const until = untilOf(body);
        const watch: EventWatch = watchEvents(options.store);
        try {
          const { steps, isComplete } = await clock.advanceTo(until, ADVANCE_MS);
          return { ...state(), steps, is_complete: isComplete, ...watch.found() };
        } finally {
          watch.end();
        }
      }),
    listFaults: () => ({ object: 'list', data: [...rules.list()] }),
    async addFault({ caller, body }) {
      return rules.add(body, await checkFault(body, caller.projectId, directory));
    },
    clearFaults() {
      rules.clear();
      return undefined;
    },
    removeFault({ params }) {
      if (rules.remove(params['id']!)) return undefined;
      throw new ServiceError('resource_not_found', 'There is no such rule. GET /mock/v1/faults lists all.', {
        param: 'id',
      });
    },
    resetMock: async () =>
      alone(async () => {
        rules.clear();
        await clock.settle(SETTLE_MS);
        await options.reset();
        journal.clear();
        clock.run();
        return { object: 'reset', reset: RESET, kept: KEPT };
      }),
    listSnapshots: () => ({ object: 'list', data: [...snapshots.list()] }),
    saveSnapshot: async ({ params }) =>
      alone(async () => {
        await clock.settle(SETTLE_MS);
        return snapshots.save(params['name']!);
      }),
    restoreSnapshot: async ({ params }) =>
      alone(async () => {
        await clock.settle(SETTLE_MS);
        const restored = await snapshots.restore(params['name']!);
        journal.clear();
        return restored;
      }),
    deleteSnapshot({ params }) {
      snapshots.remove(params['name']!);
      return undefined;
    },
    listMockRequests({ query: { project_id: projectId, operation }, limit }) {
      checkFilter({ operation }, { code: 'verification_impossible', within: (field) => field });
      const found = journal
        .all()
        .filter((each) => (projectId ?? each.projectId) === each.projectId)
        .filter((each) => (operation ?? each.operation) === each.operation);
      const data = found.slice(-limit).map(toMockRequest);
      return { object: 'list', data, total: found.length, dropped: journal.dropped };
    },
    clearMockRequests() {
      journal.clear();
      return undefined;
    },
    verifyMockRequests({ body }) {
      checkExpectation(body);
      if (journal.dropped === 0) return verifyRequests(journal.all(), body);
      const message = `The mock no longer has the first ${journal.dropped} requests. Send DELETE /mock/v1/requests before those that you want to verify.`;
      throw new ServiceError('requests_dropped', message);
    },
    async createMockProject({ body }) {
      const id = ids.next('proj');
      const name = body.name ?? `project-${id.slice(-12)}`;
      const made = await directory.ensureProject({ id, name, country: null, createdAt: clock.now() });
      if (made.id !== id) {
        const message = `A project named ${name} already exists. Choose another name, or leave it out.`;
        throw new ServiceError('name_taken', message, { param: 'name' });
      }
      const newKey = { projectId: id, name: 'test', scopes: projectScopes, expiresAt: null };
      const { key, stored } = await keyService.createKey(newKey, () => UNATTENDED);
      return { object: 'project', id, name, key, key_id: stored.id };
    },
  };
}
