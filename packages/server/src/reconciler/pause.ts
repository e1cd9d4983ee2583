import { toTimestamp } from '../core/clock.ts';
import type { Installation, Pause } from '../store/installation.ts';
import { howToRun } from '../core/how-to-run.ts';

/** Whether providers and deliveries may act: docs/decisions/0094-pause-after-a-restore.md. */
export interface PauseWatch {
  isPaused(): boolean;
  /** What is paused, since when, why, and how to resume, for operators; null if nothing is. */
  describe(): string | null;
  /** Checks whether someone has paused or resumed the installation. If the store cannot be read, nothing changes. */
  look(): Promise<void>;
  /** Calls the listener when the pause ends. */
  onResume(listener: () => void): void;
}

/** Reads the state before it returns, so that nothing starts during a pause. */
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
  return `Providers and webhook deliveries are paused since ${toTimestamp(since)}, because ${reason}. To go on, run: ${howToRun('resume')}`;
}
