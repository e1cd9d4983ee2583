import type { Session } from '../noise/session.ts';

/** A peer's sessions: the current one, the previous one, whose packets may still arrive, and an offered one. */
export function createSessions(releaseIndex: (index: number) => void) {
  let previous: Session | null = null;
  let current: Session | null = null;
  /** We answered the other side's initiation, and wait for its first packet. */
  let offered: Session | null = null;

  function release(session: Session | null): void {
    if (session !== null) releaseIndex(session.localIndex);
  }

  return {
    current: () => current,
    find: (index: number): Session | null =>
      [current, offered, previous].find((each) => each?.localIndex === index) ?? null,
    offer(session: Session): void {
      release(offered);
      offered = session;
    },
    /** Uses an offered session once the other side does. */
    confirm(session: Session): boolean {
      if (session !== offered) return false;
      release(previous);
      previous = current;
      current = offered;
      offered = null;
      return true;
    },
    /** Uses a session that the other side has agreed to. */
    install(session: Session): void {
      release(previous);
      if (offered === null) {
        previous = current;
      } else {
        release(current);
        previous = offered;
        offered = null;
      }
      current = session;
    },
    clear(): void {
      for (const each of [previous, current, offered]) release(each);
      previous = current = offered = null;
    },
  };
}
