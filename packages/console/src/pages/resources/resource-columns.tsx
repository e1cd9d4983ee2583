import { kinds as contractKinds } from '@landhold/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { StatusBadge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { labelOf } from '../../components/field-label.ts';
import { Icon } from '../../components/icon.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { displayName } from '../../display-name.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { figureCells } from './figure-cells.tsx';
import type { ListSorts } from './list-order.ts';
import { isAllEvents, LabelSummary, shortValue } from './resource-values.tsx';

/** The columns that a kind's table can show besides the name, in order, and those shown by default. */
export function fieldsOf(kind: KindTag): { readonly all: readonly string[]; readonly usual: readonly string[] } {
  const { columns } = KINDS[kind];
  if (contractKinds[kind].parent !== null) {
    return { usual: [...columns, 'labels'], all: [...columns, 'labels', 'created_at', 'updated_at', 'id'] };
  }
  const figures = Object.keys(figureCells[kind] ?? {});
  const all = ['status', ...figures, ...columns, 'labels', 'created_at', 'updated_at', 'id'];
  // Beside figures there is no room for everything at 1280 pixels, and a region is rarely what people look for.
  const rare = figures.length === 0 ? ['updated_at', 'id'] : ['region', 'updated_at', 'id'];
  return { usual: all.filter((field) => !rare.includes(field)), all };
}

const HEADINGS: Readonly<Record<string, string>> = { created_at: 'Created', updated_at: 'Updated', id: 'ID' };

export function headingOf(field: string): string {
  return HEADINGS[field] ?? labelOf(field);
}

interface ColumnsOptions {
  readonly kind: KindTag;
  readonly project: string;
  readonly shown: readonly string[];
  readonly sorts: ListSorts;
  /** A record's actions; absent for people who may only read. */
  readonly menu: ((record: ResourceRecord) => ReactNode) | undefined;
}

export function columnsOf({ kind, project, shown, sorts, menu }: ColumnsOptions): readonly Column<ResourceRecord>[] {
  const name: Column<ResourceRecord> = {
    heading: 'Name',
    isWide: true,
    sort: sorts.byName,
    cell: (record) => <RecordName record={record} kind={kind} project={project} />,
  };
  const fields = fieldsOf(kind).all.filter((field) => shown.includes(field));
  const actions = menu === undefined ? [] : [{ heading: 'Actions', isHeadingHidden: true, cell: menu }];
  return [
    name,
    ...fields.map((field) => ({
      heading: headingOf(field),
      isHiddenWhenNarrow: field !== 'status',
      ...(field === 'created_at' ? { sort: sorts.byAge } : {}),
      cell: (record: ResourceRecord) => {
        const Figure = figureCells[kind]?.[field];
        return Figure === undefined ? <Cell field={field} record={record} /> : <Figure record={record} />;
      },
    })),
    ...actions,
  ];
}

export function Cell({ field, record }: { readonly field: string; readonly record: ResourceRecord }) {
  const { labels } = record;
  switch (field) {
    case 'status':
      return <StatusBadge status={record.status} />;
    case 'labels':
      return Object.keys(labels).length === 0 ? null : <LabelSummary labels={labels} />;
    case 'created_at':
    case 'updated_at':
      return <Time at={record[field]} className="text-muted" />;
    case 'id':
      return <code className="text-xs text-muted">{record.id}</code>;
    default:
      return (
        <span className="block max-w-52 truncate text-muted">
          {isAllEvents(field, record[field]) ? 'All events' : shortValue(field, record[field])}
        </span>
      );
  }
}

function RecordName({ record, kind, project }: { record: ResourceRecord; kind: KindTag; project: string }) {
  const shown = displayName(record);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-1">
        <Link
          to="/p/$project/$kind/$id"
          params={{ project, kind, id: record.id }}
          data-row-link
          // The name in DNS, if it differs.
          title={shown === record.name ? undefined : record.name}
          className="truncate font-medium text-ink hover:text-accent hover:underline"
        >
          {shown}
        </Link>
        {record.deletion_protection && (
          <span title="Protected from deletion" className="text-muted">
            <Icon name="lock" className="size-3.5" />
            <span className="sr-only">Protected from deletion</span>
          </span>
        )}
        <CopyButton text={record.id} what={`the ID of ${shown}`} />
      </span>
      <NarrowLine>
        <NarrowField field={KINDS[kind].columns[0]!} value={record[KINDS[kind].columns[0]!]} /> ·{' '}
        <Time at={record.created_at} />
      </NarrowLine>
    </span>
  );
}

/** Without its heading, a bare number would say nothing. */
export function NarrowField({ field, value }: { readonly field: string; readonly value: unknown }) {
  return (
    <>
      {typeof value === 'number' && `${headingOf(field)}: `}
      {shortValue(field, value)}
    </>
  );
}
