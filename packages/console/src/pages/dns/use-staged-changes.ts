import { useRef } from 'react';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { useDraft } from '../../use-draft.ts';
import type { SetChange, Staged } from './staged-changes.ts';
import { stage, toChanges } from './staged-changes.ts';
import { useChangeRecords } from './zone-api.ts';

export interface StagedChanges {
  readonly staged: Staged;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** The server's error about them. */
  readonly error: Error | null;
  readonly change: (...changes: readonly SetChange[]) => void;
  readonly discard: () => void;
  readonly apply: () => void;
}

const NOTHING = { staged: {} as Staged };

/** A zone's changes that are not applied yet. They survive a reload of the page. */
export function useStagedChanges(zone: string): StagedChanges {
  const { id: project } = useProject();
  const { values, setValues, isChanged } = useDraft('records', NOTHING);
  const { mutate, isPending, error, reset } = useChangeRecords(project, zone);
  const attempt = useRef({ text: '', key: '' });
  const { staged } = values;
  const replace = (next: Staged): void => {
    reset();
    setValues({ staged: next });
  };
  return {
    staged,
    isChanged,
    isBusy: isPending,
    error,
    change: (...changes) => replace(changes.reduce(stage, staged)),
    discard: () => replace({}),
    apply() {
      const changes = toChanges(staged);
      const text = JSON.stringify(changes);
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      mutate(
        { changes, idempotencyKey: attempt.current.key },
        {
          onSuccess: ({ serial }) => {
            setValues(NOTHING);
            showToast(`The changes are live. The zone’s serial is now ${serial}.`);
          },
        },
      );
    },
  };
}
