import type { OrderedSet } from '../../src/store/memory/ordered-set.ts';

/**
 * The real set, which counts its two basic steps: reading a sort key and returning a member. Every ordered access of a
 * store goes through them, so a cost that grows with the number of records shows here.
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
