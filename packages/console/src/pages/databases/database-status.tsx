import type { DatabaseReport } from '@landhold/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { recordPath } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import { countOf, formatBytes } from '../../components/amount.ts';
import { Facts } from '../../components/facts.tsx';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { CALM_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { SizeChart } from './size-chart.tsx';

function statusQuery(project: string, id: string) {
  const path = `${recordPath(project, 'databases', id)}/status`;
  return queryOptions({
    queryKey: ['database-status', project, id] as const,
    queryFn: async ({ signal }) => send<DatabaseReport>({ method: 'GET', path, signal }),
    refetchInterval: CALM_MS,
  });
}

/** How full a database is, who is connected, and what could be restored. */
export function DatabaseStatus({ parent: database }: KindPartProps) {
  const { id: project } = useProject();
  const { data } = useQuery(statusQuery(project, database.id));
  if (database['provider'] === 'simulated' || data === undefined) return null;
  return (
    <Card title="Status" lead="Live figures from its server.">
      <SizeChart sizes={data.sizes} />
      <Facts
        facts={[
          { label: 'Storage', value: storageOf(data) },
          { label: 'Connections', value: connectionsOf(data) },
          { label: 'By user', value: usersOf(data) },
          { label: 'Oldest transaction', value: <Moment at={data.oldest_transaction_at} otherwise="None" /> },
          { label: 'Last backup', value: <Moment at={data.last_backup?.created_at ?? null} otherwise="None yet" /> },
          { label: 'Verified', value: <Moment at={data.last_backup?.verified_at ?? null} otherwise="Not yet" /> },
        ]}
      />
    </Card>
  );
}

const UNKNOWN = 'The server does not answer';
const PERCENT = 100;

function storageOf({ size_bytes: bytes, limits }: DatabaseReport): string {
  if (bytes === null) return UNKNOWN;
  const percent = (bytes / limits.storage_bytes) * PERCENT;
  const share = percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
  return `${formatBytes(bytes)} of ${formatBytes(limits.storage_bytes)}, ${share}`;
}

function connectionsOf({ connections, limits }: DatabaseReport): string {
  if (connections === null) return UNKNOWN;
  return limits.connections === null ? String(connections) : `${connections} of ${limits.connections}`;
}

function usersOf({ users }: DatabaseReport): string {
  const known = users.flatMap(({ name, connections }) => (connections === null ? [] : `${name}: ${connections}`));
  return known.length === 0 ? countOf(users.length, 'user') : known.join(', ');
}

function Moment({ at, otherwise }: { readonly at: string | null; readonly otherwise: string }) {
  return at === null ? <span className="text-muted">{otherwise}</span> : <Time at={at} />;
}
