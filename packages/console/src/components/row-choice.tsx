import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';

/** Rows for a common action. */
export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** A row's name in its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** By default every row can be selected. */
  readonly canChoose?: (row: Row) => boolean;
}

const CHOICE_CLASS = 'w-px py-0 pr-0 pl-4';
const canChooseAny = (): boolean => true;

type Choose = (id: string, isRange: boolean) => void;

/** Chooses a row, or every row from the one before up to it. */
export function useChoice<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  selection: Selection<Row> | undefined,
): Choose {
  const before = useRef('');
  return (id, isRange) => {
    if (selection === undefined) return;
    const { chosen, onChange, canChoose = canChooseAny } = selection;
    const ids = rows.filter(canChoose).map(keyOf);
    const ends = [ids.indexOf(isRange && ids.includes(before.current) ? before.current : id), ids.indexOf(id)];
    const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
    before.current = id;
    onChange(new Set(chosen.has(id) ? [...chosen].filter((each) => !range.includes(each)) : [...chosen, ...range]));
  };
}

export interface ChooseAllProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row>;
}

export function ChooseAll<Row>({ rows, keyOf, selection }: ChooseAllProps<Row>) {
  const { chosen, onChange, canChoose = canChooseAny } = selection;
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
  readonly onChoose: Choose;
  readonly className?: string;
}

/** A browser selects the text between two clicks with Shift; here they select rows. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

export function ChooseRow<Row>({ row, id, selection, onChoose, className }: ChooseRowProps<Row>) {
  const { chosen, nameOf, canChoose = canChooseAny } = selection;
  return (
    <td className={classNames(CHOICE_CLASS, className)}>
      {canChoose(row) && (
        <Checkbox
          aria-label={`Select ${nameOf(row)}`}
          className="block"
          checked={chosen.has(id)}
          onMouseDown={keepText}
          onChange={({ nativeEvent }) =>
            onChoose(id, (nativeEvent as Event & { shiftKey?: boolean }).shiftKey === true)
          }
        />
      )}
    </td>
  );
}
