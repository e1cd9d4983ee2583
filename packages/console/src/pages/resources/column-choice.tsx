import { useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import type { KindTag } from '../../kinds.ts';
import { recall, remember } from '../../storage.ts';
import { useFilters } from '../../use-filters.ts';
import { fieldsOf, headingOf } from './resource-columns.tsx';

type Choices = Readonly<Partial<Record<KindTag, readonly string[]>>>;

/** Each kind's chosen columns. The text may have been written by an older version, or by hand. */
function readChoices(): Choices {
  try {
    const read: unknown = JSON.parse(recall('landhold-columns') ?? '{}');
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, fields]) => Array.isArray(fields)));
  } catch {
    return {};
  }
}

export interface ColumnsInUse {
  readonly shown: readonly string[];
  /** Whether the address names them. */
  readonly isInAddress: boolean;
  /** Null for the default. */
  readonly choose: (fields: readonly string[] | null) => void;
}

/** No columns besides the name: an empty value would be no value. */
const NONE = 'none';

/** Columns in the address of a list. */
export function columnsText(kind: KindTag, shown: readonly string[]): string {
  const inOrder = fieldsOf(kind).all.filter((field) => shown.includes(field));
  return inOrder.length === 0 ? NONE : inOrder.join(',');
}

/** The columns of a kind's table: those in the address, as in a saved view, or those that this browser remembers. */
export function useColumns(kind: KindTag): ColumnsInUse {
  const [choices, setChoices] = useState(readChoices);
  const { filters, change } = useFilters(['columns', 'cursor']);
  const { columns, cursor } = filters;
  if (columns !== undefined) {
    const named = columns.split(',');
    return {
      isInAddress: true,
      shown: fieldsOf(kind).all.filter((field) => named.includes(field)),
      choose: (fields) => change({ columns: fields === null ? undefined : columnsText(kind, fields), cursor }),
    };
  }
  const choose: ColumnsInUse['choose'] = (fields) => {
    const { [kind]: _former, ...others } = readChoices();
    const next = fields === null ? others : { ...others, [kind]: fields };
    setChoices(next);
    remember('landhold-columns', Object.keys(next).length === 0 ? null : JSON.stringify(next));
  };
  return { isInAddress: false, shown: choices[kind] ?? fieldsOf(kind).usual, choose };
}

export function ColumnChoice({ kind, shown, choose }: { readonly kind: KindTag } & Omit<ColumnsInUse, 'isInAddress'>) {
  return (
    <Menu trigger={<IconButton icon="columns" label="Choose columns" className="max-md:hidden" />}>
      {fieldsOf(kind).all.map((field) => (
        <MenuChoice
          key={field}
          isOn={shown.includes(field)}
          onChange={(isOn) => choose(isOn ? [...shown, field] : shown.filter((each) => each !== field))}
        >
          {headingOf(field)}
        </MenuChoice>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => choose(null)}>Reset columns</MenuItem>
    </Menu>
  );
}
