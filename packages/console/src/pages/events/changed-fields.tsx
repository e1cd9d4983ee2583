import { classNames } from '../../components/class-names.ts';
import { labelOf } from '../../components/field-label.ts';
import type { Change, Line } from './event-changes.ts';

const ROW = 'grid gap-x-4 gap-y-1.5 px-4';
const COLUMNS = {
  both: 'sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_minmax(0,2fr)]',
  one: 'sm:grid-cols-[minmax(8rem,1fr)_minmax(0,4fr)]',
};

export interface ChangedFieldsProps {
  readonly changes: readonly Change[];
  /** A new record has no values before, and a deleted one none afterwards. */
  readonly sides?: 'both' | 'before' | 'after';
}

/** Each changed field, before and after, in words. */
export function ChangedFields({ changes, sides = 'both' }: ChangedFieldsProps) {
  const row = `${ROW} ${sides === 'both' ? COLUMNS.both : COLUMNS.one}`;
  const [isBefore, isAfter] = [sides !== 'after', sides !== 'before'];
  return (
    <div role="table" aria-label="Changes">
      <div
        role="row"
        className={classNames(
          row,
          'border-b border-line py-2 font-mono text-xs text-muted max-sm:sr-only',
          sides !== 'both' && 'sr-only',
        )}
      >
        {['Field', ...(isBefore ? ['Before'] : []), ...(isAfter ? ['After'] : [])].map((heading) => (
          <span key={heading} role="columnheader">
            {heading}
          </span>
        ))}
      </div>
      {changes.map(({ field, before, after }) => (
        <div key={field} role="row" className={`${row} border-b border-line py-2 last:border-b-0`}>
          <span role="rowheader" title={field} className="text-dense text-muted">
            {labelOf(field)}
          </span>
          {isBefore && <Side lines={before} sign="−" colours="bg-danger-soft text-danger" />}
          {isAfter && <Side lines={after} sign="+" colours="bg-success-soft text-success" />}
        </div>
      ))}
    </div>
  );
}

interface SideProps {
  readonly lines: readonly Line[];
  readonly sign: string;
  readonly colours: string;
}

function Side({ lines, sign, colours }: SideProps) {
  return (
    <span role="cell" className="flex min-w-0 flex-col overflow-hidden rounded-sm font-mono text-xs">
      {lines.map(({ text, isChanged }) => (
        <span key={text} className={classNames('flex gap-2 px-2 py-0.5', isChanged ? colours : 'text-muted')}>
          <span aria-hidden="true" className="w-2 shrink-0 select-none">
            {isChanged ? sign : ''}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </span>
      ))}
    </span>
  );
}
