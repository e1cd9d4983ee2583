import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OrderedSet } from './ordered-set.ts';

interface Member {
  readonly key: string;
  readonly note: string;
}

function keyOf(number: number): string {
  return String(number).padStart(6, '0');
}

function member(number: number, note = 'first'): Member {
  return { key: keyOf(number), note };
}

function setOf(numbers: Iterable<number>): { set: OrderedSet<Member>; members: Map<number, Member> } {
  const set = new OrderedSet<Member>(({ key }) => key);
  const members = new Map<number, Member>();
  for (const number of numbers) {
    members.set(number, member(number));
    set.add(members.get(number)!);
  }
  return { set, members };
}

function range(from: number, to: number, step = 1): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

function descending(set: OrderedSet<Member>, below: string | null, max = Number.POSITIVE_INFINITY): Member[] {
  const visited: Member[] = [];
  set.visitDescending(below, (each) => visited.push(each) < max);
  return visited;
}

/** The naive model: an array that is sorted for each read. */
function expectSame(set: OrderedSet<Member>, model: readonly Member[], below: string | null): void {
  const sorted = model.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(set.size).toBe(sorted.length);
  expect([...set.ascending()]).toEqual(sorted);
  const under = below === null ? sorted : sorted.filter(({ key }) => key < below);
  expect(descending(set, below)).toEqual(under.toReversed());
}

type Step =
  | { readonly do: 'add' | 'remove' | 'replace'; readonly pick: number }
  | { readonly do: 'addRun' | 'removeRun'; readonly pick: number; readonly count: number };

const MAX = 5_000;
const pick = fc.nat({ max: MAX });
const count = fc.integer({ min: 1, max: 1_300 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('add' as const, 'remove' as const, 'replace' as const), pick }),
  // Longer than a chunk, so that chunks fill, split and empty.
  fc.record({ do: fc.constantFrom('addRun' as const, 'removeRun' as const), pick, count }),
);

/** Takes a step in both. Returns how many members it moved. */
function take(set: OrderedSet<Member>, model: Map<number, Member>, each: Step): number {
  if (each.do === 'replace') {
    const [number, former] = [...model][each.pick % Math.max(model.size, 1)] ?? [];
    if (number === undefined || former === undefined) return 0;
    const successor = member(number, 'next');
    set.replace(former, successor);
    model.set(number, successor);
    return 1;
  }
  const numbers = 'count' in each ? range(each.pick, each.pick + each.count) : [each.pick];
  const adds = each.do === 'add' || each.do === 'addRun';
  const moved = numbers.filter((number) => model.has(number) !== adds);
  for (const number of moved) {
    const known = model.get(number);
    if (known === undefined) {
      model.set(number, member(number));
      set.add(model.get(number)!);
    } else {
      set.remove(known);
      model.delete(number);
    }
  }
  return moved.length;
}

describe('against a sorted array', () => {
  test('thousands of additions, removals and replacements, over the borders of chunks', () => {
    let operations = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), pick, (steps, below) => {
        const set = new OrderedSet<Member>(({ key }) => key);
        const model = new Map<number, Member>();
        for (const each of steps) operations += take(set, model, each);
        expectSame(set, [...model.values()], keyOf(below));
        expectSame(set, [...model.values()], null);
      }),
      { numRuns: 40 },
    );
    expect(operations).toBeGreaterThan(50_000);
  });

  test('every place to begin from, in a set of several chunks', () => {
    const { set, members } = setOf(range(0, 4_000, 2));
    const sorted = [...members.values()];
    const wrong = range(0, 4_001).filter(
      (number) => descending(set, keyOf(number), 1)[0] !== sorted[Math.ceil(number / 2) - 1],
    );
    expect(wrong).toEqual([]);
  });
});

describe('the borders of chunks', () => {
  test.each([511, 512, 513, 1_024, 1_025])('%i members added in order', (size) => {
    const { set, members } = setOf(range(0, size));
    expectSame(set, [...members.values()], keyOf(size >> 1));
  });

  test.each([511, 512, 513, 1_024, 1_025])('%i members added backwards', (size) => {
    const { set, members } = setOf(range(0, size).toReversed());
    expectSame(set, [...members.values()], keyOf(size >> 1));
  });

  test('a chunk that is emptied is gone, wherever it was', () => {
    for (const from of [0, 512, 1_024]) {
      const { set, members } = setOf(range(0, 1_536));
      for (const number of range(from, from + 512)) {
        set.remove(members.get(number)!);
        members.delete(number);
      }
      expectSame(set, [...members.values()], keyOf(700));
    }
  });

  test('a set that was emptied fills again', () => {
    const { set, members } = setOf(range(0, 600));
    for (const each of members.values()) set.remove(each);
    expectSame(set, [], null);
    const again = member(5);
    set.add(again);
    expectSame(set, [again], keyOf(6));
  });

  test('a key that is smaller than all, or larger than all', () => {
    const { set, members } = setOf(range(10, 1_200));
    expect(descending(set, keyOf(10))).toEqual([]);
    expect(descending(set, keyOf(9_999))).toHaveLength(members.size);
    expect(descending(new OrderedSet<Member>(({ key }) => key), keyOf(1))).toEqual([]);
  });
});

describe('a member that is not there', () => {
  test('cannot be removed or replaced, and nothing is lost by trying', () => {
    const { set, members } = setOf(range(0, 1_000, 2));
    for (const stranger of [member(1), member(2), member(5_000)]) {
      expect(() => set.remove(stranger)).toThrow('not in the set');
      expect(() => set.replace(stranger, member(1))).toThrow('not in the set');
    }
    expectSame(set, [...members.values()], null);
  });
});
