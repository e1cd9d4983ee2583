import type { ProjectDetail } from '@landhold/contract/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refreshQueries } from '../../api/console-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { countText } from '../../components/amount.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Notice } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { displayName } from '../../display-name.ts';
import { KIND_TAGS, KINDS } from '../../kinds.ts';
import type { Kept } from './empty-project.ts';
import { deleteWithContents } from './empty-project.ts';

interface DeleteProjectProps {
  readonly project: ProjectDetail;
  readonly onClose: () => void;
}

interface Progress {
  readonly deleted: number;
  readonly isWaiting: boolean;
}

/** Shows what is deleted with the project, deletes it and waits until everything is gone. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const { progress, kept, error, start, stop } = useDeletion(project);
  // The counts at the start. The project's own counts decrease while the deletion runs.
  const [counts] = useState(project.counts);
  if (progress !== null) return <DeletionProgress progress={progress} total={totalOf(counts)} onStop={stop} />;
  if (kept.length > 0) return <KeptList kept={kept} onClose={onClose} />;
  return <ConfirmDeletion project={project} error={error} onClose={onClose} onConfirm={() => void start()} />;
}

interface ConfirmDeletionProps extends DeleteProjectProps {
  readonly error: unknown;
  readonly onConfirm: () => void;
}

function ConfirmDeletion({ project, ...rest }: ConfirmDeletionProps) {
  const contents = useContents(project);
  const isEmpty = contents.length === 0;
  return (
    <ConfirmByName
      isOpen
      title={`Delete ${project.name}?`}
      description={
        isEmpty ? 'All its keys stop working immediately. This cannot be undone.' : <Contents {...{ contents }} />
      }
      name={project.name}
      action={isEmpty ? 'Delete project' : 'Delete project and contents'}
      isBusy={false}
      {...rest}
    />
  );
}

interface Content {
  readonly title: string;
  readonly count: string;
}

function useContents({ id, counts }: ProjectDetail): readonly Content[] {
  const { data: backups } = useQuery(resourcesQuery(id, 'backups', { limit: 100 }));
  const kinds = KIND_TAGS.filter((kind) => (counts[kind] ?? 0) > 0).map((kind) => ({
    title: KINDS[kind].pluralTitle,
    count: countText(counts[kind]!),
  }));
  if (backups === undefined || backups.data.length === 0) return kinds;
  return [...kinds, { title: 'Backups', count: `${backups.data.length}${backups.has_more ? '+' : ''}` }];
}

function Contents({ contents }: { readonly contents: readonly Content[] }) {
  return (
    <>
      <p>
        Everything in the project is deleted, and all its keys stop working. This cannot be undone. Resources with
        deletion protection stay, and the project with them.
      </p>
      <ul
        aria-label="Contents to delete"
        className="mt-3 grid grid-cols-2 gap-x-8 gap-y-1 rounded-md border border-line px-3 py-2.5 text-ink max-sm:grid-cols-1"
      >
        {contents.map(({ title, count }) => (
          <li key={title} className="flex justify-between gap-3">
            <span>{title}</span>
            <span className="font-medium tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function totalOf(counts: ProjectDetail['counts']): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

interface Deletion {
  /** Null unless a deletion is running. */
  readonly progress: Progress | null;
  readonly kept: readonly Kept[];
  readonly error: unknown;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

function useDeletion(project: ProjectDetail): Deletion {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  async function start(): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    let deleted = 0;
    setError(null);
    setProgress({ deleted, isWaiting: false });
    try {
      const remaining = await deleteWithContents({
        project,
        signal,
        onDeleted: () => setProgress({ deleted: (deleted += 1), isWaiting: false }),
        onWaiting: () => setProgress({ deleted, isWaiting: true }),
      });
      if (remaining.length === 0) {
        showToast(`Deleted ${project.name}.`);
        await navigate({ to: '/' });
        await refreshQueries(client, ['listProjects']);
        return;
      }
      setKept(remaining);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
    setProgress(null);
    await refreshQueries(client, ['resources', 'events', 'getProject']);
  }
  return { progress, kept, error, start, stop: () => controller.current.abort() };
}

interface DeletionProgressProps {
  readonly progress: Progress;
  readonly total: number;
  readonly onStop: () => void;
}

function DeletionProgress({ progress: { deleted, isWaiting }, total, onStop }: DeletionProgressProps) {
  const percent = total === 0 ? 100 : Math.min(100, Math.round((deleted / total) * 100));
  const words = isWaiting
    ? 'All resources are deleted. Waiting for the providers to clean up.'
    : `${deleted.toLocaleString('en')} of ${countText(Math.max(total, deleted))} resources deleted`;
  return (
    <Dialog isOpen onClose={() => {}} title="Deleting the project">
      <div className="flex flex-col gap-4">
        <p role="status" className="text-dense text-muted tabular-nums">
          {words}
        </p>
        <ProgressBar label="Deleting the project" percent={percent} words={words} isDanger />
        <ButtonRow>
          <Button onClick={onStop}>Stop</Button>
          <span className="text-xs text-muted">Resources that are already deleted stay deleted.</span>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

/** A backup has no name. */
function nameOf(record: Kept['record']): string {
  return displayName(record) || record.id;
}

function KeptList({ kept, onClose }: { readonly kept: readonly Kept[]; readonly onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="The project was not deleted">
      <div className="flex flex-col gap-4">
        <Notice tone="danger">
          These resources could not be deleted. Everything else was deleted.
          <ul className="mt-1 max-h-60 list-disc overflow-auto pl-5">
            {kept.map(({ record, reason }) => (
              <li key={record.id}>
                <span className="font-medium">{nameOf(record)}</span>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
        <ButtonRow>
          <Button onClick={onClose}>Close</Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
