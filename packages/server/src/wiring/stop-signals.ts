export const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/** The terminal sends SIGINT to npm and to this process for one Ctrl-C, and npm passes it on. */
const SAME_CTRL_C_MS = 1_000;

/** What a signal means: drain, the same Ctrl-C once more, or end at once. */
export function createStopSignals(now: () => number): (signal: StopSignal) => 'drain' | 'repeat' | 'end' {
  let first: { readonly signal: StopSignal; readonly at: number } | undefined;

  return (signal) => {
    if (first === undefined) {
      first = { signal, at: now() };
      return 'drain';
    }
    const isSame = signal === 'SIGINT' && first.signal === 'SIGINT' && now() - first.at < SAME_CTRL_C_MS;
    return isSame ? 'repeat' : 'end';
  };
}
