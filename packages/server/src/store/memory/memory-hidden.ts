import type { KindTag } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import type { HiddenChange, SealedSecret } from '../hidden.ts';
import type { Store } from '../store.ts';

interface Hidden {
  readonly secrets: ReadonlyMap<string, SealedSecret>;
  readonly state: string | null;
}

const NOTHING: Hidden = { secrets: new Map(), state: null };

/** What is kept beside the records of a kind, by their ids. A record without any takes no room here. */
export class MemoryHidden {
  readonly #byRecord = new Map<string, Hidden>();

  change(recordId: string, { secrets = {}, state }: HiddenChange): void {
    const former = this.#of(recordId);
    const kept = new Map(former.secrets);
    for (const [name, secret] of Object.entries(secrets)) {
      if (secret === null) kept.delete(name);
      else kept.set(name, secret);
    }
    const next = { secrets: kept, state: state === undefined ? former.state : state };
    if (kept.size === 0 && next.state === null) this.#byRecord.delete(recordId);
    else this.#byRecord.set(recordId, next);
  }

  secrets(recordId: string, now: number): Record<string, SealedSecret> {
    const { secrets } = this.#of(recordId);
    return Object.fromEntries([...secrets].filter(([, { expiresAt }]) => expiresAt === null || expiresAt > now));
  }

  state(recordId: string): string | null {
    return this.#of(recordId).state;
  }

  remove(recordId: string): void {
    this.#byRecord.delete(recordId);
  }

  #of(recordId: string): Hidden {
    return this.#byRecord.get(recordId) ?? NOTHING;
  }
}

export function readersOfHidden(
  hiddenOf: (projectId: string, kind: KindTag) => MemoryHidden,
  clock: Clock,
): Pick<Store, 'findSecrets' | 'findState'> {
  return {
    findSecrets: (projectId, kind, id) => hiddenOf(projectId, kind).secrets(id, clock.now()),
    findState: (projectId, kind, id) => hiddenOf(projectId, kind).state(id),
  };
}
