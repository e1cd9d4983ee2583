import type { UpdateOptions } from '@landhold/dns/name-server.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Trace } from '../../../core/trace.ts';

type FindKey = UpdateOptions['findKey'];

/** Where updates arrive: it knows their keys once the service exists, and tracks those in progress. */
export interface UpdateHandler extends UpdateOptions {
  takeKeys(findKey: FindKey): void;
  /** Resolves when none is in progress. */
  settled(): Promise<void>;
}

export function createUpdateHandler(trace: Trace | undefined): UpdateHandler {
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

  async function traced(work: () => Promise<number>): Promise<number> {
    if (trace === undefined) return work();
    return trace.run({ name: 'DNS update', kind: 'server' }, async () => {
      const rcode = await work();
      trace.describe({ 'dns.response_code': rcode });
      return rcode;
    });
  }

  return {
    now: () => Math.floor(wallClock.now() / 1000),
    async findKey(name) {
      const key = await watched(findKeyOf(name));
      return (
        key && {
          ...key,
          update: (update, mac) => watched(traced(async () => key.update(update, mac))),
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
