/** A process that ran this long was well, and its end is no sign that the next one ends at once. */
const STEADY_MS = 30_000;
const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** How long to wait before a process that ended is started again: docs/decisions/0380-one-command-several-processes.md. */
export function createRestartDelays(): (ranMs: number) => number {
  let failures = 0;

  return (ranMs) => {
    if (ranMs >= STEADY_MS) failures = 0;
    const delayMs = failures === 0 ? 0 : Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
    failures += 1;
    return delayMs;
  };
}
