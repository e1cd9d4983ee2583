import type { NewIdempotency, StoredIdempotency } from '../store.ts';
import { bytesOfText } from './memory-usage.ts';

/** Replies by idempotency key. All are kept equally long, so they expire in the order in which they were added. */
export class MemoryIdempotencyKeys {
  readonly #kept = new Map<string, NewIdempotency>();
  readonly #max: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(capacity?: { readonly idempotencyKeys: number; readonly idempotencyBytes: number }) {
    this.#max = capacity?.idempotencyKeys ?? Number.POSITIVE_INFINITY;
    this.#maxBytes = capacity?.idempotencyBytes ?? Number.POSITIVE_INFINITY;
  }

  save(): readonly (readonly [name: string, kept: NewIdempotency])[] {
    return [...this.#kept];
  }

  load(saved: readonly (readonly [name: string, kept: NewIdempotency])[]): void {
    for (const [name, idempotency] of saved) {
      this.#kept.set(name, idempotency);
      this.#bytes += roomOf(idempotency);
    }
  }

  find(projectId: string, key: string, now: number): StoredIdempotency | undefined {
    const idempotency = this.#kept.get(nameOf(projectId, key));
    return idempotency !== undefined && idempotency.expiresAt > now ? idempotency : undefined;
  }

  keep(projectId: string, idempotency: NewIdempotency): void {
    const name = nameOf(projectId, idempotency.key);
    this.#drop(name);
    this.#kept.set(name, idempotency);
    this.#bytes += roomOf(idempotency);
    while (this.#kept.size > this.#max || this.#bytes > this.#maxBytes) {
      this.#drop(this.#kept.keys().next().value!);
    }
  }

  #drop(name: string): void {
    const idempotency = this.#kept.get(name);
    if (idempotency === undefined) return;
    this.#kept.delete(name);
    this.#bytes -= roomOf(idempotency);
  }

  sweep(now: number, limit: number): number {
    let swept = 0;
    for (const [name, idempotency] of this.#kept) {
      if (swept === limit || idempotency.expiresAt > now) break;
      this.#drop(name);
      swept += 1;
    }
    return swept;
  }
}

function roomOf({ reply }: NewIdempotency): number {
  return bytesOfText({ json: reply.body });
}

function nameOf(projectId: string, key: string): string {
  return `${projectId} ${key}`;
}
