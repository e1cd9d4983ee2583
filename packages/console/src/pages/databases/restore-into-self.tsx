import type { ResourceRecord } from '../../api/resources-api.ts';
import type { Backup } from '@landhold/contract';
import { useState } from 'react';
import { ConfirmByName } from '../../components/confirm-by-name.tsx';
import { Facts } from '../../components/facts.tsx';
import { Time } from '../../components/time.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { useRestore } from './backups-api.ts';
import { contentOf } from './content-of.ts';

export interface RestoreIntoSelfProps {
  readonly database: ResourceRecord;
  readonly backup: Backup;
  readonly onClose: () => void;
}

/** Explains a restore into the same database, and asks for the database's name to confirm it. */
export function RestoreIntoSelf({ database, backup, onClose }: RestoreIntoSelfProps) {
  const { id: project } = useProject();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useRestore(project);
  return (
    <ConfirmByName
      isOpen
      onClose={onClose}
      title={`Restore into ${database.name}?`}
      description={
        <span className="flex flex-col gap-3">
          <span>
            The backup is first restored as a second database and compared with what was backed up. Then all connections
            are closed, and the second database replaces this one. Everything written since the backup is lost. Users
            keep their passwords. The server keeps the replaced database for a day.
          </span>
          <Facts
            columns={1}
            facts={[
              { label: 'As of', value: <Time at={backup.created_at} /> },
              { label: 'Content', value: contentOf(backup) },
            ]}
          />
        </span>
      }
      name={database.name}
      action="Restore into this database"
      isBusy={isPending}
      error={error}
      onConfirm={() =>
        mutate(
          { id: backup.id, name: null, idempotencyKey },
          {
            onSuccess: () => {
              showToast(`${database.name} is being restored.`);
              onClose();
            },
          },
        )
      }
    />
  );
}
