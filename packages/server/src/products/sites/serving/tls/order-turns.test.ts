import { expect, test } from 'vitest';
import { FakeCa } from '../../../../../test-support/sites/fake-ca.ts';
import { createPassingSealer } from '../../../../secrets/sealer.ts';
import { createMemoryCertificates } from '../../../../store/memory/memory-certificates.ts';
import type { KeeperOptions, Wanted } from './certificate-keeper.ts';
import { createCertificateKeeper } from './certificate-keeper.ts';
import type { CertificateState } from './certificate-state.ts';
import { clockAt } from '../../../../../test-support/manual-clock.ts';

const BEGIN = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const OWN: Wanted = { name: '*.sites.example', names: ['*.sites.example'], shownUntil: null, projectId: null };

function namesOf(projectId: string, count: number): Wanted[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${projectId}-${at}.example`;
    return { name, names: [name], shownUntil: null, projectId };
  });
}

function createFixture(wanted: Wanted[], options: Partial<KeeperOptions> = {}) {
  let now = BEGIN;
  const ca = new FakeCa(() => now);
  const shown = new Map<string, Pick<CertificateState, 'reason' | 'dueAt'>>();
  let writes = 0;
  const memory = createMemoryCertificates();
  const keeper = createCertificateKeeper({
    certificates: {
      ...memory,
      async put(kept) {
        writes += 1;
        await memory.put(kept);
      },
    },
    sealer: createPassingSealer(),
    clock: clockAt(() => now),
    call: ca.call,
    directory: FakeCa.URL,
    contact: null,
    holder: 'one',
    texts: { add: async () => true, remove: async () => true, zoneOf: async () => undefined },
    settleMs: 0,
    spread: async () => {},
    canHaveText: async () => false,
    wanted: () => wanted,
    isPaused: async () => false,
    misdirection: async () => undefined,
    onState: async (name, { reason, dueAt }) => void shown.set(name, { reason, dueAt }),
    onError: (error) => {
      throw error;
    },
    log: { info() {}, warn() {} },
    ...options,
  });
  return {
    ca,
    keeper,
    shown,
    writes: () => writes,
    ordersOf: (projectId: string) => ca.ordered.filter((name) => name.startsWith(`${projectId}-`)).length,
    async pass(ms: number): Promise<void> {
      for (const end = now + ms; now < end;) {
        now = Math.min(now + 5_000, end);
        await keeper.look();
        await keeper.settled();
      }
    },
  };
}

test('one project with 120 names uses up its own orders of the hour, and none of those of others', async () => {
  const { ca, pass, ordersOf } = createFixture([OWN, ...namesOf('many', 120), ...namesOf('few', 3)]);
  await pass(0.5 * HOUR_MS);
  expect(ordersOf('many')).toBe(30);
  expect(ordersOf('few')).toBe(3);
  expect(ca.ordered[0]).toBe(OWN.name);
});

test('its other names show that they wait, and until when', async () => {
  const { shown, pass, writes } = createFixture(namesOf('many', 120));
  await pass(0.5 * HOUR_MS);
  const waiting = [...shown.values()].filter(({ reason }) => reason !== null);
  expect(waiting).toHaveLength(90);
  for (const { reason, dueAt } of waiting) {
    expect(reason).toBe('This project has used its 30 certificate orders of this hour.');
    expect(dueAt).toBeGreaterThan(BEGIN + HOUR_MS);
    expect(dueAt).toBeLessThan(BEGIN + 4 * HOUR_MS);
  }
  const before = writes();
  await pass(0.25 * HOUR_MS);
  // Waiting costs the store nothing more.
  expect(writes()).toBe(before);
});

test('all of them have a certificate in the end, 30 in each hour', async () => {
  const { pass, ordersOf, shown } = createFixture(namesOf('many', 70));
  await pass(2.9 * HOUR_MS);
  expect(ordersOf('many')).toBe(70);
  expect([...shown.values()].filter(({ reason }) => reason !== null)).toEqual([]);
});

test('when the installation has used its orders, a name says so, and the next turn is that of the one with the fewest', async () => {
  const others = ['a', 'b', 'c'].flatMap((projectId) => namesOf(projectId, 60));
  const wanted = [OWN, ...others];
  const { ca, shown, pass, ordersOf } = createFixture(wanted);
  await pass(0.5 * HOUR_MS);
  expect(['a', 'b', 'c'].map(ordersOf)).toEqual([30, 30, 30]);
  const [late] = namesOf('late', 1);
  wanted.push(late!, { ...OWN, name: '*.new.example', names: ['*.new.example'] });
  await pass(10_000);
  expect(shown.get(late!.name)!.reason).toBe('This installation has used its 90 certificate orders of this hour.');
  // The installation's own sites do not wait for those of projects.
  expect(ca.ordered.at(-1)).toBe('*.new.example');
  await pass(0.6 * HOUR_MS);
  expect(ordersOf('late')).toBe(1);
  expect(['a', 'b', 'c'].map((each) => ordersOf(each) <= 60)).toEqual([true, true, true]);
});

test('of the four orders at once, one project has two', async () => {
  const started: string[] = [];
  const never = new Promise<undefined>(() => {});
  const { keeper } = createFixture([...namesOf('many', 9), ...namesOf('few', 1)], {
    misdirection: async ({ name }) => {
      started.push(name);
      return never;
    },
  });
  await keeper.look();
  await keeper.look();
  expect(started.toSorted()).toEqual(['few-0.example', 'many-0.example', 'many-1.example']);
});
