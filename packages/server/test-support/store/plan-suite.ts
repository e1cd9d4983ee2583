import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/core/clock.ts';
import type { Randomness } from '../../src/core/randomness.ts';
import type { Directory } from '../../src/store/directory.ts';
import type { Store } from '../../src/store/store.ts';
import type { Fixture } from './store-fixture.ts';
import { createFixture } from './store-fixture.ts';
import type { ConsoleStores } from './plan-suite-console.ts';
import { CONSOLE_REQUESTS } from './plan-suite-console.ts';
import type { ListRequest } from './plan-suite-requests.ts';
import { eventRequests, listRequests, OTHER_REQUESTS } from './plan-suite-requests.ts';
import { searchRequests } from './plan-suite-searches.ts';

export interface PlanFixture {
  /** Opens the stores with a million rows. */
  open(options: { clock: Clock; randomness: Randomness }): Promise<OpenStores>;
  /** Returns the statements that the store sends while `ask` runs. */
  record(ask: () => Promise<unknown>): Promise<Statement[]>;
  /** Returns the faults in the database's plan for a statement. */
  judge(statement: Statement, list?: ListRequest): Promise<string[]>;
  close(): Promise<void>;
}

export interface OpenStores extends ConsoleStores {
  readonly store: Store;
  readonly directory: Directory;
  close(): Promise<void>;
}

export interface Statement {
  /** Its name as a prepared statement, which may be planned once for all values. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const tags = Object.keys(kinds) as KindTag[];
/** Members that send no statement. */
const SENDS_NOTHING = new Set(['onEnded', 'onEvents', 'onCommitted', 'onChange', 'onHistoryLost', 'groupsCommits']);
/** A process of PostgreSQL sends it now and then. */
const IN_THE_BACKGROUND = 'watch history';
const LOADING_MS = 900_000;
/**
 * Calls that may read a whole table: all projects for an administrator, all deliveries and pending removals for
 * metrics, and at a start all keys from the settings.
 */
const READS_ALL = new Set(['listProjects', 'endOtherBootstrapKeys', 'backlog', 'countRemnants']);

export interface PlanOptions {
  readonly tags?: 'long';
  /** The kinds whose lists have enough rows for a choice between indexes. */
  readonly pagesOf?: readonly KindTag[];
}

export function describePlans(
  name: string,
  createPlanFixture: () => Promise<PlanFixture>,
  { pagesOf = tags, ...tagged }: PlanOptions = {},
): void {
  let plans: PlanFixture;
  let stores: OpenStores;
  let fixture: Fixture;
  const calledMembers = new Set<string>();

  async function faultsOf(what: string, ask: () => Promise<unknown>, list?: ListRequest): Promise<string[]> {
    const statements = await plans.record(ask);
    expect(statements.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const statement of statements) faults.push(...(await plans.judge(statement, list)));
    return faults.map((fault) => `${what}: ${fault}`);
  }

  async function faultsOfLists(requests: readonly ListRequest[]): Promise<string[]> {
    const faults: string[] = [];
    for (const list of requests) faults.push(...(await faultsOf(list.what, () => list.ask(fixture.store), list)));
    return faults;
  }

  describe(`${name} rows`, tagged, () => {
    beforeAll(async () => {
      plans = await createPlanFixture();
      fixture = await createFixture(async (options) => {
        stores = await plans.open(options);
        return recordCalls(
          { ...stores.store, deliveries: recordCalls(stores.store.deliveries, calledMembers) },
          calledMembers,
        );
      });
    }, LOADING_MS);
    afterAll(async () => {
      await stores.close();
      await plans.close();
    });

    test.each(pagesOf)('a page of %s reads a range of an index, with any filter', async (kind) => {
      expect(await faultsOfLists(listRequests(kind))).toEqual([]);
    });

    test('a search reads a range of an index, with any filter', async () => {
      expect(await faultsOfLists(searchRequests())).toEqual([]);
    });

    test('a page of events reads a range of an index', async () => {
      expect(await faultsOfLists(eventRequests())).toEqual([]);
    });

    test.each(OTHER_REQUESTS)('no table is scanned for %s', async (what, ask) => {
      expect(await faultsOf(what, () => ask(fixture, recordCalls(stores.directory, calledMembers)))).toEqual([]);
    });

    test.each(CONSOLE_REQUESTS)('no table is scanned in the console for %s', async (what, ask) => {
      expect(await faultsOf(what, () => ask(stores))).toEqual([]);
    });

    test('a sweep sends the same number of statements, however much it deletes', async () => {
      const textsOf = async (limit: number): Promise<string[]> =>
        (await plans.record(() => fixture.store.sweep(fixture.now(), limit)))
          .filter(({ name: called }) => called !== IN_THE_BACKGROUND)
          .map(({ text }) => text);
      const few = await textsOf(2);
      expect(await textsOf(1_000)).toEqual(few);
    });

    test('every method of a store and a directory was called above', () => {
      const all = [stores.store, stores.store.deliveries, stores.directory].flatMap((port) => Object.keys(port));
      expect(
        all.filter((each) => !calledMembers.has(each) && !READS_ALL.has(each) && !SENDS_NOTHING.has(each)),
      ).toEqual([]);
    });
  });
}

function recordCalls<T extends object>(port: T, called: Set<string>): T {
  return new Proxy(port, {
    get(target, method: string) {
      called.add(method);
      return target[method as keyof T];
    },
  });
}
