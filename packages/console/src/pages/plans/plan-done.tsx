import type { PlanApplication } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { KindTag } from '@landhold/contract';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { LeaveGuard, SECRET_SHOWN } from '../../components/leave-guard.tsx';
import { Card } from '../../components/page.tsx';
import { Notice } from '../../components/states.tsx';
import { ShownSecret } from '../resources/resource-secrets.tsx';

/** The secrets that an apply has generated. Only its response has them. */
export function PlanDone({ application: { secrets } }: { readonly application: PlanApplication }) {
  const [isSeen, setSeen] = useState(false);
  if (secrets === null || isSeen) return null;
  return (
    <Card title="New secrets">
      <div className="flex min-w-0 flex-col gap-4 p-4">
        <Notice tone="warning">Copy these now. They cannot be shown again.</Notice>
        {secrets.map(({ id, kind, name, field, value }) => (
          <section key={`${id} ${field}`} aria-label={name} className="flex min-w-0 flex-col gap-1">
            <h3 className="text-dense text-muted">
              {kinds[kind as KindTag].title} <span className="font-medium text-ink">{name}</span>
            </h3>
            <ShownSecret field={field} secret={value} />
          </section>
        ))}
        <ButtonRow>
          <Button look="primary" onClick={() => setSeen(true)}>
            Done
          </Button>
        </ButtonRow>
      </div>
      <LeaveGuard isChanged isDraft={false} words={SECRET_SHOWN} />
    </Card>
  );
}
