import { ApiError } from '../../api/api-error.ts';

/** Something that keeps a zone file from being imported. */
export interface FileProblem {
  /** Counted from 1; null where it is about the whole file. */
  readonly line: number | null;
  readonly reason: string;
}

/** What the server said of the file, line by line; empty where it said something else. */
export function problemsOf(error: unknown): readonly FileProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields
    .filter(({ param }) => param === 'zonefile')
    .map(({ message }) => {
      const [, line, reason] = /^Line (\d+): (.*)$/s.exec(message) ?? [];
      return line === undefined ? { line: null, reason: message } : { line: Number(line), reason: reason! };
    });
}

/** Where a line begins and ends in a text. */
export function rangeOfLine(text: string, line: number): readonly [start: number, end: number] {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}
