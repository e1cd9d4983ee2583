import type { Snapshot } from '@landhold/contract/mock';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';

export interface Snapshots {
  list(): readonly Snapshot[];
  save(name: string): Snapshot;
  restore(name: string): Promise<Snapshot>;
  remove(name: string): void;
}

export interface SnapshotsOptions {
  readonly clock: Clock;
  /** Returns what puts everything back to how it is now. */
  readonly save: () => () => void;
  readonly replace: (begin: () => void) => Promise<void>;
}

interface Kept {
  readonly shown: Snapshot;
  readonly begin: () => void;
}

/** Each keeps everything that has changed since then in memory. */
const MAX_SNAPSHOTS = 20;
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;
const NOT_INCLUDED = ['Contents of databases on a real engine.', 'Accounts, sessions and the request log.'];

export function createSnapshots({ clock, save, replace }: SnapshotsOptions): Snapshots {
  const kept = new Map<string, Kept>();

  function find(name: string): Kept {
    const found = kept.get(name);
    if (found !== undefined) return found;
    const message = `There is no snapshot ${name}. GET /mock/v1/snapshots lists all.`;
    throw new ServiceError('resource_not_found', message, { param: 'name' });
  }

  return {
    list: () => Array.from(kept.values(), ({ shown }) => shown),
    save(name) {
      if (!NAME.test(name)) {
        const message = 'A name has 1 to 63 letters a-z, digits and hyphens, and begins with a letter or digit.';
        throw new ServiceError('name_invalid', message, { param: 'name' });
      }
      if (kept.size >= MAX_SNAPSHOTS && !kept.has(name)) {
        const message = `A mock has at most ${MAX_SNAPSHOTS} snapshots. Delete one first.`;
        throw new ServiceError('too_many_snapshots', message);
      }
      const created_at = toTimestamp(clock.now());
      const shown: Snapshot = { object: 'snapshot', name, created_at, not_included: NOT_INCLUDED };
      kept.set(name, { shown, begin: save() });
      return shown;
    },
    async restore(name) {
      const { shown, begin } = find(name);
      await replace(begin);
      return shown;
    },
    remove(name) {
      find(name);
      kept.delete(name);
    },
  };
}
