import type { Domain, Zone } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useResourceMutation } from '../../api/resources-api.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Card } from '../../components/page.tsx';
import { FormFailure } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { CALM_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { zoneStatusQuery } from '../dns/zone-api.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { adviceFor, withoutGlue } from './delegation-advice.ts';
import { asDomain, namesakeQuery } from './domain-api.ts';
import { domainStateOf } from './domain-state.ts';

/** Where a domain leads: its zone, DS records and glue, and what to fix about them. */
export function DomainDelegation(props: KindPartProps) {
  const { id: project } = useProject();
  const domain = asDomain(props);
  const zones = useQuery(namesakeQuery(project, 'dns', domain.name)).data?.data;
  const zone = zones?.[0] as unknown as Zone | undefined;
  const { data: report } = useQuery({
    ...zoneStatusQuery(project, zone?.id ?? ''),
    enabled: zone !== undefined,
    // No event says that resolvers have found a domain that has just become active.
    refetchInterval: ({ state }) => (state.data?.delegation.state === 'valid' ? false : CALM_MS / 3),
  });
  const { badge, tone, text } = domainStateOf(domain, report);
  return (
    <Card title="Delegation" lead={text} actions={<Badge tone={tone}>{badge}</Badge>}>
      {zone !== undefined && <AdviceList domain={domain} zone={zone} />}
      <Facts
        facts={[
          { label: 'Zone', value: zones === undefined ? '–' : <ZoneLink domain={domain} zone={zone} /> },
          { label: 'Answered by', value: SERVED_BY[domain.served_by] },
          { label: 'DS records', value: <Values values={domain.ds} otherwise="None: answers are not validated" /> },
          { label: 'Glue', value: <Glue domain={domain} /> },
        ]}
      />
    </Card>
  );
}

const SERVED_BY: Readonly<Record<Domain['served_by'], string>> = {
  installation: 'The name servers of this installation',
  elsewhere: 'Name servers elsewhere',
  both: 'Name servers of this installation and elsewhere',
};

function AdviceList({ domain, zone }: { readonly domain: Domain; readonly zone: Zone }) {
  const { id: project, canWrite } = useProject();
  const { mutate, isPending, error } = useResourceMutation(project, 'domains');
  const advice = adviceFor(domain, zone);
  if (advice.length === 0 && error === null) return null;
  return (
    <div className="flex flex-col gap-3 border-b border-line bg-warning-soft px-4 py-3">
      {advice.map(({ text, action, body }) => (
        <div key={action} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-dense text-pretty">{text}</p>
          {canWrite && (
            <Button
              isBusy={isPending}
              onClick={() =>
                mutate(
                  { method: 'PATCH', id: domain.id, body },
                  { onSuccess: () => showToast(`Saved ${domain.name}.`) },
                )
              }
            >
              {action}
            </Button>
          )}
        </div>
      ))}
      <FormFailure error={error} shown={[]} />
    </div>
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

function Glue({ domain }: { readonly domain: Domain }) {
  const missing = withoutGlue(domain);
  return (
    <>
      <Values
        values={domain.glue.map(({ name, addresses }) => `${name} ${addresses.join(' ')}`)}
        otherwise={missing.length === 0 ? 'None: no name server is inside the domain' : undefined}
      />
      {missing.map((host) => (
        <p key={host} className="text-warning">
          {host} is inside the domain. Add its addresses.
        </p>
      ))}
    </>
  );
}

interface ValuesProps {
  readonly values: readonly string[];
  readonly otherwise: ReactNode;
}

function Values({ values, otherwise }: ValuesProps) {
  if (values.length === 0) return <span className="text-muted">{otherwise}</span>;
  return (
    <ul>
      {values.map((value) => (
        <li key={value} className="flex items-start gap-1">
          <code className="min-w-0 text-xs leading-6 [overflow-wrap:anywhere]">{value}</code>
          <CopyButton text={value} what={value} />
        </li>
      ))}
    </ul>
  );
}
