/** Separates labels. It is below every letter, so that a name is followed by those below it. */
const SEPARATOR = '\0';
/** Above all names below a name, and not above any other that follows it. */
const PAST_BELOW = '\u0001';

/**
 * A name's key in canonical order (RFC 4034, 6.1): labels from the right, byte by byte. Each byte is increased by one,
 * which leaves 0 as the separator of labels.
 */
export function orderKey(labels: string): string {
  let key = '';
  for (let at = 0; at < labels.length;) {
    const end = at + 1 + labels.charCodeAt(at);
    let label = '';
    for (at += 1; at < end; at += 1) label += String.fromCharCode(labels.charCodeAt(at) + 1);
    key = key === '' ? label : label + SEPARATOR + key;
  }
  return key;
}

/** Whether this key's name is below the other one. */
export function isBelow(key: string, other: string): boolean {
  return key.startsWith(other + SEPARATOR);
}

interface Place {
  readonly key: string;
  /** The labels before the apex, in wire form. */
  readonly name: string;
}

/** A zone's names in canonical order. A lookup costs the logarithm of their number. */
export class NameOrder {
  readonly #places: Place[];

  constructor(names: Iterable<string>) {
    const places = Array.from(names, (name) => ({ key: orderKey(name), name }));
    this.#places = places.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  get places(): readonly Place[] {
    return this.#places;
  }

  add(name: string): void {
    const key = orderKey(name);
    const at = this.#firstFrom(key);
    if (this.#places[at]?.key !== key) this.#places.splice(at, 0, { key, name });
  }

  remove(name: string): void {
    const key = orderKey(name);
    const at = this.#firstFrom(key);
    if (this.#places[at]?.key === key) this.#places.splice(at, 1);
  }

  /** The name if it is in the order, otherwise the last one before it. The apex is before all others. */
  lastUpTo(name: string): string {
    const key = orderKey(name);
    const at = this.#firstFrom(key);
    return (this.#places[at]?.key === key ? this.#places[at] : this.#places[at - 1])!.name;
  }

  /** The next name; after the last comes the first. `skipsBelow` skips names below the name. */
  next(name: string, skipsBelow: boolean): string {
    const key = orderKey(name);
    const at = skipsBelow ? this.#firstFrom(key + PAST_BELOW) : this.#firstFrom(key) + 1;
    return (this.#places[at] ?? this.#places[0])!.name;
  }

  #firstFrom(key: string): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#places[middle]!.key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
