import { kinds } from '@landhold/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { showToast } from '../../components/toast.ts';
import { displayName } from '../../display-name.ts';
import { useProject } from '../../project.ts';
import { countOfKind } from './count-label.ts';
import { BulkFailureList } from './bulk-failures.tsx';
import { showDeleted } from './show-deleted.ts';
import type { BulkProps } from './use-bulk.ts';
import { useBulk } from './use-bulk.ts';

/** How many names are shown for confirmation. */
const SHOWN = 8;

export function DeleteMany({ kind, parent, records, onClose }: BulkProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const { done, failures, run } = useBulk(kind, parent);
  const [typed, setTyped] = useState('');
  const free = records.filter((record) => !record.deletion_protection);
  const isProtected = records.length - free.length;
  const they = free.length === 1 ? 'It is' : 'They are';
  const phrase = `delete ${free.length}`;
  const start = async (): Promise<void> => {
    const deleted = await run(free, { method: 'DELETE' });
    const ids = deleted.map(({ id }) => id);
    if (ids.length > 0 && parent !== undefined) showToast(`Deleted ${countOfKind(kind, ids.length)}.`);
    if (ids.length > 0 && parent === undefined)
      void showDeleted({ client, project, kind, ids, countOf: (count) => countOfKind(kind, count) });
    if (ids.length === free.length) onClose();
  };
  const isBusy = done !== null;
  return (
    <Dialog
      isOpen
      onClose={isBusy ? () => {} : onClose}
      title={free.length === 0 ? 'All of these are protected' : `Delete ${countOfKind(kind, free.length)}?`}
      description={
        free.length === 0
          ? 'Deletion protection is on. Turn it off before you delete these.'
          : parent === undefined && kinds[kind].hasForms
            ? `${they} deleted immediately and ${free.length === 1 ? 'its name becomes' : 'their names become'} available to others. The trash keeps most for a while.`
            : `${they} deleted immediately. This cannot be undone.`
      }
    >
      <div className="flex flex-col gap-4">
        <Names records={free} />
        {isProtected > 0 && free.length > 0 && (
          <p className="text-dense text-muted">
            {countOfKind(kind, isProtected)} {isProtected === 1 ? 'is' : 'are'} protected and will be kept.
          </p>
        )}
        <BulkFailureList failures={failures} message={`These ${kinds[kind].plural} were not deleted:`} />
        {free.length > 0 && failures.length === 0 && (
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() === phrase && !isBusy) void start();
            }}
          >
            <TextField
              label={`Type ${phrase} to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              isMono
            />
            <ButtonRow>
              <Button type="submit" look="danger" disabled={typed.trim() !== phrase} isBusy={isBusy}>
                {isBusy ? `Deleting ${done + 1} of ${free.length}…` : `Delete ${countOfKind(kind, free.length)}`}
              </Button>
              <Button look="quiet" onClick={onClose} disabled={isBusy}>
                Cancel
              </Button>
            </ButtonRow>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function Names({ records }: { readonly records: readonly ResourceRecord[] }) {
  if (records.length === 0) return null;
  return (
    <ul className="text-dense">
      {records.slice(0, SHOWN).map((record) => (
        <li key={record.id} className="truncate font-medium">
          {displayName(record)}
        </li>
      ))}
      {records.length > SHOWN && <li className="text-muted">and {records.length - SHOWN} more</li>}
    </ul>
  );
}
