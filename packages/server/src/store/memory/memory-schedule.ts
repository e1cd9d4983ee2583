import type { KindTag } from '@landhold/contract';

interface Entry {
  readonly dueAt: number;
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
}

/** So many entries may be out of date before they are cleared away, besides as many as there are records. */
const FEW = 1_024;

/**
 * Which record is due when, soonest first: a binary heap, in which no entry is due before the one above it. An entry
 * that another has replaced stays until its time comes or too many have, because looking for it would cost more.
 */
export class MemorySchedule {
  #heap: Entry[] = [];
  readonly #byId = new Map<string, Entry>();

  get next(): Entry | undefined {
    while (this.#heap.length > 0 && !this.#isCurrent(this.#heap[0]!)) this.#removeFirst();
    return this.#heap[0];
  }

  set(projectId: string, kind: KindTag, id: string, dueAt: number | null): void {
    if (dueAt === null) {
      this.#byId.delete(id);
    } else if (this.#byId.get(id)?.dueAt !== dueAt) {
      const entry = { dueAt, projectId, kind, id };
      this.#byId.set(id, entry);
      this.#add(entry);
    }
    if (this.#heap.length > 2 * this.#byId.size + FEW) this.#clearAway();
  }

  #isCurrent(entry: Entry): boolean {
    return this.#byId.get(entry.id) === entry;
  }

  #clearAway(): void {
    // What is sorted is a heap.
    this.#heap = this.#heap.filter((entry) => this.#isCurrent(entry)).toSorted((a, b) => a.dueAt - b.dueAt);
  }

  #add(entry: Entry): void {
    const heap = this.#heap;
    let place = heap.length;
    for (let above = (place - 1) >> 1; place > 0 && heap[above]!.dueAt > entry.dueAt; above = (place - 1) >> 1) {
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = entry;
  }

  /** Puts the last in the place of the first, and moves it down to where it belongs. */
  #removeFirst(): void {
    const heap = this.#heap;
    const entry = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below + 1 < heap.length && heap[below + 1]!.dueAt < heap[below]!.dueAt) below += 1;
      if (below >= heap.length || heap[below]!.dueAt >= entry.dueAt) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = entry;
  }
}
