import type { KindTag } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { DueRecord, Store } from '../../../store/store.ts';

export interface AwaitedFilesTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly wakeAt: (kind: KindTag, dueAt: number) => void;
}

type Waiting = Pick<DueRecord, 'projectId'> & { readonly record: Pick<DueRecord['record'], 'id' | 'version'> };

/** Which deployments to look at again when a file arrives in this process. */
export interface AwaitedFiles {
  /** Schedules a look when one of these digests arrives, and returns that digest. */
  add(waiting: Waiting, missing: readonly string[]): string;
  arrived(projectId: string, digest: string): Promise<void>;
  /** Schedules a look now. */
  wake(waiting: Waiting): Promise<void>;
}

/** Deployments beyond this are looked at when they are due. */
const MAX_AWAITED = 10_000;

/**
 * A deployment waits for one of its missing files, chosen at random. When it arrives, the others are looked for again.
 * So the number of looks grows with the logarithm of the number of files, whatever their order.
 */
export function createAwaitedFiles({ store, clock, randomness, wakeAt }: AwaitedFilesTools): AwaitedFiles {
  const awaited = new Map<string, Map<string, Waiting>>();

  async function wake({ projectId, record: { id, version } }: Waiting): Promise<void> {
    const dueAt = clock.now();
    await store.postpone(projectId, { kind: 'deployments', id, version, dueAt });
    wakeAt('deployments', dueAt);
  }

  return {
    add(waiting, missing) {
      const digest = missing[randomness.bytes(4).readUInt32LE() % missing.length]!;
      const key = `${waiting.projectId} ${digest}`;
      if (awaited.size >= MAX_AWAITED) awaited.delete(awaited.keys().next().value!);
      const others = awaited.get(key) ?? new Map<string, Waiting>();
      awaited.set(key, others.set(waiting.record.id, waiting));
      return digest;
    },
    async arrived(projectId, digest) {
      const key = `${projectId} ${digest}`;
      const waiting = awaited.get(key);
      awaited.delete(key);
      for (const each of waiting?.values() ?? []) await wake(each);
    },
    wake,
  };
}
