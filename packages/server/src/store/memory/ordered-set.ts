const CHUNK_SIZE = 512;

/**
 * Members in order of their sort key, kept in chunks of a few hundred. Adding, removing and finding a place take a
 * binary search and the shift of one chunk, so they cost the same among a hundred members and among a million; one
 * sorted array would shift millions, and a tree would cost several times the memory.
 */
export class OrderedSet<Member> {
  readonly #keyOf: (member: Member) => string;
  readonly #chunks: Member[][] = [];
  #size = 0;

  constructor(keyOf: (member: Member) => string) {
    this.#keyOf = keyOf;
  }

  get size(): number {
    return this.#size;
  }

  add(member: Member): void {
    this.#size += 1;
    const key = this.#keyOf(member);
    const last = this.#chunks.at(-1);
    if (last === undefined) {
      this.#chunks.push([member]);
      return;
    }
    // New members nearly always come last. A full last chunk is left full, not halved, or memory would be half empty.
    if (this.#keyOf(last.at(-1)!) < key) {
      if (last.length < CHUNK_SIZE) last.push(member);
      else this.#chunks.push([member]);
      return;
    }
    const index = this.#chunkOf(key);
    const chunk = this.#chunks[index]!;
    chunk.splice(this.#placeIn(chunk, key), 0, member);
    if (chunk.length > CHUNK_SIZE) this.#chunks.splice(index + 1, 0, chunk.splice(CHUNK_SIZE / 2));
  }

  remove(member: Member): void {
    const { index, chunk, place } = this.#find(member);
    chunk.splice(place, 1);
    if (chunk.length === 0) this.#chunks.splice(index, 1);
    this.#size -= 1;
  }

  /** Puts another member with the same sort key into a member's place. */
  replace(member: Member, successor: Member): void {
    const { chunk, place } = this.#find(member);
    chunk[place] = successor;
  }

  *ascending(): Generator<Member> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  /**
   * Visits from the last member down, or with a key from the last one below it, until told to stop by `false`. A
   * generator would read better, and cost several times as much for each page.
   */
  visitDescending(below: string | null, visit: (member: Member) => boolean): void {
    let index = this.#chunks.length - 1;
    let place = (this.#chunks[index]?.length ?? 0) - 1;
    if (below !== null && index >= 0) {
      index = this.#chunkOf(below);
      place = this.#placeIn(this.#chunks[index]!, below) - 1;
    }
    for (; index >= 0; index -= 1, place = (this.#chunks[index]?.length ?? 0) - 1) {
      const chunk = this.#chunks[index]!;
      for (; place >= 0; place -= 1) if (!visit(chunk[place]!)) return;
    }
  }

  /** From the first member that is not below the key. */
  *ascendingFrom(from: string): Generator<Member> {
    const first = this.#chunkOf(from);
    for (let index = first; index < this.#chunks.length; index += 1) {
      const chunk = this.#chunks[index]!;
      yield* index === first ? chunk.slice(this.#placeIn(chunk, from)) : chunk;
    }
  }

  /** Visits upwards from the first member that is not below the key, until told to stop by `false`. */
  visitAscending(from: string, visit: (member: Member) => boolean): void {
    let index = this.#chunkOf(from);
    let place = this.#placeIn(this.#chunks[index] ?? [], from);
    for (; index < this.#chunks.length; index += 1, place = 0) {
      const chunk = this.#chunks[index]!;
      for (; place < chunk.length; place += 1) if (!visit(chunk[place]!)) return;
    }
  }

  #find(member: Member): { index: number; chunk: Member[]; place: number } {
    const key = this.#keyOf(member);
    const index = this.#chunkOf(key);
    const chunk = this.#chunks[index] ?? [];
    const place = this.#placeIn(chunk, key);
    // Going on would take another member's place, and lists would lose it without a trace.
    if (chunk[place] !== member) throw new Error('The member is not in the set.');
    return { index, chunk, place };
  }

  /** The first chunk whose last member is not below the key; the last chunk when all are. */
  #chunkOf(key: string): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keyOf(this.#chunks[middle]!.at(-1)!) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first place in the chunk whose member is not below the key. */
  #placeIn(chunk: readonly Member[], key: string): number {
    let low = 0;
    let high = chunk.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keyOf(chunk[middle]!) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
