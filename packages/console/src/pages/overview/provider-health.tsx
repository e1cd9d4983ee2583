import type { Overview } from '@landhold/contract/console';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { Card } from '../../components/page.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

/** The provider of each kind's new records, and its problems. */
export function ProviderHealth({ providers }: Pick<Overview, 'providers'>) {
  if (providers.every(({ healthy }) => healthy)) {
    return (
      <Card title="Providers" lead="All are healthy.">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-dense">
          {providers.map(({ kind, provider, detail }) => (
            <li key={kind} title={detail}>
              <span className="text-muted">{KINDS[kind as KindTag].pluralTitle}</span> {provider}
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <Card title="Providers">
      <Facts
        facts={providers.map(({ kind, provider, healthy, detail }) => ({
          label: KINDS[kind as KindTag].pluralTitle,
          help: detail,
          value: (
            <>
              {provider} <Badge tone={healthy ? 'success' : 'danger'}>{healthy ? 'healthy' : 'unhealthy'}</Badge>
              {!healthy && <p className="mt-0.5 text-muted">{detail}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}
