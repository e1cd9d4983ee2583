const CHUNK_SIZE = 512;

/**
 * Members in order of their sort key, in chunks of a few hundred. Adding, removing and finding a member take a binary
 * search and the shift of one chunk, so the cost hardly depends on the number of members. One sorted array would shift
 * millions, and a tree would take several times the memory.
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
    // New members nearly always come last. A full last chunk is left full and not split, or half of the memory would be
    // empty.
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

  /** Replaces a member by another with the same sort key. */
  replace(member: Member, successor: Member): void {
    const { chunk, place } = this.#find(member);
    chunk[place] = successor;
  }

  *ascending(): Generator<Member> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  /**
   * Visits members from the last one, or from the last one below the given key, downwards until the visitor returns `false`.
   * A generator would read better, but each page would cost several times as much.
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

  /** Starts at the first member that is not below the key. */
  *ascendingFrom(from: string): Generator<Member> {
    const first = this.#chunkOf(from);
    for (let index = first; index < this.#chunks.length; index += 1) {
      const chunk = this.#chunks[index]!;
      yield* index === first ? chunk.slice(this.#placeIn(chunk, from)) : chunk;
    }
  }

  /** Visits upwards from the first member that is not below the key, until the visitor returns `false`. */
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
    // Going on would overwrite another member, which lists would silently lose.
    if (chunk[place] !== member) throw new Error('The member is not in the set.');
    return { index, chunk, place };
  }

  /** The first chunk whose last member is not below the key; the last chunk if there is none. */
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

  /** The index in the chunk of the first member that is not below the key. */
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
