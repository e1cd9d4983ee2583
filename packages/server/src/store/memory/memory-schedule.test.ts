import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemorySchedule } from './memory-schedule.ts';

function drain(schedule: MemorySchedule): [id: string, dueAt: number][] {
  const found: [string, number][] = [];
  for (let next = schedule.next; next !== undefined; next = schedule.next) {
    found.push([next.id, next.dueAt]);
    schedule.set(next.projectId, next.kind, next.id, null);
  }
  return found;
}

const change = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((number) => `dom_${number}`),
  dueAt: fc.option(fc.integer({ min: 0, max: 1_000 })),
});

test('hands out what is due, soonest first, whatever was set before', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const schedule = new MemorySchedule();
      const model = new Map<string, number>();
      for (const { id, dueAt } of changes) {
        schedule.set('proj_1', 'domains', id, dueAt);
        if (dueAt === null) model.delete(id);
        else model.set(id, dueAt);
        expect(schedule.next?.dueAt).toBe(model.size === 0 ? undefined : Math.min(...model.values()));
      }
      const handedOut = drain(schedule);
      const times = handedOut.map(([, dueAt]) => dueAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Map(handedOut)).toEqual(model);
    }),
  );
});

test('a record that is put off ten thousand times is due once, and nothing is lost by clearing away', () => {
  const schedule = new MemorySchedule();
  schedule.set('proj_1', 'domains', 'dom_other', 20_000);
  for (let dueAt = 1; dueAt <= 10_000; dueAt += 1) schedule.set('proj_1', 'domains', 'dom_busy', dueAt);
  expect(drain(schedule)).toEqual([
    ['dom_busy', 10_000],
    ['dom_other', 20_000],
  ]);
});
