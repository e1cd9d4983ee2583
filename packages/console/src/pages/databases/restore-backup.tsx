import type { Backup } from '@landhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { TextField } from '../../components/field.tsx';
import { FormFailure } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { useRestore } from './backups-api.ts';
import { contentOf } from './content-of.ts';
import { RestoreIntoSelf } from './restore-into-self.tsx';

export interface RestoreBackupProps {
  readonly database: ResourceRecord;
  readonly backup: Backup;
  readonly onClose: () => void;
}

/** Says what a restore does before it is done. */
export function RestoreBackup({ database, backup, onClose }: RestoreBackupProps) {
  const { id: project } = useProject();
  const navigate = useNavigate();
  const [name, setName] = useState(`${database.name.slice(0, 54)}-restored`);
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useRestore(project);
  const [isIntoSelf, setIntoSelf] = useState(false);
  if (isIntoSelf) return <RestoreIntoSelf database={database} backup={backup} onClose={onClose} />;
  const { region, engine, version, size, storage_gb: storage } = backup.database;
  const restore = (): void =>
    mutate(
      { id: backup.id, name, idempotencyKey: `${key}-${name}` },
      {
        onSuccess: ({ id }) => {
          showToast(`${name} is being restored.`);
          onClose();
          void navigate({ to: '/p/$project/$kind/$id', params: { project, kind: 'databases', id } });
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Restore this backup?"
      description={`Makes a new database beside ${database.name}, which is not touched. It has no users yet: create them once it is active.`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          restore();
        }}
      >
        <div className="rounded-md border border-line">
          <Facts
            columns={1}
            facts={[
              { label: 'As of', value: <Time at={backup.created_at} /> },
              { label: 'Content', value: contentOf(backup) },
              { label: 'New database', value: `${engine} ${version}, ${size}, ${storage} GB, ${region}` },
            ]}
          />
        </div>
        <TextField label="Name of the new database" value={name} onChange={(event) => setName(event.target.value)} />
        <FormFailure error={error} shown={[]} />
        <ButtonRow>
          <Button type="submit" look="primary" isBusy={isPending}>
            Restore
          </Button>
          <Button look="quiet" disabled={isPending} onClick={() => setIntoSelf(true)}>
            Restore into {database.name} instead
          </Button>
          <Button look="quiet" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
