import type { Site } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceQuery } from '../../api/resources-api.ts';
import { Badge, StatusBadge } from '../../components/badge.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import type { Owners } from '../relations/related-query.ts';
import { nearest, useOwnersOf } from '../relations/related-query.ts';
import { CertificateBadge } from '../relations/related-sites.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { ResourceLink } from '../resources/resource-link.tsx';

type DomainState = Site['custom_domain_states'][number];

/** A site's custom domains, each with its state and the record that it still needs. */
export function CustomDomains({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const states = statesOf(parent);
  const isWaiting = states.some(({ status, certificate }) => status !== 'active' || certificate?.status === 'pending');
  // The site's page reads the same, but less often.
  useQuery({ ...resourceQuery(project, 'sites', parent.id), refetchInterval: isWaiting ? FAST_REFRESH_MS : false });
  const owners = useOwnersOf(states.map(({ name }) => name));
  if (states.length === 0) return null;
  const target = URL.parse(String(parent['url']))?.hostname ?? '';
  return (
    <Card title="Custom domains" lead="A name is served once DNS shows that it is yours.">
      <ul className="divide-y divide-line">
        {states.map((state) => (
          <li key={state.name} className="flex flex-col gap-2 px-4 py-3">
            <Domain state={state} target={target} owners={owners} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function statesOf(site: KindPartProps['parent']): readonly DomainState[] {
  return (site['custom_domain_states'] ?? []) as readonly DomainState[];
}

interface DomainProps {
  readonly state: DomainState;
  readonly target: string;
  readonly owners: Owners;
}

function Domain({ state, target, owners }: DomainProps) {
  const { name, status, reason, record, managed, checked_at, served_until, certificate } = state;
  const needsProof = record.type === 'TXT' && (status !== 'active' || served_until !== null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-dense font-medium [overflow-wrap:anywhere]">{name}</span>
        {status === 'conflict' ? <Badge tone="danger">conflict</Badge> : <StatusBadge status={status} />}
        {managed && <Badge>Managed in your zone</Badge>}
        <CertificateBadge certificate={certificate} />
        {checked_at !== null && status !== 'active' && (
          <span className="text-xs text-muted">
            checked <Time at={checked_at} />
          </span>
        )}
        <OwnerLinks name={name} owners={owners} />
      </div>
      {reason !== null && <p className="text-xs text-pretty text-muted [overflow-wrap:anywhere]">{reason}</p>}
      {certificate !== undefined && certificate.reason !== null && (
        <p className="text-xs text-pretty text-warning [overflow-wrap:anywhere]">{certificate.reason}</p>
      )}
      {served_until !== null && (
        <p className="text-xs text-warning">
          It stops being served: <Time at={served_until} />
        </p>
      )}
      {needsProof && <DnsRecord what="to prove that the name is yours" record={record} />}
      {needsProof && <DnsRecord what="to lead visitors to the site" record={{ type: 'CNAME', name, value: target }} />}
    </>
  );
}

/** The zone and the domain that a name is in, if this project has them. */
function OwnerLinks({ name, owners }: { readonly name: string; readonly owners: Owners }) {
  const [zone, domain] = [nearest(name, owners.zones), nearest(name, owners.domains)];
  if (zone === undefined && domain === undefined) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-dense sm:ml-auto">
      {zone !== undefined && <ResourceLink id={zone.id} name={`Zone ${zone.name}`} isAccented />}
      {domain !== undefined && <ResourceLink id={domain.id} name={`Domain ${domain.name}`} isAccented />}
    </span>
  );
}

interface DnsRecordProps {
  readonly what: string;
  readonly record: { readonly type: string; readonly name: string; readonly value: string };
}

/** A record to copy into the name's DNS. */
function DnsRecord({ what, record }: DnsRecordProps) {
  const { type, name, value } = record;
  return (
    <div className="rounded-sm bg-sunken px-3 py-2">
      <p className="text-xs text-muted">
        Set this {type} record {what}:
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <dt className="text-xs leading-6 text-muted">Name</dt>
        <dd>
          <Identifier value={name} what={`the name of the ${type} record`} />
        </dd>
        <dt className="text-xs leading-6 text-muted">Value</dt>
        <dd>
          <Identifier value={value} what={`the value of the ${type} record`} />
        </dd>
      </dl>
    </div>
  );
}
