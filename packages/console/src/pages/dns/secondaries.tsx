import type { ZoneReport } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import type { Tone } from '../../components/badge.tsx';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS, FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { zoneStatusQuery } from './zone-api.ts';

type Secondary = ZoneReport['secondaries'][number];

const TONES: Readonly<Record<Secondary['state'], Tone>> = {
  current: 'success',
  behind: 'warning',
  ahead: 'warning',
  missing: 'warning',
  unreachable: 'danger',
};

/** The name servers with copies of a zone, and each one's serial. */
export function Secondaries({ parent: zone }: KindPartProps) {
  const { id: project } = useProject();
  const every = useLiveInterval();
  const { data } = useQuery({
    ...zoneStatusQuery(project, zone.id),
    // Those that are behind soon catch up.
    refetchInterval: ({ state }) => (isCurrent(state.data) ? every(SLOW_REFRESH_MS) : FAST_REFRESH_MS),
  });
  if (data === undefined || data.secondaries.length === 0) return null;
  return (
    <Card title="Secondaries" lead={`The zone has the serial ${data.serial} here.`}>
      <ul className="divide-y divide-line">
        {data.secondaries.map((secondary) => (
          <li key={secondary.address} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <span className="min-w-0 text-dense font-medium [overflow-wrap:anywhere]">{secondary.address}</span>
            <Badge tone={TONES[secondary.state]}>{secondary.state}</Badge>
            <span className="text-xs text-muted">
              {secondary.serial === null ? 'no serial' : `serial ${secondary.serial}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isCurrent(report: ZoneReport | undefined): boolean {
  return report === undefined || report.secondaries.every(({ state }) => state === 'current');
}
