import type { Authority } from '../../core/authority.ts';
import type { StoredToken } from '../personal-tokens.ts';
import { EXPIRED_KEPT_MS } from '../personal-tokens.ts';

type TokenAuthority = Extract<Authority, { by: 'token' }>;

/** Personal tokens by id. */
export class MemoryTokens {
  readonly #tokens = new Map<string, StoredToken>();

  put(token: StoredToken): void {
    this.#tokens.set(token.id, token);
  }

  all(): readonly StoredToken[] {
    return [...this.#tokens.values()];
  }

  /** Newest first. */
  of(accountId: string): readonly StoredToken[] {
    return this.all()
      .filter((token) => token.accountId === accountId)
      .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  findByHash(hash: string): StoredToken | undefined {
    return this.all().find((token) => token.hash === hash);
  }

  /** Whether the token still is what a write was admitted with. */
  isLive({ tokenId }: TokenAuthority, projectId: string, now: number): boolean {
    const token = this.#tokens.get(tokenId);
    return (
      token !== undefined &&
      (token.projectId === null || token.projectId === projectId) &&
      (token.expiresAt === null || token.expiresAt > now)
    );
  }

  isForInstallation({ tokenId }: TokenAuthority): boolean {
    return this.#tokens.get(tokenId)?.projectId === null;
  }

  recordUse(id: string, at: number): void {
    const token = this.#tokens.get(id);
    if (token !== undefined) this.put({ ...token, lastUsedAt: Math.max(at, token.lastUsedAt ?? 0) });
  }

  /** Returns how many there were. */
  end(isEnded: (token: StoredToken) => boolean): number {
    const ended = this.all().filter(isEnded);
    for (const { id } of ended) this.#tokens.delete(id);
    return ended.length;
  }

  sweep(now: number): void {
    this.end(({ expiresAt }) => expiresAt !== null && expiresAt + EXPIRED_KEPT_MS <= now);
  }
}
