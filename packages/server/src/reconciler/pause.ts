import { toTimestamp } from '../core/clock.ts';
import type { Installation, Pause } from '../store/installation.ts';

/** Whether providers and deliveries may act: docs/decisions/0094-pause-after-a-restore.md. */
export interface PauseWatch {
  isPaused(): boolean;
  /** What is paused, since when, why and until what, for operators; null while nothing is. */
  describe(): string | null;
  /** Looks whether someone has paused or resumed the installation. A store in trouble changes nothing. */
  look(): Promise<void>;
  /** Calls when work may go on. */
  onResume(listener: () => void): void;
}

/** Knows from the beginning, so that nothing is begun before. */
export async function watchPause(installation: Pick<Installation, 'findPause'>): Promise<PauseWatch> {
  const listeners: (() => void)[] = [];
  let pause: Pause | null = await installation.findPause();

  return {
    isPaused: () => pause !== null,
    describe: () => pause && describePause(pause),
    async look() {
      const former = pause;
      pause = await installation.findPause().catch(() => former);
      if (former !== null && pause === null) for (const listener of listeners) listener();
    },
    onResume: (listener) => void listeners.push(listener),
  };
}

function describePause({ since, reason }: Pause): string {
  return `Providers and webhook deliveries are paused since ${toTimestamp(since)}, because ${reason}. To go on, run: npm run resume`;
}
