import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Card } from '../../components/page.tsx';
import { Loading } from '../../components/states.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import { loadPart } from '../../load-part.ts';
import { kindTabs } from './kind-parts.tsx';

export const HISTORY = 'history';

const RecordHistory = lazy(async () => ({
  default: (await loadPart(async () => import('./record-history.tsx'))).RecordHistory,
}));

/** A zone's journal of its record sets comes before the versions of the zone itself. */
export function HistoryTab({ kind, record }: { readonly kind: KindTag; readonly record: ResourceRecord }) {
  const Own = kindTabs[kind]?.find(({ value }) => value === HISTORY)?.Content;
  const versions = <RecordHistory kind={kind} id={record.id} />;
  const all = <AllChanges kind={kind} />;
  return (
    <Suspense fallback={<Loading />}>
      {Own === undefined ? (
        <Card title="Versions" actions={all}>
          {versions}
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          <Own parent={record} />
          <Card title={`The ${KINDS[kind].singular} itself`} actions={all}>
            {versions}
          </Card>
        </div>
      )}
    </Suspense>
  );
}

function AllChanges({ kind }: { readonly kind: KindTag }) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/changes"
      params={{ project }}
      search={{ kind }}
      className="text-dense text-accent hover:underline"
    >
      Changes of all {KINDS[kind].plural}
    </Link>
  );
}
