import type { NewAttempt, StoredAttempt } from '../store.ts';

/** Replies kept under their idempotency keys. All are kept equally long, so the order of arrival is that of expiry. */
export class MemoryAttempts {
  readonly #attempts = new Map<string, NewAttempt>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  find(projectId: string, key: string, now: number): StoredAttempt | undefined {
    const attempt = this.#attempts.get(nameOf(projectId, key));
    return attempt !== undefined && attempt.expiresAt > now ? attempt : undefined;
  }

  keep(projectId: string, attempt: NewAttempt): void {
    const name = nameOf(projectId, attempt.key);
    this.#attempts.delete(name);
    this.#attempts.set(name, attempt);
    if (this.#attempts.size > this.#capacity) this.#attempts.delete(this.#attempts.keys().next().value!);
  }

  sweep(now: number, limit: number): number {
    let swept = 0;
    for (const [name, attempt] of this.#attempts) {
      if (swept === limit || attempt.expiresAt > now) break;
      this.#attempts.delete(name);
      swept += 1;
    }
    return swept;
  }
}

function nameOf(projectId: string, key: string): string {
  return `${projectId} ${key}`;
}
