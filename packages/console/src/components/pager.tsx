import { Button } from './button.tsx';

export interface PagerProps {
  readonly cursor: string | undefined;
  readonly nextCursor: string | null;
  readonly count: number;
  /** Shown instead of the count on this page, even if there is no other page. */
  readonly words?: string | undefined;
  readonly onChange: (cursor: string | undefined) => void;
}

/** Paging goes one way, in the list's order; the browser's back button returns to the previous page. */
export function Pager({ cursor, nextCursor, count, words, onChange }: PagerProps) {
  const shown = <span className="text-xs text-muted">{words ?? `${count} on this page`}</span>;
  if (cursor === undefined && nextCursor === null) {
    return words === undefined ? null : <div className="border-t border-line px-4 py-2.5">{shown}</div>;
  }
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
      {shown}
      <span className="flex gap-2">
        <Button disabled={cursor === undefined} onClick={() => onChange(undefined)}>
          First
        </Button>
        <Button disabled={nextCursor === null} onClick={() => onChange(nextCursor ?? undefined)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
