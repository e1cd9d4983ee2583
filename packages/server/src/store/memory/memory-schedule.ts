import type { KindTag } from '@landhold/contract';
import { OrderedSet } from './ordered-set.ts';

interface Entry {
  readonly sortKey: string;
  readonly dueAt: number;
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
}

/** Which record is due when, soonest first. */
export class MemorySchedule {
  readonly #byTime = new OrderedSet<Entry>((entry) => entry.sortKey);
  readonly #byId = new Map<string, Entry>();

  get next(): Entry | undefined {
    return this.#byTime.first;
  }

  set(projectId: string, kind: KindTag, id: string, dueAt: number | null): void {
    const former = this.#byId.get(id);
    if (former !== undefined) {
      this.#byTime.remove(former);
      this.#byId.delete(id);
    }
    if (dueAt === null) return;
    const entry = { sortKey: `${String(dueAt).padStart(16, '0')} ${id}`, dueAt, projectId, kind, id };
    this.#byTime.add(entry);
    this.#byId.set(id, entry);
  }
}
