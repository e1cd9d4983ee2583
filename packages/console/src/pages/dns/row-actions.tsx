import { Button, IconButton } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import type { Row } from './staged-changes.ts';
import { keyOf } from './staged-changes.ts';

export interface RowHandlers {
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
  readonly onUndo: (row: Row) => void;
}

export interface RowActionsProps extends RowHandlers {
  readonly row: Row;
  readonly isNarrow: boolean;
}

/** Buttons side by side, or a menu if there is no room. */
export function RowActions({ row, isNarrow, onEdit, onDelete, onUndo }: RowActionsProps) {
  if (row.isManaged) return <span className="text-xs leading-8 text-muted">Managed</span>;
  const name = keyOf(row.shown);
  const actions = [
    ...(row.state === 'deleted' ? [] : [{ key: 'edit', label: 'Edit', act: onEdit, isDanger: false }]),
    // One button that changes, so that it keeps the focus.
    row.state === 'same'
      ? { key: 'other', label: 'Delete', act: onDelete, isDanger: true }
      : { key: 'other', label: 'Undo', act: onUndo, isDanger: false },
  ];
  if (isNarrow)
    return (
      <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} data-opens={name} />}>
        {actions.map(({ key, label, act, isDanger }) => (
          <MenuItem key={key} isDanger={isDanger} onSelect={() => act(row)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    );
  return (
    <span className="flex justify-end gap-1">
      {actions.map(({ key, label, act }) => (
        <Button
          key={key}
          look="quiet"
          // As wide with either label, so that "Edit" never stands where "Delete" was.
          className={key === 'edit' ? undefined : 'min-w-17'}
          onClick={() => act(row)}
          {...(key === 'edit' ? { 'data-opens': name } : {})}
        >
          {label}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
    </span>
  );
}
