import type { NewAttempt, StoredAttempt } from '../store.ts';
import { bytesOfText } from './memory-usage.ts';

/** Replies kept under their idempotency keys. All are kept equally long, so the order of arrival is that of expiry. */
export class MemoryAttempts {
  readonly #attempts = new Map<string, NewAttempt>();
  readonly #most: number;
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(capacity?: { readonly attempts: number; readonly attemptBytes: number }) {
    this.#most = capacity?.attempts ?? Number.POSITIVE_INFINITY;
    this.#mostBytes = capacity?.attemptBytes ?? Number.POSITIVE_INFINITY;
  }

  find(projectId: string, key: string, now: number): StoredAttempt | undefined {
    const attempt = this.#attempts.get(nameOf(projectId, key));
    return attempt !== undefined && attempt.expiresAt > now ? attempt : undefined;
  }

  keep(projectId: string, attempt: NewAttempt): void {
    const name = nameOf(projectId, attempt.key);
    this.#drop(name);
    this.#attempts.set(name, attempt);
    this.#bytes += roomOf(attempt);
    while (this.#attempts.size > this.#most || this.#bytes > this.#mostBytes) {
      this.#drop(this.#attempts.keys().next().value!);
    }
  }

  #drop(name: string): void {
    const attempt = this.#attempts.get(name);
    if (attempt === undefined) return;
    this.#attempts.delete(name);
    this.#bytes -= roomOf(attempt);
  }

  sweep(now: number, limit: number): number {
    let swept = 0;
    for (const [name, attempt] of this.#attempts) {
      if (swept === limit || attempt.expiresAt > now) break;
      this.#drop(name);
      swept += 1;
    }
    return swept;
  }
}

function roomOf({ reply }: NewAttempt): number {
  return bytesOfText({ json: reply.body });
}

function nameOf(projectId: string, key: string): string {
  return `${projectId} ${key}`;
}
