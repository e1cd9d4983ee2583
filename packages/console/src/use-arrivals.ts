import { useState } from 'react';

interface Look {
  readonly ids: string;
  readonly arrived: ReadonlySet<string>;
}

/** The ids that are new since the last refresh; none at the first. */
export function useArrivals(ids: readonly string[]): ReadonlySet<string> {
  const now = ids.join(' ');
  const [look, setLook] = useState<Look>({ ids: now, arrived: new Set() });
  if (look.ids === now) return look.arrived;
  const before = new Set(look.ids.split(' '));
  const arrived = new Set(look.ids === '' ? [] : ids.filter((id) => !before.has(id)));
  setLook({ ids: now, arrived });
  return arrived;
}
