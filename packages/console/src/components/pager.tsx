import { Button } from './button.tsx';

export interface PagerProps {
  readonly cursor: string | undefined;
  readonly nextCursor: string | null;
  readonly count: number;
  /** By name instead of newest first. */
  readonly isByName?: boolean;
  readonly onChange: (cursor: string | undefined) => void;
}

/** A walk goes one way, from new to old or by name; the browser's own button goes back a page. */
export function Pager({ cursor, nextCursor, count, isByName = false, onChange }: PagerProps) {
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
      <span className="text-xs text-muted">{count} on this page</span>
      <span className="flex gap-2">
        <Button disabled={cursor === undefined} onClick={() => onChange(undefined)}>
          {isByName ? 'First' : 'Newest'}
        </Button>
        <Button disabled={nextCursor === null} onClick={() => onChange(nextCursor ?? undefined)}>
          {isByName ? 'Next' : 'Older'}
        </Button>
      </span>
    </nav>
  );
}
