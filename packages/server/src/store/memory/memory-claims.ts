import type { ClaimReads, Holder } from '../claim-reads.ts';
import type { Guard } from '../requires.ts';
import type { Claim } from '../store.ts';

/** The record that has a claim. */
type Owner = Pick<Holder, 'projectId' | 'id'>;

/** Which record has each claim, and how often each guarded scope was written. */
export class MemoryClaims {
  readonly #claimed = new Map<string, Map<string, Owner>>();
  readonly #versions = new Map<string, number>();

  read(scope: string): { keys: string[]; version: number } {
    return { keys: [...(this.#claimed.get(scope)?.keys() ?? [])], version: this.#versions.get(scope) ?? 0 };
  }

  readonly isClaimed = ({ scope, key }: Claim): boolean => this.#claimed.get(scope)?.has(key) ?? false;

  /** The id of the record that has the claim; null if it is free. */
  holderOf({ scope, key }: Claim): string | null {
    return this.#claimed.get(scope)?.get(key)?.id ?? null;
  }

  /** How often each guarded scope was written. */
  versions(): ReadonlyMap<string, number> {
    return new Map(this.#versions);
  }

  putVersions(versions: ReadonlyMap<string, number>): void {
    for (const [scope, version] of versions) this.#versions.set(scope, version);
  }

  readonly isCurrent = ({ scope, version }: Guard): boolean => (this.#versions.get(scope) ?? 0) === version;

  readonly advance = ({ scope, version }: Guard): void => {
    this.#versions.set(scope, version + 1);
  };

  /** Stores the given object itself, so that none has to be allocated. */
  take(claims: readonly Claim[], owner: Owner): void {
    for (const { scope, key } of claims) {
      let keys = this.#claimed.get(scope);
      if (keys === undefined) this.#claimed.set(scope, (keys = new Map()));
      keys.set(key, owner);
    }
  }

  release(claims: readonly Claim[]): void {
    for (const { scope, key } of claims) {
      const keys = this.#claimed.get(scope);
      keys?.delete(key);
      // Callers choose the names of some scopes, so empty scopes must not pile up.
      if (keys?.size === 0) this.#claimed.delete(scope);
    }
  }

  port(): ClaimReads {
    return {
      holders: (_kind, claims) =>
        claims.flatMap(({ scope, key }) => {
          const owner = this.#claimed.get(scope)?.get(key);
          return owner === undefined ? [] : [holderOf({ scope, key }, owner)];
        }),
      othersIn: (_kind, { scope, projectId, limit }) =>
        [...(this.#claimed.get(scope) ?? [])]
          .filter(([, owner]) => owner.projectId !== projectId)
          .slice(0, limit)
          .map(([key, owner]) => holderOf({ scope, key }, owner)),
    };
  }
}

function holderOf({ scope, key }: Claim, { projectId, id }: Owner): Holder {
  return { scope, key, projectId, id };
}
