import { ApiError } from '../../api/api-error.ts';

/** A problem that prevents a zone file's import. */
export interface FileProblem {
  /** From 1; null if it is about the whole file. */
  readonly line: number | null;
  readonly reason: string;
}

/** The server's errors about the file, by line; empty if the error is a different one. */
export function problemsOf(error: unknown): readonly FileProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields
    .filter(({ param }) => param === 'zonefile')
    .map(({ message }) => {
      const [, line, reason] = /^Line (\d+): (.*)$/s.exec(message) ?? [];
      return line === undefined ? { line: null, reason: message } : { line: Number(line), reason: reason! };
    });
}

/** A line's start and end in a text. */
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
