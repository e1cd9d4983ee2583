import type { EventFilter, EventPageRequest, Page, StoredEvent } from '../store.ts';
import { bytesOfText } from './memory-usage.ts';

/** An event at its place in the order of commits. */
export interface PlacedEvent extends StoredEvent {
  readonly position: number;
}

/**
 * A project's newest events, also by type and by resource. Events come nearly in the order of their ids and leave from
 * the oldest on, so plain arrays do, at a fraction of what sets that take changes anywhere would cost each write.
 */
export class MemoryEvents {
  readonly #most: number;
  readonly #mostBytes: number;
  #bytes = 0;
  #gone = 0;
  #sweptTo = 0;
  readonly #byId = new Map<string, PlacedEvent>();
  /** In the order of commits. Some that are gone are still in it. */
  #placed: PlacedEvent[] = [];
  readonly #all = new EventQueue();
  readonly #byType = new Map<string, EventQueue>();
  readonly #byResource = new Map<string, EventQueue>();

  constructor(most: number, mostBytes: number) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  /** The highest position of those that had to go. */
  get sweptTo(): number {
    return this.#sweptTo;
  }

  add(event: PlacedEvent): void {
    this.#byId.set(event.id, event);
    this.#placed.push(event);
    this.#all.add(event);
    queueOf(this.#byType, event.type).add(event);
    queueOf(this.#byResource, event.resourceId).add(event);
    this.#bytes += bytesOfText(event);
    while (this.#byId.size > this.#most || this.#bytes > this.#mostBytes) this.#removeOldest();
  }

  /** At most so many behind a position, in the order of commits. */
  after(position: number, most: number, filter: EventFilter): PlacedEvent[] {
    const found: PlacedEvent[] = [];
    for (
      let place = firstAbove(this.#placed, position);
      place < this.#placed.length && found.length < most;
      place += 1
    ) {
      const event = this.#placed[place]!;
      if (this.#byId.has(event.id) && passes(event, filter)) found.push(event);
    }
    return found;
  }

  get(id: string): PlacedEvent | undefined {
    return this.#byId.get(id);
  }

  page({ limit, after, ...filter }: EventPageRequest): Page {
    const { types, resourceId } = filter;
    const queue =
      resourceId !== undefined
        ? this.#byResource.get(resourceId)
        : types?.length === 1
          ? this.#byType.get(types[0]!)
          : this.#all;
    const found = queue?.newest(limit + 1, after, filter) ?? [];
    const items = found.slice(0, limit);
    return { items: items.map(({ json }) => json), next: found.length > limit ? items.at(-1)!.id : null };
  }

  /** The oldest of all is also the oldest of its type and of its resource. */
  #removeOldest(): void {
    const oldest = this.#all.removeOldest();
    const { id, type, resourceId } = oldest;
    this.#bytes -= bytesOfText(oldest);
    this.#sweptTo = Math.max(this.#sweptTo, this.#byId.get(id)!.position);
    this.#byId.delete(id);
    this.#gone += 1;
    // Cut now and then: cutting at each removal would shift all that is behind.
    if (this.#gone === MOST_EMPTY) {
      this.#placed = this.#placed.filter((each) => this.#byId.has(each.id));
      this.#gone = 0;
    }
    removeOldestOf(this.#byType, type);
    removeOldestOf(this.#byResource, resourceId);
  }
}

/** The first place whose event is above the position. */
function firstAbove(events: readonly PlacedEvent[], position: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]!.position <= position) low = middle + 1;
    else high = middle;
  }
  return high;
}

function passes({ type, resourceId, at }: StoredEvent, filter: EventFilter): boolean {
  return (
    (filter.types === undefined || filter.types.includes(type)) &&
    (filter.resourceId === undefined || filter.resourceId === resourceId) &&
    (filter.createdAfter === undefined || at > filter.createdAfter)
  );
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

  /** At most so many, newest first, that pass the filter and are older than `after` where it is given. */
  newest(most: number, after: string | null, filter: EventFilter): StoredEvent[] {
    const found: StoredEvent[] = [];
    const end = after === null ? this.#events.length : this.#below(after);
    for (let place = end - 1; place >= this.#start && found.length < most; place -= 1) {
      const event = this.#events[place]!;
      if (passes(event, filter)) found.push(event);
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
