import type { Zone } from '@landhold/contract';
import { checkReport, checkZone } from '@landhold/dns/check-zone.ts';
import type { Finding } from '@landhold/dns/check-zone.ts';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../components/amount.ts';
import type { Tone } from '../../components/badge.tsx';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/page.tsx';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { zoneStatusQuery } from './zone-api.ts';
import { allSetsQuery, loadsAllSets } from './zone-sets.ts';

const TONES: Readonly<Record<Finding['severity'], { readonly badge: string; readonly tone: Tone }>> = {
  error: { badge: 'Error', tone: 'danger' },
  warning: { badge: 'Warning', tone: 'warning' },
  note: { badge: 'Note', tone: 'neutral' },
};

/**
 * What a careful person would notice in the zone's sets, at once; and which ALIAS sets could not be looked up. The
 * delegation and the secondaries have their own cards.
 */
export function ZoneChecks({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const zone = parent as unknown as Zone;
  const sets = useQuery({ ...allSetsQuery(project, zone.id), enabled: loadsAllSets(parent) }).data?.data;
  const report = useQuery(zoneStatusQuery(project, zone.id)).data;
  if (sets === undefined) return null;
  const aliases = report === undefined ? [] : checkReport({ ...report, secondaries: [], delegation: { problems: [] } });
  const findings = [...aliases, ...checkZone({ name: zone.name, ttl: zone.ttl, sets })];
  if (findings.length === 0) return null;
  return (
    <Card title="Checks" lead={`${countOf(findings.length, 'finding')} in the record sets.`}>
      <ul className="divide-y divide-line">
        {findings.map(({ code, severity, name, type, message }) => (
          <li key={`${code} ${name} ${type} ${message}`} className="flex items-start gap-3 px-4 py-3">
            <span className="w-16 shrink-0">
              <Badge tone={TONES[severity].tone}>{TONES[severity].badge}</Badge>
            </span>
            <p className="min-w-0 text-dense text-pretty [overflow-wrap:anywhere]">{message}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
