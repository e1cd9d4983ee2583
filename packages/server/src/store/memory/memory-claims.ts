import type { Claim, Guard } from '../store.ts';

/** Who holds what only one record may hold. */
export class MemoryClaims {
  readonly #scopes = new Map<string, { readonly holders: Map<string, string>; version: number }>();

  read(scope: string): { keys: string[]; version: number } {
    const entry = this.#scopes.get(scope);
    return entry === undefined ? { keys: [], version: 0 } : { keys: [...entry.holders.keys()], version: entry.version };
  }

  firstTaken(claims: readonly Claim[]): Claim | undefined {
    return claims.find(({ scope, key }) => this.#scopes.get(scope)?.holders.has(key));
  }

  holds(guard: Guard): boolean {
    return (this.#scopes.get(guard.scope)?.version ?? 0) === guard.version;
  }

  take(claims: readonly Claim[], recordId: string): void {
    for (const { scope, key } of claims) {
      let entry = this.#scopes.get(scope);
      if (entry === undefined) this.#scopes.set(scope, (entry = { holders: new Map(), version: 0 }));
      entry.holders.set(key, recordId);
      entry.version += 1;
    }
  }

  release(claims: readonly Claim[]): void {
    for (const { scope, key } of claims) {
      const entry = this.#scopes.get(scope)!;
      entry.holders.delete(key);
      entry.version += 1;
    }
  }
}
