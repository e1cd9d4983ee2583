import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { download } from '../../components/download.ts';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import { readExport } from './plans-api.ts';

/** Saves the project as a file that this page takes back. */
export function ExportProject() {
  const { id, project } = useProject();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const [exported, { stringify }] = await Promise.all([readExport(id), import('yaml')]);
      download(`${project.name}.landhold.yaml`, new Blob([stringify(exported)], { type: 'application/yaml' }));
      showToast('Exported the project.');
    } catch (error) {
      showToast(`The export failed. ${(error as Error).message}`, 'failure');
    }
    setBusy(false);
  }

  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
      Export project
    </Button>
  );
}
