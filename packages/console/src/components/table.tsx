import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Hidden in a narrow window. */
  readonly isExtra?: boolean;
  readonly isNumber?: boolean;
  /** It takes the remaining room. */
  readonly isWide?: boolean;
  /** The same in a narrow window. */
  readonly isWideWhenNarrow?: boolean;
  /** The heading is only for screen readers. */
  readonly isSilent?: boolean;
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

/** Rows for a common action. */
export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** A row's name in its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** By default every row can be selected. */
  readonly canChoose?: (row: Row) => boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, arrived, isDense = false, isLinked = false, selection } = props;
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
              {selection !== undefined && <ChooseRow row={row} id={keyOf(row)} selection={selection} />}
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

const CHOICE_CLASS = 'w-px py-0 pr-0 pl-4';

export interface ChooseAllProps<Row> extends Pick<TableProps<Row>, 'rows' | 'keyOf'> {
  readonly selection: Selection<Row>;
}

export function ChooseAll<Row>({ rows, keyOf, selection }: ChooseAllProps<Row>) {
  const { chosen, onChange, canChoose = () => true } = selection;
  const ids = rows.filter(canChoose).map(keyOf);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <th scope="col" className={CHOICE_CLASS}>
      <Checkbox
        aria-label="Select all on this page"
        data-choose-all
        className="block"
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && chosen.size > 0;
        }}
        onChange={() => onChange(new Set(isAll ? [] : ids))}
      />
    </th>
  );
}

export interface ChooseRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly selection: Selection<Row>;
  readonly className?: string;
}

export function ChooseRow<Row>({ row, id, selection, className }: ChooseRowProps<Row>) {
  const { chosen, onChange, nameOf, canChoose = () => true } = selection;
  const isChosen = chosen.has(id);
  return (
    <td className={classNames(CHOICE_CLASS, className)}>
      {canChoose(row) && (
        <Checkbox
          aria-label={`Select ${nameOf(row)}`}
          className="block"
          checked={isChosen}
          onChange={() => onChange(new Set(isChosen ? [...chosen].filter((each) => each !== id) : [...chosen, id]))}
        />
      )}
    </td>
  );
}

function Heading({ heading, isSilent, sort }: Pick<Column<never>, 'heading' | 'isSilent' | 'sort'>) {
  if (isSilent) return <span className="sr-only">{heading}</span>;
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
  const { isExtra, isNumber, isWide, isWideWhenNarrow, isSilent } = column;
  return classNames(
    'px-3 first:pl-4 last:pr-4',
    isExtra && 'max-md:hidden',
    isNumber ? 'text-right tabular-nums' : '',
    isSilent && 'text-right',
    isWideWhenNarrow && 'max-md:w-full max-md:max-w-0',
    isWide ? 'w-full max-w-0 min-w-36' : 'whitespace-nowrap',
    rest,
  );
}
