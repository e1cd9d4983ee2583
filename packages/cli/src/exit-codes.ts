/** The exit code of every command. The guide to the command line has the same table. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  conflict: 5,
  rateLimited: 6,
  timedOut: 7,
  needsInput: 8,
  interrupted: 130,
} as const;

export type Outcome = keyof typeof EXIT_CODES;
