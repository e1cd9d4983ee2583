/** A value or a promise. Awaiting a value that is in memory costs more than getting it. */
export type Awaitable<T> = T | Promise<T>;

/** Continues at once if the value is available, otherwise when it resolves. */
export function andThen<T, U>(value: Awaitable<T>, continueWith: (value: T) => Awaitable<U>): Awaitable<U> {
  return value instanceof Promise ? value.then(continueWith) : continueWith(value);
}
