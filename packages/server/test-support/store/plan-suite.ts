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

export interface PlanFixture {
  /** Opens the million rows. */
  open(options: { clock: Clock; randomness: Randomness }): Promise<OpenStores>;
  /** What the store tells the database meanwhile, as the driver gets it. */
  record(ask: () => Promise<unknown>): Promise<Statement[]>;
  /** What is wrong with the way the database goes about a statement. */
  judge(statement: Statement, list?: ListRequest): Promise<string[]>;
  close(): Promise<void>;
}

export interface OpenStores extends ConsoleStores {
  readonly store: Store;
  readonly directory: Directory;
  close(): Promise<void>;
}

export interface Statement {
  /** What it was prepared as, so that it may be planned once for whatever values come. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const tags = Object.keys(kinds) as KindTag[];
/** What asks for nothing. */
const LISTENS = new Set(['onEnded', 'onEvents', 'onChange', 'groupsCommits']);
const LOADING_MS = 900_000;
/**
 * What reads all there is. For people: every project; for metrics, every delivery that waits. At a start: every key that the settings have named.
 */
const READS_ALL = new Set(['listProjects', 'endOtherBootstrapKeys', 'backlog']);

export function describePlans(name: string, createPlanFixture: () => Promise<PlanFixture>): void {
  let plans: PlanFixture;
  let stores: OpenStores;
  let fixture: Fixture;
  const asked = new Set<string>();

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

  describe(`${name} at a million rows`, () => {
    beforeAll(async () => {
      plans = await createPlanFixture();
      fixture = await createFixture(async (options) => {
        stores = await plans.open(options);
        return noting({ ...stores.store, deliveries: noting(stores.store.deliveries, asked) }, asked);
      });
    }, LOADING_MS);
    afterAll(async () => {
      await stores.close();
      await plans.close();
    });

    test.each(tags)('a page of %s is a range of an index, whatever is asked for', async (kind) => {
      expect(await faultsOfLists(listRequests(kind))).toEqual([]);
    });

    test('a page of events is one, too', async () => {
      expect(await faultsOfLists(eventRequests())).toEqual([]);
    });

    test.each(OTHER_REQUESTS)('nothing is searched from end to end for %s', async (what, ask) => {
      expect(await faultsOf(what, () => ask(fixture, noting(stores.directory, asked)))).toEqual([]);
    });

    test.each(CONSOLE_REQUESTS)('nor for %s', async (what, ask) => {
      expect(await faultsOf(what, () => ask(stores))).toEqual([]);
    });

    test('a sweep is as many statements, however much it deletes', async () => {
      const few = await plans.record(() => fixture.store.sweep(fixture.now(), 2));
      const many = await plans.record(() => fixture.store.sweep(fixture.now(), 1_000));
      expect(many.map(({ text }) => text)).toEqual(few.map(({ text }) => text));
    });

    test('all that a store and a directory can be asked was asked above', () => {
      const all = [stores.store, stores.store.deliveries, stores.directory].flatMap((port) => Object.keys(port));
      expect(all.filter((each) => !asked.has(each) && !READS_ALL.has(each) && !LISTENS.has(each))).toEqual([]);
    });
  });
}

function noting<T extends object>(port: T, asked: Set<string>): T {
  return new Proxy(port, {
    get(target, method: string) {
      asked.add(method);
      return target[method as keyof T];
    },
  });
}
