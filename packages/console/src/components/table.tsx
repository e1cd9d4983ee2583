import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Selection } from './row-choice.tsx';
import { ChooseAll, ChooseRow, useChoice } from './row-choice.tsx';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Hidden in a narrow window. */
  readonly isHiddenWhenNarrow?: boolean;
  readonly isNumber?: boolean;
  /** It takes the remaining room. */
  readonly isWide?: boolean;
  /** The same in a narrow window. */
  readonly isWideWhenNarrow?: boolean;
  /** The heading is only for screen readers. */
  readonly isHeadingHidden?: boolean;
  /** The heading is a button that sorts the rows; absent if they have one order. */
  readonly sort?: ColumnSort;
}

export interface ColumnSort {
  /** The current order by this column. */
  readonly order: 'ascending' | 'descending' | 'none';
  readonly onSort: () => void;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows that are new since the last refresh, to be highlighted. */
  readonly arrived?: ReadonlySet<string>;
  /** A log: many rows, most of them skimmed. */
  readonly isDense?: boolean;
  /** A click anywhere in a row follows the link in it that has `data-row-link`. */
  readonly isLinked?: boolean;
  readonly selection?: Selection<Row> | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, arrived, isDense = false, isLinked = false, selection } = props;
  const choose = useChoice(rows, keyOf, selection);
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <table className="w-full border-collapse text-left text-dense" aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            {selection !== undefined && <ChooseAll rows={rows} keyOf={keyOf} selection={selection} />}
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                aria-sort={column.sort?.order}
                className={cellClass(column, 'py-2 font-mono text-xs font-medium text-muted')}
              >
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classNames(
                'border-b border-line last:border-b-0 hover:bg-sunken/50',
                arrived?.has(keyOf(row)) && 'arrived',
                isLinked && 'cursor-pointer',
                selection?.chosen.has(keyOf(row)) && 'bg-accent-soft/50',
              )}
              // Keyboards and screen readers use the link in the row.
              onClick={isLinked ? followRow : undefined}
            >
              {selection !== undefined && (
                <ChooseRow row={row} id={keyOf(row)} selection={selection} onChoose={choose} />
              )}
              {columns.map((column) => (
                <td key={column.heading} className={cellClass(column, isDense ? 'h-9 py-1' : 'h-12 py-1.5')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Not if something else is clicked, or if text was just selected to copy it. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a,button,input,label') !== null || String(getSelection()) !== '') return;
  const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  row.querySelector('[data-row-link]')?.dispatchEvent(click);
}

function Heading({ heading, isHeadingHidden, sort }: Pick<Column<never>, 'heading' | 'isHeadingHidden' | 'sort'>) {
  if (isHeadingHidden) return <span className="sr-only">{heading}</span>;
  if (sort === undefined) return heading;
  const { order, onSort } = sort;
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-ink"
    >
      {heading}
      <span aria-hidden="true" className={order === 'none' ? 'opacity-0' : 'text-ink'}>
        {order === 'ascending' ? '↑' : '↓'}
      </span>
    </button>
  );
}

/** The hidden columns' content, under the remaining cell, in a narrow window. */
export function NarrowLine({ children }: { readonly children: ReactNode }) {
  return <span className="block truncate text-xs text-muted md:hidden">{children}</span>;
}

function cellClass<Row>(column: Column<Row>, rest: string): string {
  const { isHiddenWhenNarrow, isNumber, isWide, isWideWhenNarrow, isHeadingHidden } = column;
  return classNames(
    'px-3 first:pl-4 last:pr-4',
    isHiddenWhenNarrow && 'max-md:hidden',
    isNumber ? 'text-right tabular-nums' : '',
    isHeadingHidden && 'text-right',
    isWideWhenNarrow && 'max-md:w-full max-md:max-w-0',
    isWide ? 'w-full max-w-0 min-w-36' : 'whitespace-nowrap',
    rest,
  );
}
