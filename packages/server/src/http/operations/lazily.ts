/** Compiling takes milliseconds per operation, and a start must respond within a second. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
