import type { KeyStats, OperationStats, Overview } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import type { Column, TableProps } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { useProject } from '../../project.ts';
import { wordsOf } from './chart-times.ts';
import { latency } from './request-chart.tsx';

type Stats = Pick<OperationStats, 'requests' | 'errors' | 'p50_ms' | 'p95_ms'>;

const FIGURES: readonly Column<Stats>[] = [
  { heading: 'Requests', isNumber: true, cell: ({ requests }) => requests.toLocaleString('en') },
  { heading: 'Errors', isNumber: true, cell: (stats) => <Errors {...stats} /> },
  { heading: 'p50', isNumber: true, isHiddenWhenNarrow: true, cell: (stats) => <Muted>{latency(stats.p50_ms)}</Muted> },
  { heading: 'p95', isNumber: true, isHiddenWhenNarrow: true, cell: (stats) => <Muted>{latency(stats.p95_ms)}</Muted> },
];

function Muted({ children }: { readonly children: string }) {
  return <span className="text-muted">{children}</span>;
}

function Errors({ requests, errors }: Pick<Stats, 'requests' | 'errors'>) {
  if (errors === 0) return <span className="text-muted">0 %</span>;
  const share = (errors / requests) * 100;
  return (
    <span title={`${errors.toLocaleString('en')} errors`}>
      {share < 0.1 ? '< 0.1' : share.toFixed(share < 10 ? 1 : 0)} %
    </span>
  );
}

function Latencies(stats: Pick<Stats, 'p50_ms' | 'p95_ms'>) {
  return (
    <NarrowLine>
      p50 {latency(stats.p50_ms)} · p95 {latency(stats.p95_ms)}
    </NarrowLine>
  );
}

/** As many rows as are shown at once. */
const FIRST = 5;

function FirstRows<Row>({ rows, ...table }: Omit<TableProps<Row>, 'isDense' | 'isLinked'>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Table {...table} rows={isWhole ? rows : rows.slice(0, FIRST)} isDense isLinked />
      {rows.length > FIRST && (
        <div className="border-t border-line px-2 py-1">
          <Button look="quiet" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Show fewer' : `Show ${rows.length - FIRST} more`}
          </Button>
        </div>
      )}
    </>
  );
}

const operationColumns = (since: string): readonly Column<OperationStats>[] => [
  {
    heading: 'Operation',
    isWide: true,
    cell: ({ operation, ...stats }) => (
      <>
        {operation === null ? (
          <span className="text-muted">Unknown path</span>
        ) : (
          <LogLink search={{ operation, since }} isCode>
            {operation}
          </LogLink>
        )}
        <Latencies {...stats} />
      </>
    ),
  },
  ...FIGURES,
];

const keyColumns = (since: string): readonly Column<KeyStats>[] => [
  {
    heading: 'Key',
    isWide: true,
    cell: (key) => (
      <>
        <LogLink search={{ key_id: key.key_id, since }}>{nameOf(key)}</LogLink>
        <Latencies {...key} />
      </>
    ),
  },
  ...FIGURES,
];

/** Who calls what, and what fails or takes long. */
export function Traffic({ overview }: { readonly overview: Overview }) {
  const { by_operation: operations, by_key: keys, range, since } = overview;
  if (operations.length === 0) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="By operation" lead={wordsOf(range)}>
        <FirstRows
          label="Requests by operation"
          columns={operationColumns(since)}
          rows={operations}
          keyOf={({ operation }) => operation ?? ''}
        />
      </Card>
      <Card title="By key" lead={wordsOf(range)}>
        <FirstRows label="Requests by key" columns={keyColumns(since)} rows={keys} keyOf={(key) => key.key_id} />
      </Card>
    </div>
  );
}

function nameOf({ key_id: id, key_name: name, last_four: lastFour }: KeyStats): string {
  return name === null ? id : `${name} …${lastFour}`;
}

interface LogLinkProps {
  readonly search: Readonly<Record<string, string>>;
  readonly isCode?: boolean;
  readonly children: string;
}

function LogLink({ search, isCode = false, children }: LogLinkProps) {
  const { id } = useProject();
  return (
    <Link
      to="/p/$project/requests"
      params={{ project: id }}
      search={search}
      data-row-link
      className={`block truncate hover:text-accent hover:underline ${isCode ? 'font-mono text-xs' : ''}`}
    >
      {children}
    </Link>
  );
}
