import type { Domain, Zone } from '@landhold/contract';
import type { ReactNode } from 'react';
import { useResourceMutation } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Card } from '../../components/page.tsx';
import { FormFailure } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { adviceFor, withoutGlue } from './delegation-advice.ts';

export interface DomainDelegationProps {
  readonly domain: Domain;
  readonly zone: Zone | undefined;
}

/** What the registry has about a domain, and what to fix about it. */
export function DomainDelegation({ domain, zone }: DomainDelegationProps) {
  return (
    <Card title="Delegation">
      {zone !== undefined && <AdviceList domain={domain} zone={zone} />}
      <Facts
        facts={[
          { label: 'Name servers', value: <Values values={domain.nameservers} otherwise="None" /> },
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
