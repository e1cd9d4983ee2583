import type { Zone } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/page.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import { checkQuery, namesakeQuery } from '../domains/domain-api.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { DelegationChanges } from './delegation-changes.tsx';
import { DelegationTable } from './delegation-table.tsx';
import { changesIn, compareDelegation, delegationLead, STATE_WORDS } from './delegation-words.ts';
import { zoneStatusQuery } from './zone-api.ts';

/** How the parent zone delegates a zone, and what to change at the registrar. */
export function ZoneDelegation({ parent }: KindPartProps) {
  const { id: project } = useProject();
  const zone = parent as unknown as Zone;
  const { data, error, isFetching, refetch } = useQuery(zoneStatusQuery(project, zone.id));
  if (data === undefined) {
    return (
      <Card title="Delegation" lead="Asking the name servers of the zone above.">
        {error === null ? <Loading lines={2} /> : <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  }
  const { delegation, checked_at: checkedAt } = data;
  const { badge, tone } = STATE_WORDS[delegation.state];
  const rows = delegation.state === 'unknown' ? [] : compareDelegation(delegation, zone);
  return (
    <Card title="Delegation" lead={delegationLead(delegation, zone.name)} actions={<Badge tone={tone}>{badge}</Badge>}>
      <DelegationChanges changes={changesIn(delegation)} />
      {rows.length > 0 && (
        // If all is well, the sentence is enough.
        <details open={delegation.state !== 'valid'} className="border-b border-line">
          <summary className="cursor-pointer px-4 py-2 text-dense text-muted hover:text-ink">
            Compare both sides
          </summary>
          <DelegationTable rows={rows} above={delegation.zone_above ?? 'the zone above'} />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
        <DomainLink name={zone.name} isMissing={delegation.state === 'unregistered'} />
        <span className="ml-auto text-xs text-muted">
          Checked <Time at={checkedAt} />
        </span>
      </div>
    </Card>
  );
}

/** Links to the domain if this project has it; if this installation would be its registry, to its registration. */
function DomainLink({ name, isMissing }: { readonly name: string; readonly isMissing: boolean }) {
  const { id: project, canWrite } = useProject();
  const domain = useQuery(namesakeQuery(project, 'domains', name)).data?.data[0];
  const { data } = useQuery({ ...checkQuery(project, name), enabled: canWrite && isMissing });
  const look = 'text-dense text-accent hover:underline';
  if (domain !== undefined) {
    return (
      <Link to="/p/$project/$kind/$id" params={{ project, kind: 'domains', id: domain.id }} className={look}>
        Open the domain
      </Link>
    );
  }
  const checked = isMissing ? data?.data[0] : undefined;
  if (checked?.state !== 'available' || checked.provider === 'simulated') return null;
  return (
    <Link to="/p/$project/$kind/new" params={{ project, kind: 'domains' }} search={{ name }} className={look}>
      Register {name}
    </Link>
  );
}
