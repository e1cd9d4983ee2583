import type { ClaimReads, Holder } from '../claim-reads.ts';
import type { Claim, Guard } from '../store.ts';

/** The record that holds a claim. */
type Owner = Pick<Holder, 'projectId' | 'id'>;

/** Who holds what only one record may hold, and how often each guarded scope has been written to. */
export class MemoryClaims {
  readonly #held = new Map<string, Map<string, Owner>>();
  readonly #versions = new Map<string, number>();

  read(scope: string): { keys: string[]; version: number } {
    return { keys: [...(this.#held.get(scope)?.keys() ?? [])], version: this.#versions.get(scope) ?? 0 };
  }

  readonly isHeld = ({ scope, key }: Claim): boolean => this.#held.get(scope)?.has(key) ?? false;

  isCurrent({ scope, version }: Guard): boolean {
    return (this.#versions.get(scope) ?? 0) === version;
  }

  advance({ scope, version }: Guard): void {
    this.#versions.set(scope, version + 1);
  }

  /** What holds them is kept as it is, so that it need not be made once more. */
  take(claims: readonly Claim[], owner: Owner): void {
    for (const { scope, key } of claims) {
      let keys = this.#held.get(scope);
      if (keys === undefined) this.#held.set(scope, (keys = new Map()));
      keys.set(key, owner);
    }
  }

  release(claims: readonly Claim[]): void {
    for (const { scope, key } of claims) {
      const keys = this.#held.get(scope);
      keys?.delete(key);
      // Some scopes are named after what callers choose.
      if (keys?.size === 0) this.#held.delete(scope);
    }
  }

  port(): ClaimReads {
    return {
      holders: (_kind, claims) =>
        claims.flatMap(({ scope, key }) => {
          const owner = this.#held.get(scope)?.get(key);
          return owner === undefined ? [] : [holderOf({ scope, key }, owner)];
        }),
      othersIn: (_kind, { scope, projectId, limit }) =>
        [...(this.#held.get(scope) ?? [])]
          .filter(([, owner]) => owner.projectId !== projectId)
          .slice(0, limit)
          .map(([key, owner]) => holderOf({ scope, key }, owner)),
    };
  }
}

function holderOf({ scope, key }: Claim, { projectId, id }: Owner): Holder {
  return { scope, key, projectId, id };
}
