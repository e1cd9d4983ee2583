/** A name or record data that is not well formed. The only error that this package throws for bad input. */
export class DnsDataError extends Error {
  override readonly name = 'DnsDataError';
}

const MAX_SHOWN = 40;

/** Part of the input in a message: in quotes, on one line and never long. */
export function show(text: string): string {
  return JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text);
}

export type Problem = { readonly problem: string };

/** Runs a reader and turns its error into a problem that can be shown to the caller. */
export function orProblem<Result extends object>(read: () => Result): Result | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof DnsDataError) return { problem: error.message };
    throw error;
  }
}
