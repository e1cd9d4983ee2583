import type { KindTag } from '@landhold/contract';
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
}

/** Actions on the selected rows. */
export function BulkActions({ kind, parent, records, onClear, canLabel = true }: BulkActionsProps) {
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
          className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft/50 px-4 py-2 text-dense"
        >
          <span role="status" className="mr-1 font-medium">
            {records.length} selected
          </span>
          {canLabel && <Button onClick={() => begin('label')}>Label</Button>}
          <Button look="danger" onClick={() => begin('delete')}>
            Delete
          </Button>
          <Button look="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
      {action === 'label' && <LabelMany kind={kind} parent={parent} records={taken} onClose={close} />}
      {action === 'delete' && <DeleteMany kind={kind} parent={parent} records={taken} onClose={close} />}
    </>
  );
}
