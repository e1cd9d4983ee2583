import { useEffect, useRef } from 'react';

/** Those of the ids that were not there at the last look; none at the first. */
export function useArrivals(ids: readonly string[]): ReadonlySet<string> {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const before = seen.current;
  const arrived = new Set(before === null || before.size === 0 ? [] : ids.filter((id) => !before.has(id)));
  useEffect(() => {
    seen.current = new Set(ids);
  });
  return arrived;
}
