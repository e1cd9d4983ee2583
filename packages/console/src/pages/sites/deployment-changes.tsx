import type { Deployment, DeploymentFile } from '@landhold/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../components/amount.ts';
import type { Tone } from '../../components/badge.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { Failure, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { NarrowLine, Table } from '../../components/table.tsx';
import { useProject } from '../../project.ts';
import { changesQuery, deploymentsQuery } from './deploy-api.ts';
import { titleOf } from './deployment-title.ts';

const TONES = { added: 'success', changed: 'accent', removed: 'danger' } as const satisfies Record<string, Tone>;
type Change = keyof typeof TONES;

const COLUMNS: readonly Column<DeploymentFile>[] = [
  {
    heading: 'File',
    isWide: true,
    cell: (file) => (
      <>
        <code className="block truncate text-xs" title={file.path}>
          {file.path}
        </code>
        <NarrowLine>{sizesOf(file)}</NarrowLine>
      </>
    ),
  },
  { heading: 'Change', cell: ({ change }) => <Badge tone={TONES[change!]}>{change}</Badge> },
  { heading: 'Size', isNumber: true, isHiddenWhenNarrow: true, cell: sizesOf },
];

/** How a deployment differs from another of its site: by default from the previous one. */
export function DeploymentChanges({ deployment }: { readonly deployment: Deployment }) {
  const { id: project } = useProject();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(deploymentsQuery(project, deployment.site_id, { limit: '100' }));
  const others = (data?.data ?? []).filter(({ id }) => id !== deployment.id);
  const other = others.find(({ id }) => id === chosen) ?? others.find(({ id }) => id < deployment.id) ?? others[0];
  if (other === undefined) return null;
  return (
    <section aria-label="Changes" className="flex min-w-0 flex-col gap-3">
      <SelectField label="Compare with" value={other.id} onChange={(event) => setChosen(event.target.value)}>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {titleOf(each)}, {exactTime(each.created_at)}
          </option>
        ))}
      </SelectField>
      <Changes key={other.id} deployment={deployment} other={other} />
    </section>
  );
}

function Changes({ deployment, other }: { readonly deployment: Deployment; readonly other: Deployment }) {
  const { id: project } = useProject();
  const query = changesQuery(project, deployment, other.id);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  if (data === undefined)
    return error === null ? <Loading lines={3} /> : <Failure error={error} onRetry={() => void refetch()} />;
  const files = data.pages.flatMap((page) => page.data);
  return (
    <>
      <p className="text-dense text-muted" role="status">
        {summaryOf(files, hasNextPage)}
      </p>
      {files.length > 0 && (
        <div className="rounded-md border border-line">
          <Table label="Changed files" columns={COLUMNS} rows={files} keyOf={({ path }) => path} isDense />
        </div>
      )}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}

/** `2 added, 1 removed`. If there are more pages, counts only the files that are shown. */
function summaryOf(files: readonly DeploymentFile[], hasMore: boolean): string {
  if (files.length === 0) return 'No files differ.';
  const counts = (Object.keys(TONES) as Change[]).flatMap((change) => {
    const count = files.filter((file) => file.change === change).length;
    return count === 0 ? [] : `${count.toLocaleString('en')} ${change}`;
  });
  return hasMore
    ? `The first ${files.length.toLocaleString('en')} differences: ${counts.join(', ')}`
    : counts.join(', ');
}

function sizesOf({ size, previous }: DeploymentFile): string {
  const sizes = [previous?.size ?? null, size].flatMap((bytes) => (bytes === null ? [] : formatBytes(bytes)));
  return [...new Set(sizes)].join(' → ');
}
