import type { EventPageRequest, Page, StoredEvent } from '../store.ts';
import { roomOfText } from './memory-room.ts';

/**
 * A project's newest events, also by type and by resource. Events come nearly in the order of their ids and leave from
 * the oldest on, so plain arrays do, at a fraction of what sets that take changes anywhere would cost each write.
 */
export class MemoryEvents {
  readonly #most: number;
  readonly #mostBytes: number;
  #bytes = 0;
  readonly #byId = new Map<string, StoredEvent>();
  readonly #all = new EventQueue();
  readonly #byType = new Map<string, EventQueue>();
  readonly #byResource = new Map<string, EventQueue>();

  constructor(most: number, mostBytes: number) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  add(event: StoredEvent): void {
    this.#byId.set(event.id, event);
    this.#all.add(event);
    queueOf(this.#byType, event.type).add(event);
    queueOf(this.#byResource, event.resourceId).add(event);
    this.#bytes += roomOfText(event);
    while (this.#byId.size > this.#most || this.#bytes > this.#mostBytes) this.#removeOldest();
  }

  get(id: string): StoredEvent | undefined {
    return this.#byId.get(id);
  }

  page({ limit, after, type, resourceId }: EventPageRequest): Page {
    const queue =
      resourceId !== undefined
        ? this.#byResource.get(resourceId)
        : type !== undefined
          ? this.#byType.get(type)
          : this.#all;
    const found = queue?.newest(limit + 1, after, type) ?? [];
    const items = found.slice(0, limit);
    return { items: items.map(({ json }) => json), next: found.length > limit ? items.at(-1)!.id : null };
  }

  /** The oldest of all is also the oldest of its type and of its resource. */
  #removeOldest(): void {
    const oldest = this.#all.removeOldest();
    const { id, type, resourceId } = oldest;
    this.#bytes -= roomOfText(oldest);
    this.#byId.delete(id);
    removeOldestOf(this.#byType, type);
    removeOldestOf(this.#byResource, resourceId);
  }
}

function queueOf(queues: Map<string, EventQueue>, name: string): EventQueue {
  let queue = queues.get(name);
  if (queue === undefined) queues.set(name, (queue = new EventQueue()));
  return queue;
}

function removeOldestOf(queues: Map<string, EventQueue>, name: string): void {
  const queue = queues.get(name)!;
  queue.removeOldest();
  if (queue.isEmpty) queues.delete(name);
}

/** How many places may stand empty before an array is cut: cutting at each removal would shift all that is behind. */
const MOST_EMPTY = 1_024;

/** In order of id. */
class EventQueue {
  /** Those before the start are gone, and their places empty, so that nothing holds on to them. */
  #events: (StoredEvent | undefined)[] = [];
  #start = 0;

  get isEmpty(): boolean {
    return this.#start === this.#events.length;
  }

  add(event: StoredEvent): void {
    let place = this.#events.length;
    // One that was made before another may be written after it, so the place is at the end or close to it.
    while (place > this.#start && this.#events[place - 1]!.id > event.id) place -= 1;
    if (place === this.#events.length) this.#events.push(event);
    else this.#events.splice(place, 0, event);
  }

  removeOldest(): StoredEvent {
    const oldest = this.#events[this.#start]!;
    this.#events[this.#start] = undefined;
    this.#start += 1;
    if (this.#start === MOST_EMPTY) {
      this.#events = this.#events.slice(this.#start);
      this.#start = 0;
    }
    return oldest;
  }

  /** At most so many, newest first, older than `after` and of the type where these are given. */
  newest(most: number, after: string | null, type: string | undefined): StoredEvent[] {
    const found: StoredEvent[] = [];
    const end = after === null ? this.#events.length : this.#below(after);
    for (let place = end - 1; place >= this.#start && found.length < most; place -= 1) {
      const event = this.#events[place]!;
      if (type === undefined || event.type === type) found.push(event);
    }
    return found;
  }

  /** The first place whose event is not below the id. */
  #below(id: string): number {
    let low = this.#start;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#events[middle]!.id < id) low = middle + 1;
      else high = middle;
    }
    return high;
  }
}
