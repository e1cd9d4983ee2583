import type { Claim, Guard } from '../store.ts';

/** Who holds what only one record may hold, and how often each guarded scope has been written to. */
export class MemoryClaims {
  readonly #held = new Map<string, Set<string>>();
  readonly #versions = new Map<string, number>();

  read(scope: string): { keys: string[]; version: number } {
    return { keys: [...(this.#held.get(scope) ?? [])], version: this.#versions.get(scope) ?? 0 };
  }

  readonly isHeld = ({ scope, key }: Claim): boolean => this.#held.get(scope)?.has(key) ?? false;

  isCurrent({ scope, version }: Guard): boolean {
    return (this.#versions.get(scope) ?? 0) === version;
  }

  advance({ scope, version }: Guard): void {
    this.#versions.set(scope, version + 1);
  }

  take(claims: readonly Claim[]): void {
    for (const { scope, key } of claims) {
      let keys = this.#held.get(scope);
      if (keys === undefined) this.#held.set(scope, (keys = new Set()));
      keys.add(key);
    }
  }

  release(claims: readonly Claim[]): void {
    for (const { scope, key } of claims) this.#held.get(scope)!.delete(key);
  }
}
