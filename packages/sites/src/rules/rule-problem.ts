/** A line of `_headers` or `_redirects` that is not used, and why. */
export interface RuleProblem {
  readonly file: '_headers' | '_redirects';
  /** The first is 1; 0 where it is the whole file. */
  readonly line: number;
  readonly reason: string;
}

/** More say nothing new: one mistake is often made on every line. */
const MAX_PROBLEMS = 100;

export function createProblems(file: RuleProblem['file']): {
  readonly list: readonly RuleProblem[];
  add(line: number, reason: string): void;
} {
  const list: RuleProblem[] = [];
  return {
    list,
    add(line, reason) {
      if (list.length < MAX_PROBLEMS) list.push({ file, line, reason });
    },
  };
}
