import { Suspense } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { optionLabel } from '../../components/field-label.ts';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine } from '../../components/table.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { useNarrow } from '../../use-narrow.ts';
import { ConnectedBadge } from '../vpn/connected-badge.tsx';
import type { ChildAction } from './child-dialogs.tsx';
import { childActions, childCells } from './kind-parts.tsx';
import type { ListSorts } from './list-order.ts';
import { Cell, fieldsOf, headingOf, NarrowField } from './resource-columns.tsx';
import { renderValue } from './resource-values.tsx';

interface ChildColumnsOptions {
  readonly kind: KindTag;
  readonly parent: ResourceRecord;
  readonly shown: readonly string[];
  readonly sorts: ListSorts;
  /** Null for people who may only read. */
  readonly ask: ((action: ChildAction) => void) | null;
}

/** Columns of a table on the parent's page. */
export function childColumns({
  kind,
  parent,
  shown,
  sorts,
  ask,
}: ChildColumnsOptions): readonly Column<ResourceRecord>[] {
  const { columns } = KINDS[kind];
  const fields = fieldsOf(kind).all.filter((field) => shown.includes(field));
  const own = fields.filter((field) => columns.includes(field));
  return [
    {
      heading: 'Name',
      isWideWhenNarrow: true,
      sort: sorts.byName,
      cell: (record) => <Name record={record} columns={columns} />,
    },
    ...fields.map((field) => ({
      heading: headingOf(field),
      isHiddenWhenNarrow: true,
      isWide: field === own.at(-1),
      ...(field === 'created_at' ? { sort: sorts.byAge } : {}),
      cell: (record: ResourceRecord) =>
        columns.includes(field) ? <Brief name={field} value={record[field]} /> : <Cell field={field} record={record} />,
    })),
    ...(childCells[kind] ?? []).map(({ heading, Cell: Own }) => ({
      heading,
      isHiddenWhenNarrow: true,
      cell: (record: ResourceRecord) => (
        <Suspense>
          <Own parent={parent} record={record} />
        </Suspense>
      ),
    })),
    ...(ask === null
      ? []
      : [
          {
            heading: 'Actions',
            isHeadingHidden: true,
            cell: (record: ResourceRecord) => <RowActions kind={kind} record={record} ask={ask} />,
          },
        ]),
  ];
}

/** Only the service can change it. */
export function isManaged(record: ResourceRecord): boolean {
  return record['managed'] === true;
}

function Name({ record, columns }: { readonly record: ResourceRecord; readonly columns: readonly string[] }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate font-medium">{record.name}</span>
        <CopyButton text={record.id} what={`the ID of ${record.name}`} />
      </span>
      <NarrowLine>
        {columns.map((name) => (
          <span key={name} className="mr-2 inline-block max-w-40 truncate align-bottom">
            {typeof record[name] === 'number' ? (
              <NarrowField field={name} value={record[name]} />
            ) : (
              <Brief name={name} value={record[name]} />
            )}
          </span>
        ))}
      </NarrowLine>
    </span>
  );
}

/** One line for any value: for a list, the first item and how many more. */
function Brief({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (name === 'connected') return <ConnectedBadge isConnected={value === true} />;
  if (name === 'role') return <span className="text-muted">{optionLabel(String(value))}</span>;
  if (!Array.isArray(value)) return <span className="text-muted">{renderValue(value)}</span>;
  const texts = value.map(String);
  return (
    <span className="flex items-center gap-1.5 text-muted" title={texts.join('\n')}>
      <code className="max-w-72 truncate text-xs max-sm:max-w-40">{texts[0]}</code>
      {texts.length > 1 && <span className="text-xs">+{texts.length - 1}</span>}
    </span>
  );
}

interface RowActionsProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly ask: (action: ChildAction) => void;
}

function RowActions({ kind, record, ask }: RowActionsProps) {
  const isNarrow = useNarrow();
  const own = childActions[kind] ?? [];
  if (isManaged(record)) return <span className="text-xs text-muted">Managed</span>;
  // Four buttons would not leave enough room for the columns.
  if (isNarrow || own.length > 1) {
    return (
      <Menu trigger={<IconButton icon="more" label={`Actions for ${record.name}`} />}>
        {own.map((part) => (
          <MenuItem key={part.label} onSelect={() => ask({ name: 'own', part, record })}>
            {part.label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => ask({ name: 'edit', record })}>Edit</MenuItem>
        <MenuItem onSelect={() => ask({ name: 'history', record })}>History</MenuItem>
        <MenuSeparator />
        <MenuItem isDanger onSelect={() => ask({ name: 'delete', record })}>
          Delete
        </MenuItem>
      </Menu>
    );
  }
  return (
    <span className="flex justify-end gap-1">
      {own.map((part) => (
        <Button key={part.label} look="quiet" onClick={() => ask({ name: 'own', part, record })}>
          {part.label}
          <span className="sr-only"> {record.name}</span>
        </Button>
      ))}
      <Button look="quiet" onClick={() => ask({ name: 'edit', record })}>
        Edit<span className="sr-only"> {record.name}</span>
      </Button>
      <Button look="quiet" onClick={() => ask({ name: 'delete', record })}>
        Delete<span className="sr-only"> {record.name}</span>
      </Button>
      <IconButton icon="events" label={`History of ${record.name}`} onClick={() => ask({ name: 'history', record })} />
    </span>
  );
}
