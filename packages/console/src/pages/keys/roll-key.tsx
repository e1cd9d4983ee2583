import type { CreatedKey, Key } from '@landhold/contract/console';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { OverlapField, USUAL_OVERLAP } from '../../components/overlap-field.tsx';
import { useProject } from '../../project.ts';
import { KeySecret } from './key-secret.tsx';
import { keyTitle } from './key-state.ts';

export function RollKey({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  if (created !== null) {
    return (
      <Dialog isOpen isWide onClose={onClose} title={`New key for ${created.name}`}>
        <KeySecret created={created} />
        <div className="mt-4">
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  }
  return <RollForm apiKey={apiKey} onCreated={setCreated} onClose={onClose} />;
}

interface RollFormProps {
  readonly apiKey: Key;
  readonly onCreated: (created: CreatedKey) => void;
  readonly onClose: () => void;
}

function RollForm({ apiKey, onCreated, onClose }: RollFormProps) {
  const { id } = useProject();
  const [overlap, setOverlap] = useState(USUAL_OVERLAP);
  const { mutate, isPending, error } = useConsoleMutation('rollKey', ['listKeys']);
  return (
    <FormDialog
      title={`Roll ${keyTitle(apiKey)}`}
      description="Creates a new key with the same name and scopes. Both keys work until the old one expires, so you can switch without downtime."
      action="Roll key"
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        const path = { project_id: id, key_id: apiKey.id };
        mutate({ path, body: { overlap_seconds: overlap } }, { onSuccess: onCreated });
      }}
    >
      <OverlapField label="The old key expires" value={overlap} onChange={setOverlap} />
    </FormDialog>
  );
}
