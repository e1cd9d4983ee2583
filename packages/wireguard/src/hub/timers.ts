/** The times of the paper, in milliseconds: section 6.1. */
export const REKEY_AFTER_MS = 120_000;
export const REJECT_AFTER_MS = 180_000;
export const REKEY_ATTEMPT_MS = 90_000;
export const REKEY_TIMEOUT_MS = 5_000;
export const KEEPALIVE_MS = 10_000;
/** Keys are forgotten after this long without new ones. */
export const FORGET_AFTER_MS = 3 * REJECT_AFTER_MS;
/** So that two sides that begin at the same time do not keep doing so. */
const MAX_JITTER_MS = 334;

type Name = 'retry' | 'keepalive' | 'newHandshake' | 'persistent' | 'forget';

/** What happens to a peer later, if nothing comes in between. Each timer has one time. */
export function createTimers({ now, random }: { now: () => number; random: (bytes: number) => Buffer }) {
  const due = new Map<Name, number>();
  const jitter = (): number => random(2).readUInt16LE(0) % MAX_JITTER_MS;

  return {
    /** Replaces any earlier time. */
    set(name: Name, ms: number): void {
      due.set(name, now() + ms);
    },
    setWithJitter(name: Name, ms: number): void {
      due.set(name, now() + ms + jitter());
    },
    /** Only if it is not set. */
    begin(name: Name, ms: number): void {
      if (!due.has(name)) due.set(name, now() + ms);
    },
    clear(...names: readonly Name[]): void {
      for (const name of names) due.delete(name);
    },
    isSet: (name: Name): boolean => due.has(name),
    /** Timers that are due. They are unset. */
    take(): Name[] {
      const at = now();
      const names = [...due].filter(([, moment]) => moment <= at).map(([name]) => name);
      for (const name of names) due.delete(name);
      return names;
    },
  };
}
