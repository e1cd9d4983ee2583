import { kinds } from '@landhold/contract';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { MapField } from '../../components/map-field.tsx';
import { showToast } from '../../components/toast.ts';
import { countOfKind } from './count-label.ts';
import { BulkFailureList } from './bulk-failures.tsx';
import type { BulkProps } from './use-bulk.ts';
import { useBulk } from './use-bulk.ts';

type Row = readonly [key: string, value: string];

/** The labels to send, with null for removed ones. */
function changesOf(set: readonly Row[], removed: string): Readonly<Record<string, string | null>> {
  const keys = removed.split(/[\s,]+/).filter((key) => key !== '');
  return Object.fromEntries([
    ...keys.map((key) => [key, null] as const),
    ...set.filter(([key]) => key.trim() !== '').map(([key, value]) => [key.trim(), value] as const),
  ]);
}

export function LabelMany({ kind, parent, records, onClose }: BulkProps) {
  const { done, failures, run } = useBulk(kind, parent);
  const [set, setSet] = useState<readonly Row[]>([]);
  const [removed, setRemoved] = useState('');
  const labels = changesOf(set, removed);
  const isEmpty = Object.keys(labels).length === 0;
  const start = async (): Promise<void> => {
    const changed = await run(records, { method: 'PATCH', body: { labels } });
    if (changed.length > 0) showToast(`Labelled ${countOfKind(kind, changed.length)}.`);
    if (changed.length === records.length) onClose();
  };
  const isBusy = done !== null;
  return (
    <Dialog isOpen onClose={isBusy ? () => {} : onClose} title={`Label ${countOfKind(kind, records.length)}`}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isBusy) void start();
        }}
      >
        <MapField
          label="Labels"
          help="Other labels stay the same."
          error={undefined}
          example={{ env: 'production' }}
          value={set}
          onChange={setSet}
        />
        <TextField
          label="Labels to remove"
          help="Keys, separated by commas."
          isOptional
          value={removed}
          onChange={(event) => setRemoved(event.target.value)}
          autoComplete="off"
          isMono
        />
        <BulkFailureList failures={failures} message={`These ${kinds[kind].plural} were not changed:`} />
        <ButtonRow>
          <Button type="submit" look="primary" disabled={isEmpty} isBusy={isBusy}>
            {isBusy ? `Labelling ${done + 1} of ${records.length}…` : 'Apply labels'}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
