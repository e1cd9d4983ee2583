import type { Overview } from '@landhold/contract/console';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { Card } from '../../components/page.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

/** The provider of each kind's new records, and its problems. */
export function ProviderHealth({ providers }: Pick<Overview, 'providers'>) {
  return (
    <Card title="Providers">
      <Facts
        facts={providers.map(({ kind, provider, healthy, detail }) => ({
          label: KINDS[kind as KindTag].title,
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
