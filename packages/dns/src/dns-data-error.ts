/** A malformed name or malformed record data. The only error that this package throws for bad input. */
export class DnsDataError extends Error {
  override readonly name = 'DnsDataError';
}

const MAX_SHOWN = 40;

/** Part of the input for a message: quoted, on one line and never long. */
export function show(text: string): string {
  return JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text);
}

export type Problem = { readonly problem: string };

/** Runs a reader and turns its error into a problem for the caller. */
export function orProblem<Result extends object>(read: () => Result): Result | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof DnsDataError) return { problem: error.message };
    throw error;
  }
}
