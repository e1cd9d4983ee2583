import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Left out where the window is narrow. */
  readonly isExtra?: boolean;
  readonly isNumber?: boolean;
  /** It takes what room is left. */
  readonly isWide?: boolean;
  /** The heading is for those who hear it alone. */
  readonly isSilent?: boolean;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows that came since the last look, to be shown as such. */
  readonly arrived?: ReadonlySet<string>;
  /** A log: many rows, of which most are passed over. */
  readonly isDense?: boolean;
}

export function Table<Row>({ label, columns, rows, keyOf, arrived, isDense = false }: TableProps<Row>) {
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <table className="w-full border-collapse text-left text-dense" aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={cellClass(column, 'py-2 font-mono text-xs font-medium text-muted')}
              >
                {column.isSilent ? <span className="sr-only">{column.heading}</span> : column.heading}
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
              )}
            >
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

/** What the left-out columns say, under the cell that stays, where the window is narrow. */
export function NarrowLine({ children }: { readonly children: ReactNode }) {
  return <span className="block truncate text-xs text-muted md:hidden">{children}</span>;
}

function cellClass<Row>({ isExtra, isNumber, isWide }: Column<Row>, rest: string): string {
  return classNames(
    'px-3 first:pl-4 last:pr-4',
    isExtra && 'max-md:hidden',
    isNumber ? 'text-right tabular-nums' : '',
    isWide ? 'w-full max-w-0 min-w-36' : 'whitespace-nowrap',
    rest,
  );
}
