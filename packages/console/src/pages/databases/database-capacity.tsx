import type { DatabaseReport } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../components/amount.ts';
import { classNames } from '../../components/class-names.ts';
import { Card } from '../../components/page.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { databaseStatusQuery } from './database-status-query.ts';
import { MonthChart } from './month-chart.tsx';

/** How full a database is, now and over the last weeks. */
export function DatabaseCapacity({ parent: database }: KindPartProps) {
  const { id: project } = useProject();
  const { data } = useQuery(databaseStatusQuery(project, database.id));
  if (database['provider'] === 'simulated' || data === undefined) return null;
  const { size_bytes: bytes, connections, limits, sizes, oldest_transaction_at: oldest } = data;
  return (
    <Card title="Storage and connections" lead="Live figures from its server.">
      <div className="grid gap-px overflow-hidden bg-line last:rounded-b-lg sm:grid-cols-2">
        <Meter label="Storage" used={bytes} limit={limits.storage_bytes} format={formatBytes} />
        <Meter label="Connections" used={connections} limit={limits.connections} format={String}>
          {oldest !== null && (
            <>
              Oldest transaction <Time at={oldest} />
            </>
          )}
        </Meter>
      </div>
      <MonthCharts sizes={sizes} limits={limits} />
    </Card>
  );
}

/** Both are from the same times. Connections are missing in what an earlier release stored. */
function MonthCharts({ sizes, limits }: Pick<DatabaseReport, 'sizes' | 'limits'>) {
  const stored = sizes.map(({ at, size_bytes: value }) => ({ at, value }));
  const connections = sizes.flatMap(({ at, connections: value }) => (value === null ? [] : [{ at, value }]));
  if (stored.length < 2) return null;
  const [from, to] = [formatBytes(stored[0]!.value), formatBytes(stored.at(-1)!.value)];
  const most = Math.max(...connections.map(({ value }) => value));
  const hasBoth = connections.length > 1;
  return (
    <div
      className={classNames(
        'grid gap-px overflow-hidden rounded-b-lg border-t border-line bg-line',
        hasBoth && 'lg:grid-cols-2',
      )}
    >
      <MonthChart
        title="Size over time"
        samples={stored}
        format={formatBytes}
        said={from === to ? to : `from ${from} to ${to}`}
        limit={limits.storage_bytes}
      />
      <MonthChart
        title="Most connections"
        samples={connections}
        format={String}
        said={`up to ${most}${limits.connections === null ? '' : ` of ${limits.connections}`}`}
        limit={limits.connections}
      />
    </div>
  );
}

interface MeterProps {
  readonly label: string;
  /** Null if the server does not answer. */
  readonly used: number | null;
  /** Null if there is none. */
  readonly limit: number | null;
  readonly format: (amount: number) => string;
  readonly children?: React.ReactNode;
}

const PERCENT = 100;
const NEARLY_FULL = 80;

function Meter({ label, used, limit, format, children }: MeterProps) {
  const percent = used === null || limit === null ? 0 : Math.min((used / limit) * PERCENT, PERCENT);
  return (
    <div className="flex min-w-0 flex-col gap-1.5 bg-surface px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-mono text-xs text-muted">{label}</span>
        <span className="text-xs text-muted">{children}</span>
      </p>
      {used === null ? (
        <p className="text-dense text-muted">The server does not answer</p>
      ) : (
        <>
          <p className="text-dense text-muted tabular-nums">
            <span className="text-lg font-semibold text-ink">{format(used)}</span>
            {limit !== null && ` of ${format(limit)}, ${shareOf(used, percent)}`}
          </p>
          <ProgressBar
            label={label}
            percent={percent}
            words={limit === null ? format(used) : `${format(used)} of ${format(limit)}`}
            isDanger={percent >= NEARLY_FULL}
          />
        </>
      )}
    </div>
  );
}

function shareOf(used: number, percent: number): string {
  return used > 0 && percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}
