import type { ZoneChange } from '@landhold/contract';
import { DifferenceList } from './difference-list.tsx';
import type { SetChange } from './staged-changes.ts';
import { toSetChange } from './staged-changes.ts';

export interface ChangeContentProps {
  readonly change: ZoneChange;
  /** As it looks when it is reverted. */
  readonly isUndone?: boolean;
}

/** What a zone change did, or what reverting it does. */
export function ChangeContent({ change: { sets, zone_ttl: ttl }, isUndone = false }: ChangeContentProps) {
  const turned = ({ before, after }: SetChange): SetChange =>
    isUndone ? { before: after, after: before } : { before, after };
  return (
    <>
      {ttl !== null && (
        <p className="text-dense">
          Default TTL: {isUndone ? ttl.after : ttl.before} → {isUndone ? ttl.before : ttl.after} seconds
        </p>
      )}
      {sets === null ? (
        <p className="text-dense text-muted">This change was too large for its record sets to be kept.</p>
      ) : (
        <DifferenceList changes={sets.map(toSetChange).map(turned)} />
      )}
    </>
  );
}
