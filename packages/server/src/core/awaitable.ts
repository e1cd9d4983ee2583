/** A value, or the promise of one. What is in memory is at hand, and waiting for it costs more than getting it. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on with the value at once where it is at hand, and otherwise when it comes. */
export function andThen<T, U>(value: Awaitable<T>, goOn: (value: T) => Awaitable<U>): Awaitable<U> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
