import type { Clock } from '../../core/clock.ts';
import type { HiddenChange, HiddenKind, SealedSecret } from '../hidden.ts';
import type { Store } from '../store.ts';

export interface Hidden {
  readonly secrets: ReadonlyMap<string, SealedSecret>;
  readonly state: string | null;
}

const NOTHING: Hidden = { secrets: new Map(), state: null };

/** The hidden data of a kind's records, by id. Records without any take no room. */
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

  /** Undefined if there is none. */
  find(recordId: string): Hidden | undefined {
    return this.#byRecord.get(recordId);
  }

  all(): readonly (readonly [recordId: string, hidden: Hidden])[] {
    return [...this.#byRecord];
  }

  /** Puts back what `find` returned. */
  put(recordId: string, hidden: Hidden): void {
    this.#byRecord.set(recordId, hidden);
  }

  state(recordId: string): string | null {
    return this.#of(recordId).state;
  }

  /** What a record in the trash keeps: secrets that expire are those of a reply, which nobody gets again. */
  lasting(recordId: string): HiddenChange {
    const { secrets, state } = this.#of(recordId);
    return { secrets: Object.fromEntries([...secrets].filter(([, { expiresAt }]) => expiresAt === null)), state };
  }

  remove(recordId: string): void {
    this.#byRecord.delete(recordId);
  }

  #of(recordId: string): Hidden {
    return this.#byRecord.get(recordId) ?? NOTHING;
  }
}

export function readersOfHidden(
  hiddenOf: (projectId: string, kind: HiddenKind) => MemoryHidden,
  clock: Clock,
): Pick<Store, 'findSecrets' | 'findState'> {
  return {
    findSecrets: (projectId, kind, id) => hiddenOf(projectId, kind).secrets(id, clock.now()),
    findState: (projectId, kind, id) => hiddenOf(projectId, kind).state(id),
  };
}
