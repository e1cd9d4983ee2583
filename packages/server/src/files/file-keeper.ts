import type { Timer } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import type { FileStore } from './file-store.ts';

export interface FileKeeper {
  start(): void;
  stop(): Promise<void>;
}

const COLLECT_MS = 60_000;

export interface FileKeeperOptions {
  readonly files: FileStore;
  readonly onError: (error: unknown) => void;
}

/** Removes unneeded files every minute, and never twice at once. */
export function createFileKeeper({ files, onError }: FileKeeperOptions): FileKeeper {
  let timer: Timer | undefined;
  let collecting: Promise<unknown> | undefined;

  function collectAlone(): void {
    collecting ??= files
      .collect()
      .catch(onError)
      .finally(() => {
        collecting = undefined;
      });
  }

  return {
    start() {
      timer = wallClock.setInterval(collectAlone, COLLECT_MS);
      timer.unref();
    },
    async stop() {
      wallClock.clearInterval(timer);
      await collecting;
    },
  };
}
