import type { Domain, Zone } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { Lines } from '../../components/lines.tsx';
import { Card } from '../../components/page.tsx';
import { exactDate } from '../../components/relative-time.ts';
import { Time } from '../../components/time.tsx';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { zoneStatusQuery } from '../dns/zone-api.ts';
import { RelatedSites } from '../relations/related-sites.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { asDomain, namesakeQuery } from './domain-api.ts';
import { DomainDelegation } from './domain-delegation.tsx';
import { domainStateOf } from './domain-state.ts';
import { expiryOf, renewalWords } from './domain-term.ts';

/** How long a domain is registered, whether it is renewed, and where it leads: a line for each. */
export function DomainTop(props: KindPartProps) {
  const { id: project } = useProject();
  const domain = asDomain(props);
  const zones = useQuery(namesakeQuery(project, 'dns', domain.name)).data?.data;
  const zone = zones?.[0] as unknown as Zone | undefined;
  const { data: report } = useQuery({
    ...zoneStatusQuery(project, zone?.id ?? ''),
    enabled: zone !== undefined,
    // No event says that resolvers have found a domain that has just become active.
    refetchInterval: ({ state }) => (state.data?.delegation.state === 'valid' ? false : SLOW_REFRESH_MS / 3),
  });
  const { badge, tone, text } = domainStateOf(domain, report);
  const expiry = expiryOf(domain);
  return (
    <>
      <Card title="Registration" isPinned>
        <Lines
          lines={[
            {
              label: 'Expires',
              value: domain.expires_at === null ? 'Not registered' : exactDate(domain.expires_at),
              note: domain.expires_at === null ? undefined : <Time at={domain.expires_at} />,
              aside: expiry && <Badge tone={expiry.tone}>{expiry.text}</Badge>,
            },
            { label: 'Renewal', value: renewalWords(domain) },
            { label: 'Delegation', value: text, aside: <Badge tone={tone}>{badge}</Badge> },
            { label: 'DNS zone', value: zones === undefined ? '–' : <ZoneLink domain={domain} zone={zone} /> },
          ]}
        />
      </Card>
      <DomainDelegation domain={domain} zone={zone} />
      <RelatedSites name={domain.name} />
    </>
  );
}

function ZoneLink({ domain, zone }: { readonly domain: Domain; readonly zone: Zone | undefined }) {
  const { id: project, canWrite } = useProject();
  const look = 'text-accent hover:underline';
  if (zone !== undefined) {
    return (
      <Link to="/p/$project/$kind/$id" params={{ project, kind: 'dns', id: zone.id }} className={look}>
        {zone.name}
      </Link>
    );
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="text-muted">None in this project</span>
      {canWrite && domain.served_by !== 'elsewhere' && (
        <Link
          to="/p/$project/$kind/new"
          params={{ project, kind: 'dns' }}
          search={{ name: domain.name }}
          className={look}
        >
          Create the zone
        </Link>
      )}
    </span>
  );
}
