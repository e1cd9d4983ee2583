/** Does work on a database when no other work on it is running in this process. */
export type KeyedLock = <T>(databaseId: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();

  return async (databaseId, work) => {
    const before = last.get(databaseId) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => {});
    last.set(databaseId, ended);
    try {
      return await result;
    } finally {
      if (last.get(databaseId) === ended) last.delete(databaseId);
    }
  };
}
