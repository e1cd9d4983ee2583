import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';

/** A zone can have 10,000 sets: a browser would take seconds to render them all. */
const AT_ONCE = 100;

export interface First<Item> {
  readonly first: readonly Item[];
  /** A button that shows more; null if nothing is left. */
  readonly more: ReactNode;
}

/** The first items of a list, and more on request. */
export function useFirst<Item>(items: readonly Item[]): First<Item> {
  const [shown, setShown] = useState(AT_ONCE);
  const rest = items.length - shown;
  return {
    first: items.slice(0, shown),
    more:
      rest <= 0 ? null : (
        <Button look="quiet" onClick={() => setShown(shown + AT_ONCE * 3)}>
          Show more ({rest.toLocaleString('en')} not shown)
        </Button>
      ),
  };
}
