import type { KindTag } from '@landhold/contract';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { DeleteMany } from './delete-many.tsx';
import { LabelMany } from './label-many.tsx';

interface BulkActionsProps {
  readonly kind: KindTag;
  readonly parent?: string | undefined;
  readonly records: readonly ResourceRecord[];
  readonly onClear: () => void;
  readonly canLabel?: boolean;
  /** Instead of asking and deleting them at once. */
  readonly onDelete?: () => void;
}

/** Actions on the selected rows. */
export function BulkActions({ kind, parent, records, onClear, canLabel = true, onDelete }: BulkActionsProps) {
  const [action, setAction] = useState<'label' | 'delete' | null>(null);
  // They stay the same while the dialog is open, even if the list changes.
  const [taken, setTaken] = useState<readonly ResourceRecord[]>([]);
  const begin = (next: 'label' | 'delete'): void => {
    setTaken(records);
    setAction(next);
  };
  const close = (): void => setAction(null);
  return (
    <>
      {records.length > 0 && (
        <div
          role="region"
          aria-label="Selection"
          // At the bottom of the window, so that no row moves when the first one is chosen.
          className="sticky bottom-[calc(var(--bar)+0.75rem)] z-10 mx-3 my-2 flex flex-wrap items-center gap-2 rounded-md border border-boundary bg-accent-soft px-3 py-2 text-dense shadow-md"
        >
          <span role="status" className="mr-1 font-medium">
            {records.length} selected
          </span>
          {canLabel && <Button onClick={() => begin('label')}>Label</Button>}
          <Button look="danger" onClick={onDelete === undefined ? () => begin('delete') : leaving(onDelete)}>
            Delete
          </Button>
          <Button look="quiet" onClick={leaving(onClear)}>
            Clear<span className="max-sm:sr-only"> selection</span>
          </Button>
        </div>
      )}
      {action === 'label' && <LabelMany kind={kind} parent={parent} records={taken} onClose={close} />}
      {action === 'delete' && <DeleteMany kind={kind} parent={parent} records={taken} onClose={close} />}
    </>
  );
}

/** The buttons go with the selection, and the focus with them: it goes to the table. */
function leaving(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest('main')?.querySelector<HTMLElement>('[data-choose-all]')?.focus();
    act();
  };
}
