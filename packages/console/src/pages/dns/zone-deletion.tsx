import type { Zone } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { resourcesQuery } from '../../api/resources-api.ts';
import { countOf } from '../../components/amount.ts';
import { Consequences } from '../../components/consequences.tsx';
import { Loading } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { useSitesBelow } from '../relations/related-query.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { zoneStatusQuery } from './zone-api.ts';

const LARGEST_PAGE = 100;

/** What breaks when a zone is deleted: its answers, its delegation, and who relies on them. */
export function ZoneDeletion({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const zone = parent as unknown as Zone;
  const report = useQuery(zoneStatusQuery(project, zone.id));
  const keys = useQuery(resourcesQuery(project, 'update-keys', { limit: LARGEST_PAGE }, zone.id)).data?.data ?? [];
  const sites = useSitesBelow(zone.name).filter(({ state }) => state.managed);
  if (report.isPending) return <Loading lines={2} />;
  const delegation = report.data?.delegation;
  const above = delegation?.zone_above ?? 'The zone above';
  const isDelegated = delegation?.state === 'valid' || delegation?.state === 'partial';
  return (
    <Consequences
      items={[
        ...(zone.record_count === 0
          ? []
          : [
              `${countOf(zone.record_count, 'record set')} ${zone.record_count === 1 ? 'is' : 'are'} no longer answered.`,
            ]),
        ...(isDelegated ? [`${above} still leads resolvers here, so ${zone.name} and all names below it fail.`] : []),
        ...(delegation !== undefined && delegation.ds.length > 0
          ? [
              `${above} has a DS record for it. Remove it first: while it is there, resolvers that validate refuse any other zone of this name.`,
            ]
          : []),
        ...(sites.length === 0
          ? []
          : [
              `These sites lose their records: ${sites.map(({ site, state }) => `${site.name} (${state.name})`).join(', ')}.`,
            ]),
        ...(keys.length === 0 ? [] : [`Update keys stop working: ${keys.map(({ name }) => name).join(', ')}.`]),
      ]}
    />
  );
}
