import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import type { Selection } from '../../components/row-choice.tsx';
import { ChooseAll, ChooseRow, useChoice } from '../../components/row-choice.tsx';
import { useSession } from '../../session.ts';
import { useNarrow } from '../../use-narrow.ts';
import { LabelSummary } from '../resources/resource-values.tsx';
import type { RowHandlers } from './row-actions.tsx';
import { RowActions } from './row-actions.tsx';
import type { Row } from './staged-changes.ts';
import { keyOf } from './staged-changes.ts';
import { useFirst } from './use-first.tsx';

export interface RecordTableProps extends RowHandlers {
  readonly zoneName: string;
  readonly rows: readonly Row[];
  /** The key of the set whose form is open. */
  readonly open: string | null;
  /** Undefined for those who may only read. */
  readonly selection: Selection<Row> | undefined;
  readonly renderForm: (row: Row) => ReactNode;
}

const CELL = 'px-3 py-2 align-top leading-6 first:pl-4 last:pr-4';
const EXTRA = 'max-md:hidden';
const MARKS = {
  same: '',
  new: 'border-l-2 border-l-success',
  changed: 'border-l-2 border-l-warning',
  deleted: 'border-l-2 border-l-danger',
};
const STATES = { same: '', new: 'New', changed: 'Changed', deleted: 'To be deleted' };
const SHOWN_VALUES = 5;

const keyOfRow = ({ shown }: Row): string => keyOf(shown);

export function RecordTable({ zoneName, rows, open, selection, renderForm, ...actions }: RecordTableProps) {
  const { first, more } = useFirst(rows);
  const isNarrow = useNarrow();
  const choose = useChoice(first, keyOfRow, selection);
  const dig = useSession().name_server?.dig ?? null;
  return (
    <>
      <div className="relative min-w-0 overflow-x-auto">
        <table className="w-full border-collapse text-left text-dense" aria-label="Record sets">
          <thead>
            <tr className="border-b border-line font-mono text-xs text-muted *:font-normal">
              {selection !== undefined && <ChooseAll rows={first} keyOf={keyOfRow} selection={selection} />}
              <th className={CELL}>Name</th>
              <th className={CELL}>Type</th>
              <th className={classNames(CELL, EXTRA, 'text-right')}>TTL</th>
              <th className={classNames(CELL, EXTRA, 'w-full')}>Values</th>
              <th className={CELL}>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {first.map((row) => {
              const key = keyOf(row.shown);
              if (key === open)
                return (
                  <tr key={key} className="border-b border-line last:border-b-0">
                    <td colSpan={selection === undefined ? 5 : 6}>{renderForm(row)}</td>
                  </tr>
                );
              return (
                <tr
                  key={key}
                  className={classNames(
                    'border-b border-line last:border-b-0 hover:bg-sunken/50',
                    MARKS[row.state],
                    selection?.chosen.has(key) && 'bg-accent-soft/50',
                  )}
                >
                  {selection !== undefined && (
                    <ChooseRow row={row} id={key} selection={selection} onChoose={choose} className="pt-3! align-top" />
                  )}
                  <Cells row={row} dig={isNarrow ? null : dig && digFor(row, dig, zoneName)} />
                  <td className={classNames(CELL, 'py-1! text-right')}>
                    {selection !== undefined && <RowActions row={row} isNarrow={isNarrow} {...actions} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {more !== null && <div className="border-t border-line px-2 py-2">{more}</div>}
    </>
  );
}

function Cells({ row: { shown, state, comment, labels }, dig }: { readonly row: Row; readonly dig: string | null }) {
  const struck = state === 'deleted' && 'text-muted line-through';
  return (
    <>
      <td className={classNames(CELL, 'max-md:w-full max-md:max-w-0')}>
        <span className="flex min-w-0 items-center gap-1">
          <span className={classNames('max-w-72 truncate font-mono font-medium', struck)} title={shown.name}>
            {shown.name}
          </span>
          {state !== 'same' && <span className="text-xs whitespace-nowrap text-muted">{STATES[state]}</span>}
          {dig !== null && <CopyButton text={dig} what={`the dig command for ${keyOf(shown)}`} />}
        </span>
        {comment !== null && <span className="block max-w-56 truncate text-xs text-muted">{comment}</span>}
        {Object.keys(labels).length > 0 && <LabelSummary labels={labels} />}
        <span className={classNames('block md:hidden', struck)}>
          <Values values={shown.values} />
        </span>
      </td>
      <td className={classNames(CELL, 'font-mono text-xs leading-6', struck)}>{shown.type}</td>
      <td className={classNames(CELL, EXTRA, 'text-right text-muted tabular-nums')}>{shown.ttl ?? 'Default'}</td>
      <td className={classNames(CELL, EXTRA, 'w-full max-w-0 min-w-36', struck)}>
        <Values values={shown.values} />
      </td>
    </>
  );
}

/** The command that shows the name server's answer for a set. */
function digFor({ shown: { name, type } }: Row, dig: string, zoneName: string): string {
  const whole = name === '@' ? zoneName : `${name}.${zoneName}`;
  // A shell would expand it to file names.
  return `${dig} ${whole.startsWith('*') ? `'${whole}'` : whole} ${type}`;
}

function Values({ values }: Pick<Row['shown'], 'values'>) {
  const rest = values.length - SHOWN_VALUES;
  return (
    <>
      {values.slice(0, SHOWN_VALUES).map((value) => (
        <span key={value} className="flex min-w-0 items-center gap-1">
          <code className="truncate text-xs leading-6" title={value}>
            {value}
          </code>
          <CopyButton text={value} what="the value" className="text-muted hover:text-ink max-md:hidden" />
        </span>
      ))}
      {rest > 0 && <span className="text-xs text-muted">and {rest} more</span>}
    </>
  );
}
