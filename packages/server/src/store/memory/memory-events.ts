import type { EventFilter } from '../event-filter.ts';
import type { EventPageRequest, Page, StoredEvent } from '../store.ts';
import { bytesOfText } from './memory-usage.ts';

/** An event with its position. */
export interface PlacedEvent extends StoredEvent {
  readonly position: number;
}

/**
 * A project's newest events, also by type and by resource. Ids arrive nearly in order, and the oldest events are
 * removed first. So plain arrays are enough, and cost a fraction of sorted sets.
 */
export class MemoryEvents {
  readonly #max: number;
  readonly #maxBytes: number;
  #bytes = 0;
  #removed = 0;
  #sweptTo = 0;
  readonly #byId = new Map<string, PlacedEvent>();
  /** By position. May still contain removed events. */
  #placed: PlacedEvent[] = [];
  readonly #all = new EventQueue();
  /** By type and by resource. Undefined after a load, until it is used: docs/decisions/0373-restores-in-milliseconds.md. */
  #queues: Queues | undefined = newQueues();

  constructor(max: number, maxBytes: number) {
    this.#max = max;
    this.#maxBytes = maxBytes;
  }

  /** The highest position that was removed. */
  get sweptTo(): number {
    return this.#sweptTo;
  }

  add(event: PlacedEvent): void {
    this.#byId.set(event.id, event);
    this.#placed.push(event);
    this.#all.add(event);
    if (this.#queues !== undefined) addTo(this.#queues, event);
    this.#bytes += bytesOfText(event);
    while (this.#byId.size > this.#max || this.#bytes > this.#maxBytes) this.#removeOldest();
  }

  /** Adds what another log had. */
  load(events: readonly PlacedEvent[]): void {
    this.#queues = undefined;
    for (const event of events) this.add(event);
  }

  #indexed(): Queues {
    if (this.#queues === undefined) {
      this.#queues = newQueues();
      for (const event of this.all()) addTo(this.#queues, event);
    }
    return this.#queues;
  }

  /** At most this many events after a position, in commit order. */
  after(position: number, max: number, filter: EventFilter): PlacedEvent[] {
    const found: PlacedEvent[] = [];
    for (
      let place = firstAbove(this.#placed, position);
      place < this.#placed.length && found.length < max;
      place += 1
    ) {
      const event = this.#placed[place]!;
      if (this.#byId.has(event.id) && passes(event, filter)) found.push(event);
    }
    return found;
  }

  /** By position. */
  all(): readonly PlacedEvent[] {
    return this.#placed.filter(({ id }) => this.#byId.has(id));
  }

  get(id: string): PlacedEvent | undefined {
    return this.#byId.get(id);
  }

  page({ limit, after, ...filter }: EventPageRequest): Page {
    const { types, resourceId } = filter;
    const queue =
      resourceId !== undefined
        ? this.#indexed().byResource.get(resourceId)
        : types?.length === 1
          ? this.#indexed().byType.get(types[0]!)
          : this.#all;
    const found = queue?.newest(limit + 1, after, filter) ?? [];
    const items = found.slice(0, limit);
    return { items: items.map(({ json }) => json), next: found.length > limit ? items.at(-1)!.id : null };
  }

  /** The oldest event is also the first of its type and of its resource. */
  #removeOldest(): void {
    const oldest = this.#all.removeOldest();
    const { id, type, resourceId } = oldest;
    this.#bytes -= bytesOfText(oldest);
    this.#sweptTo = Math.max(this.#sweptTo, this.#byId.get(id)!.position);
    this.#byId.delete(id);
    this.#removed += 1;
    // Compacted only now and then: each removal would otherwise shift the whole array.
    if (this.#removed === MAX_EMPTY) {
      this.#placed = this.#placed.filter((each) => this.#byId.has(each.id));
      this.#removed = 0;
    }
    if (this.#queues === undefined) return;
    removeOldestOf(this.#queues.byType, type);
    removeOldestOf(this.#queues.byResource, resourceId);
  }
}

interface Queues {
  readonly byType: Map<string, EventQueue>;
  readonly byResource: Map<string, EventQueue>;
}

function newQueues(): Queues {
  return { byType: new Map(), byResource: new Map() };
}

function addTo({ byType, byResource }: Queues, event: StoredEvent): void {
  queueOf(byType, event.type).add(event);
  queueOf(byResource, event.resourceId).add(event);
}

/** The index of the first event after the position. */
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

/** How many empty slots an array may have before it is compacted. */
const MAX_EMPTY = 1_024;

/** Sorted by id. */
class EventQueue {
  /** Events before `start` are removed. Their slots are empty, so nothing refers to them. */
  #events: (StoredEvent | undefined)[] = [];
  #start = 0;

  get isEmpty(): boolean {
    return this.#start === this.#events.length;
  }

  add(event: StoredEvent): void {
    let place = this.#events.length;
    // Ids arrive nearly in order, so the place is at the end or close to it.
    while (place > this.#start && this.#events[place - 1]!.id > event.id) place -= 1;
    if (place === this.#events.length) this.#events.push(event);
    else this.#events.splice(place, 0, event);
  }

  removeOldest(): StoredEvent {
    const oldest = this.#events[this.#start]!;
    this.#events[this.#start] = undefined;
    this.#start += 1;
    if (this.#start === MAX_EMPTY) {
      this.#events = this.#events.slice(this.#start);
      this.#start = 0;
    }
    return oldest;
  }

  /** At most this many events, newest first, that match the filter and are older than `after`, if set. */
  newest(max: number, after: string | null, filter: EventFilter): StoredEvent[] {
    const found: StoredEvent[] = [];
    const end = after === null ? this.#events.length : this.#below(after);
    for (let place = end - 1; place >= this.#start && found.length < max; place -= 1) {
      const event = this.#events[place]!;
      if (passes(event, filter)) found.push(event);
    }
    return found;
  }

  /** The index of the first event whose id is not lower. */
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
