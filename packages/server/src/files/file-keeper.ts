import type { FileStore } from './file-store.ts';

export interface FileKeeper {
  start(): void;
  stop(): Promise<void>;
}

const COLLECT_MS = 60_000;

/** Removes unneeded files every minute, and never twice at once. */
export function createFileKeeper(files: FileStore, onError: (error: unknown) => void): FileKeeper {
  let timer: NodeJS.Timeout | undefined;
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
      timer = setInterval(collectAlone, COLLECT_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await collecting;
    },
  };
}
