import { useState } from 'react';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { SavedView } from '../../saved-views.ts';
import { isSameName, MAX_VIEWS } from '../../saved-views.ts';

interface NameViewProps {
  readonly views: readonly SavedView[];
  /** The name of a view that is renamed. */
  readonly former?: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function NameView({ views, former, onName, onClose }: NameViewProps) {
  const [typed, setTyped] = useState(former ?? '');
  const name = typed.trim();
  const taken = views.find((view) => isSameName(view.name, name) && view.name !== former);
  const isFull = former === undefined && taken === undefined && views.length >= MAX_VIEWS;
  const action = former === undefined ? 'Save view' : 'Rename';
  return (
    <FormDialog
      title={former === undefined ? 'Save this view' : 'Rename the view'}
      description="Filters, order and columns, kept in this browser for this project."
      action={taken === undefined ? action : 'Replace'}
      isBusy={false}
      isReady={name !== '' && !isFull}
      error={null}
      onSubmit={() => {
        onName(name);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isFirst
        value={typed}
        maxLength={40}
        autoComplete="off"
        error={isFull ? `A list has at most ${MAX_VIEWS} views. Delete one first, or replace it.` : undefined}
        help={taken === undefined ? 'For example: Failed in production' : `Replaces the view ${taken.name}.`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
