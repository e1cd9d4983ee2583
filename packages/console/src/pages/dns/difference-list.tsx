import { Difference } from './difference.tsx';
import type { SetChange } from './staged-changes.ts';
import { keyOf } from './staged-changes.ts';
import { useFirst } from './use-first.tsx';

/** A long list of changes, of which the first are shown at once. */
export function DifferenceList({ changes }: { readonly changes: readonly SetChange[] }) {
  const { first, more } = useFirst(changes);
  return (
    <div className="flex flex-col gap-2">
      {first.map((change) => (
        <Difference key={keyOf((change.before ?? change.after)!)} change={change} />
      ))}
      {more !== null && <div>{more}</div>}
    </div>
  );
}
