import type { ServerResponse } from 'node:http';
import type { Share } from '../../shares/project-shares.ts';

export interface UnreadResponses {
  /** Notes a written response and whose it is. It counts until its reader has taken it. */
  note(response: ServerResponse, owner: string): void;
}

/** The unread responses of one owner, oldest first. */
interface Owned {
  readonly responses: Map<ServerResponse, number>;
  bytes: number;
}

/**
 * Responses stay in memory until their readers take them, and some never do. Past its share, the oldest of an owner are
 * dropped with their connections; past the bound for all, the oldest of the owner with the most:
 * docs/decisions/0048-memory-is-bounded-by-bytes.md.
 */
export function createUnreadResponses({ max, maxPerProject }: Share): UnreadResponses {
  const byOwner = new Map<string, Owned>();
  let total = 0;
  const isFull = (): boolean => total > max;

  function forget(owner: string, response: ServerResponse): void {
    const owned = byOwner.get(owner);
    const bytes = owned?.responses.get(response);
    if (owned === undefined || bytes === undefined) return;
    owned.responses.delete(response);
    owned.bytes -= bytes;
    total -= bytes;
    if (owned.responses.size === 0) byOwner.delete(owner);
  }

  function dropOldest(owner: string): void {
    const [oldest] = byOwner.get(owner)!.responses.keys();
    forget(owner, oldest!);
    oldest!.destroy();
  }

  function ownerOfMost(): string {
    const all = [...byOwner];
    return all.reduce((first, next) => (next[1].bytes > first[1].bytes ? next : first))[0];
  }

  return {
    note(response, owner) {
      const bytes = response.writableLength;
      if (bytes === 0) return;
      const owned = byOwner.get(owner) ?? { responses: new Map<ServerResponse, number>(), bytes: 0 };
      byOwner.set(owner, owned);
      owned.responses.set(response, bytes);
      owned.bytes += bytes;
      total += bytes;
      response.once('close', () => forget(owner, response));
      while (owned.bytes > maxPerProject) dropOldest(owner);
      while (isFull()) dropOldest(ownerOfMost());
    },
  };
}
