import type { OrderedSet } from '../../src/store/memory/ordered-set.ts';

/**
 * The real set, with its two elementary steps counted: looking at a sort key, and handing out a member. What a store
 * does with its records in order goes through these, so more records cannot cost more without being seen here.
 */
export function countSteps(Real: typeof OrderedSet, work: { steps: number }): { OrderedSet: typeof OrderedSet } {
  class CountedSet<Member> extends Real<Member> {
    constructor(keyOf: (member: Member) => string) {
      super((member) => {
        work.steps += 1;
        return keyOf(member);
      });
    }
    override *ascending(): Generator<Member> {
      for (const member of super.ascending()) {
        work.steps += 1;
        yield member;
      }
    }
    override visitAscending(from: string, visit: (member: Member) => boolean): void {
      super.visitAscending(from, (member) => {
        work.steps += 1;
        return visit(member);
      });
    }
    override visitDescending(below: string | null, visit: (member: Member) => boolean): void {
      super.visitDescending(below, (member) => {
        work.steps += 1;
        return visit(member);
      });
    }
  }
  return { OrderedSet: CountedSet };
}
