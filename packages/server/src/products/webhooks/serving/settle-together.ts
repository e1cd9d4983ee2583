import type { Deliveries, Settlement } from '../../../store/deliveries.ts';

interface Waiting {
  readonly settlement: Settlement;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Attempts that end during a write are written together next: waiting for the disk takes longest. */
export function createSettleTogether(
  deliveries: Pick<Deliveries, 'settle'>,
): (settlement: Settlement) => Promise<void> {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await deliveries.settle(batch.map(({ settlement }) => settlement));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (settlement) =>
    new Promise((resolve, reject) => {
      waiting.push({ settlement, resolve, reject });
      if (!isWriting) void write();
    });
}
