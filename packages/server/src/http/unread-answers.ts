import type { ServerResponse } from 'node:http';

export interface UnreadAnswers {
  /** Notes a written response. It counts until its reader has taken it. */
  note(response: ServerResponse): void;
}

/**
 * Responses stay in memory until their readers take them, and some never do. Past the bound, the oldest are dropped
 * with their connections: docs/decisions/0048-memory-is-bounded-by-bytes.md.
 */
export function createUnreadAnswers(mostBytes: number): UnreadAnswers {
  /** Oldest first. */
  const unread = new Map<ServerResponse, number>();
  let total = 0;

  function forget(this: ServerResponse): void {
    total -= unread.get(this) ?? 0;
    unread.delete(this);
  }

  return {
    note(response) {
      // Nearly always 0, because the system took all of it at once.
      const bytes = response.writableLength;
      if (bytes === 0) return;
      unread.set(response, bytes);
      total += bytes;
      response.once('close', forget);
      for (const oldest of unread.keys()) {
        if (total <= mostBytes) return;
        forget.call(oldest);
        oldest.destroy();
      }
    },
  };
}
