import { lazy, Suspense, useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { loadPart } from '../../load-part.ts';
import { useProject } from '../../project.ts';
import type { FileToImport } from './zone-api.ts';
import { zonePath } from './zone-api.ts';

const ZoneImport = lazy(async () => ({
  default: (await loadPart(async () => import('./zone-import.tsx'))).ZoneImport,
}));

export interface EditorActionsProps {
  readonly zone: ResourceRecord;
  readonly canWrite: boolean;
  readonly onAdd: () => void;
}

const NO_FILE: FileToImport = { zonefile: '', mode: 'merge' };

export function EditorActions({ zone, canWrite, onAdd }: EditorActionsProps) {
  const { id: project } = useProject();
  const [isImporting, setImporting] = useState(false);
  const [file, setFile] = useState(NO_FILE);
  return (
    <ButtonRow>
      {canWrite && (
        <Button look="primary" icon="plus" className="order-last max-sm:order-first" data-opens="new" onClick={onAdd}>
          Add a record set
        </Button>
      )}
      {canWrite && <Button onClick={() => setImporting(true)}>Import</Button>}
      <a
        href={zonePath(project, zone.id, 'zonefile')}
        download={`${zone.name}.zone`}
        title="Download the zone file"
        className={buttonClass()}
      >
        Export
      </a>
      {isImporting && (
        <Suspense fallback={null}>
          <ZoneImport
            zone={zone}
            file={file}
            onChange={setFile}
            onClose={() => setImporting(false)}
            onDone={() => {
              setImporting(false);
              setFile(NO_FILE);
            }}
          />
        </Suspense>
      )}
    </ButtonRow>
  );
}
