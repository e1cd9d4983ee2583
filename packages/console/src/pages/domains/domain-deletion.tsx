import { useQuery } from '@tanstack/react-query';
import { Consequences } from '../../components/consequences.tsx';
import { exactDate } from '../../components/relative-time.ts';
import { Loading } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { useSitesBelow } from '../relations/related-query.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { asDomain, namesakeQuery } from './domain-api.ts';

/** What no longer works without the registration. */
export function DomainDeletion(props: KindPartProps) {
  const { id: project } = useProject();
  const domain = asDomain(props);
  const zones = useQuery(namesakeQuery(project, 'dns', domain.name));
  const sites = useSitesBelow(domain.name);
  if (zones.isPending) return <Loading lines={2} />;
  const [zone] = zones.data?.data ?? [];
  const term = domain.expires_at === null ? '' : `, which is paid until ${exactDate(domain.expires_at)}`;
  return (
    <Consequences
      items={[
        `The registration ends${term}. Anyone can register the name.`,
        ...(domain.status === 'active' ? [`Websites and mail at ${domain.name} stop working.`] : []),
        ...(zone === undefined ? [] : [`The DNS zone ${zone.name} stays, but nothing leads to it.`]),
        ...(sites.length === 0
          ? []
          : [
              `These sites lose their names: ${sites.map(({ site, state }) => `${site.name} (${state.name})`).join(', ')}.`,
            ]),
      ]}
    />
  );
}
