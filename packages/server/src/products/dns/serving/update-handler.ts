import type { UpdateOptions } from '@landhold/dns/name-server.ts';
import { wallClock } from '../../../core/clock.ts';

type FindKey = UpdateOptions['findKey'];

/** Where updates arrive: it knows their keys once the service exists, and tracks those in progress. */
export interface UpdateHandler extends UpdateOptions {
  takeKeys(findKey: FindKey): void;
  /** Resolves when none is in progress. */
  settled(): Promise<void>;
}

export function createUpdateHandler(): UpdateHandler {
  const running = new Set<Promise<unknown>>();
  let findKeyOf: FindKey = async () => undefined;

  async function watched<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  }

  return {
    now: () => Math.floor(wallClock.now() / 1000),
    async findKey(name) {
      const key = await watched(findKeyOf(name));
      return (
        key && {
          ...key,
          update: (update, mac) => watched(key.update(update, mac)),
          transfer: (zone) => watched(key.transfer(zone)),
        }
      );
    },
    takeKeys(findKey) {
      findKeyOf = findKey;
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
