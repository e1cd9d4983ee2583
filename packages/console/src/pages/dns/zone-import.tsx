import type { ZoneImport as Difference } from '@landhold/contract';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importDone } from './import-words.ts';
import type { FileToImport } from './zone-api.ts';
import { previewImport, useImportZone } from './zone-api.ts';
import { useWrite } from '../../api/use-write.ts';

export interface ZoneImportProps {
  readonly zone: ResourceRecord;
  /** Stored outside, so that a dialog closed by mistake loses nothing. */
  readonly file: FileToImport;
  readonly onChange: (file: FileToImport) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Imports a zone file: first the file, then the difference, then the change. */
export function ZoneImport({ zone, file, onChange, onClose, onDone }: ZoneImportProps) {
  const { id: project } = useProject();
  const [seen, setSeen] = useState<{ readonly difference: Difference; readonly idempotencyKey: string } | null>(null);
  const preview = useWrite({ mutationFn: async () => previewImport(project, zone.id, file) });
  const apply = useImportZone(project, zone.id);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={seen === null ? 'Import a zone file' : 'Review the changes'}
      description={
        seen === null
          ? 'You see what would change before anything does.'
          : 'They take effect together. You can revert them in the history.'
      }
    >
      {seen === null ? (
        <ImportForm
          zoneName={zone.name}
          file={file}
          isBusy={preview.isPending}
          error={preview.error}
          onChange={(next) => {
            preview.reset();
            onChange(next);
          }}
          onPreview={() =>
            preview.mutate(undefined, {
              onSuccess: (difference) => setSeen({ difference, idempotencyKey: crypto.randomUUID() }),
            })
          }
          onClose={onClose}
        />
      ) : (
        <ImportPreview
          difference={seen.difference}
          isBusy={apply.isPending}
          error={apply.error}
          onApply={() =>
            apply.mutate(
              { ...file, idempotencyKey: seen.idempotencyKey },
              {
                onSuccess: (done) => {
                  showToast(importDone(done));
                  onDone();
                },
              },
            )
          }
          onBack={() => {
            apply.reset();
            setSeen(null);
          }}
        />
      )}
    </Dialog>
  );
}
