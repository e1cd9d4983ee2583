/** A line of `_headers` or `_redirects` that is not used, and why. */
export interface RuleProblem {
  readonly file: '_headers' | '_redirects';
  /** The line's number, from 1; 0 for the whole file. */
  readonly line: number;
  readonly reason: string;
}

/** More would not help: often every line has the same mistake. */
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
