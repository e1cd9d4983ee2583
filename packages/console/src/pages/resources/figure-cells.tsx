import type { ComponentType } from 'react';
import { formatBytes } from '../../components/amount.ts';
import { Badge, StatusBadge } from '../../components/badge.tsx';
import { Time } from '../../components/time.tsx';
import type { ResourceRecord } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';
import { useFigures } from './figures.tsx';

export interface FigureCellProps {
  readonly record: ResourceRecord;
}

/** Columns of data that is not in the records, by the name that a saved view has for them. */
export const figureCells: Readonly<Partial<Record<KindTag, Readonly<Record<string, ComponentType<FigureCellProps>>>>>> =
  {
    sites: { last_deployment: LastDeployment },
    databases: { storage: Storage },
    vpn: { devices_online: DevicesOnline },
  };

function LastDeployment({ record }: FigureCellProps) {
  const figures = useFigures(record.id);
  if (figures === undefined) return null;
  const { deployment } = figures;
  if (deployment === null) return <span className="text-muted">None yet</span>;
  const isLive = record['production_deployment_id'] === deployment.id;
  return (
    <span className="flex items-center gap-2 text-muted">
      {isLive ? <Badge tone="success">Live</Badge> : <OtherState {...deployment} />}
      <Time at={deployment.created_at} />
    </span>
  );
}

function OtherState({ status, target }: { readonly status: string; readonly target: string }) {
  return status === 'ready' && target === 'preview' ? (
    <Badge tone="accent">Preview</Badge>
  ) : (
    <StatusBadge status={status} />
  );
}

function Storage({ record }: FigureCellProps) {
  const bytes = useFigures(record.id)?.stored_bytes;
  if (bytes === undefined) return null;
  const limit = `${String(record['storage_gb'])} GB`;
  return (
    <span className="text-muted tabular-nums">{bytes === null ? limit : `${formatBytes(bytes)} of ${limit}`}</span>
  );
}

function DevicesOnline({ record }: FigureCellProps) {
  const online = useFigures(record.id)?.online;
  if (online === undefined || online === null) return null;
  return (
    <span className="text-muted tabular-nums">
      {online} of {String(record['peer_count'])}
    </span>
  );
}
