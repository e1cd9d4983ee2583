import type { Backup } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { resourceQuery } from '../../api/resources-api.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { fieldErrors } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { useRestore } from './backups-api.ts';
import { contentOf } from './content-of.ts';
import { RestoreIntoSelf } from './restore-into-self.tsx';

export interface RestoreBackupProps {
  readonly backup: Backup;
  readonly onClose: () => void;
}

/** Says what a restore does before it runs. */
export function RestoreBackup({ backup, onClose }: RestoreBackupProps) {
  const { id: project, isOwner } = useProject();
  const navigate = useNavigate();
  const original = useQuery({ ...resourceQuery(project, 'databases', backup.database_id), retry: false });
  const database = original.error === null ? original.data : undefined;
  const { name: formerName } = backup.database;
  const [name, setName] = useState(`${formerName.slice(0, 54)}-restored`);
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useRestore(project);
  const [isIntoSelf, setIntoSelf] = useState(false);
  if (isIntoSelf && database !== undefined)
    return <RestoreIntoSelf database={database} backup={backup} onClose={onClose} />;
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
    <FormDialog
      title="Restore this backup?"
      description={`Creates a new database. ${original.error === null ? `${formerName} does not change` : `${formerName} was deleted`}. The new database has no users: create them once it is active.`}
      action="Restore"
      isBusy={isPending}
      error={error}
      shown={['name']}
      more={
        isOwner &&
        database !== undefined && (
          <Button look="quiet" disabled={isPending} onClick={() => setIntoSelf(true)}>
            Restore into {database.name} instead
          </Button>
        )
      }
      onSubmit={restore}
      onClose={onClose}
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
      <TextField
        isFirst
        label="Name of the new database"
        value={name}
        error={fieldErrors(error, ['name'])['name']}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
