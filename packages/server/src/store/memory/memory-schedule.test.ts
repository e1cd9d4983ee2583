import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemorySchedule, newScheduled } from './memory-schedule.ts';

function drain(schedule: MemorySchedule): [id: string, dueAt: number | null][] {
  const found: [string, number | null][] = [];
  for (let { next } = schedule; next !== undefined; next = schedule.next) {
    found.push([next.id, schedule.dueAtOf(next)]);
    schedule.set(next, null);
    expect(schedule.dueAtOf(next)).toBeNull();
  }
  return found;
}

const items = Array.from({ length: 41 }, (_, number) => `dom_${number}`);
const change = fc.record({
  id: fc.constantFrom(...items),
  dueAt: fc.option(fc.integer({ min: 0, max: 1_000 })),
});

test('hands out what is due, soonest first, whatever was set before', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const schedule = new MemorySchedule();
      const scheduled = new Map(items.map((id) => [id, newScheduled('proj_1', 'domains', id)]));
      const model = new Map<string, number>();
      for (const { id, dueAt } of changes) {
        schedule.set(scheduled.get(id)!, dueAt);
        if (dueAt === null) model.delete(id);
        else model.set(id, dueAt);
        expect(schedule.dueAtOf(scheduled.get(id)!)).toBe(dueAt);
        const { next } = schedule;
        expect(next && schedule.dueAtOf(next)).toBe(model.size === 0 ? undefined : Math.min(...model.values()));
      }
      const handedOut = drain(schedule);
      const times = handedOut.map(([, dueAt]) => dueAt!);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Map(handedOut)).toEqual(model);
    }),
  );
});

test('a record that is put off ten thousand times is due once', () => {
  const schedule = new MemorySchedule();
  const [other, busy] = ['dom_other', 'dom_busy'].map((id) => newScheduled('proj_1', 'domains', id));
  schedule.set(other!, 20_000);
  for (let dueAt = 1; dueAt <= 10_000; dueAt += 1) schedule.set(busy!, dueAt);
  expect(drain(schedule)).toEqual([
    ['dom_busy', 10_000],
    ['dom_other', 20_000],
  ]);
});
