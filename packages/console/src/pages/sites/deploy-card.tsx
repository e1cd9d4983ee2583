import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { countOf, formatBytes } from '../../components/amount.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox.tsx';
import { classNames } from '../../components/class-names.ts';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { FormFailure, Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { useDrop } from '../../use-drop.ts';
import type { BrowserFolder } from './browser-folder.ts';
import { chosenFolder, droppedFolder } from './browser-folder.ts';
import { DeployOutcome, DeployProgressBar } from './deploy-progress.tsx';
import { startRun, useDeployRun } from './deploy-runs.ts';

/** Deploys a folder of this machine: people choose it, describe the deployment, and see the progress and the result. */
export function DeployCard({ site }: { readonly site: ResourceRecord }) {
  const run = useDeployRun(site.id);
  const [folder, setFolder] = useState<BrowserFolder | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isBusy = run !== undefined && run.outcome === null;
  async function readFolder(read: () => BrowserFolder | Promise<BrowserFolder>): Promise<void> {
    try {
      setError(null);
      setFolder(await read());
    } catch (problem) {
      setFolder(null);
      setError(problem);
    }
  }
  const isDraggedOver = useDrop((data) => {
    if (!isBusy) void readFolder(async () => droppedFolder(data));
  });
  return (
    <Card
      className={classNames(isDraggedOver && !isBusy && 'outline-2 outline-offset-2 outline-accent outline-dashed')}
    >
      <div className="flex flex-col gap-4 p-4">
        {run !== undefined && run.outcome === null && <DeployProgressBar run={run} />}
        {run !== undefined && run.outcome !== null && folder === null && <DeployOutcome run={run} site={site} />}
        {!isBusy && folder === null && <FolderChoice onChoose={(list) => void readFolder(() => chosenFolder(list))} />}
        {!isBusy && folder === null && <FormFailure error={error} shown={[]} />}
        {!isBusy && folder !== null && <DeployForm site={site} folder={folder} onClose={() => setFolder(null)} />}
      </div>
    </Card>
  );
}

function FolderChoice({ onChoose }: { readonly onChoose: (files: FileList) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-strong/60 px-4 py-5">
      <Icon name="upload" className="size-6 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-medium">Drop a folder here to deploy it</p>
        <p className="text-xs text-pretty text-muted">
          Its <code>index.html</code> is the first page. Only files that have changed are sent.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        // React does not know this property.
        {...{ webkitdirectory: '' }}
        aria-label="Folder to deploy"
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) onChoose(target.files);
          // The same folder can be chosen again after a change.
          target.value = '';
        }}
      />
      <Button look="primary" icon="upload" onClick={() => input.current?.click()}>
        Choose folder
      </Button>
    </div>
  );
}

interface DeployFormProps {
  readonly site: ResourceRecord;
  readonly folder: BrowserFolder;
  readonly onClose: () => void;
}

function DeployForm({ site, folder, onClose }: DeployFormProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const [isPreview, setPreview] = useState(false);
  return (
    <form
      noValidate
      aria-label={`Deploy ${folder.name}`}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const target = isPreview ? 'preview' : 'production';
        void startRun(client, { project, site, folder, message: message.trim() || null, target });
        onClose();
      }}
    >
      <div>
        <h2 className="text-sm font-semibold [overflow-wrap:anywhere]">Deploy {folder.name}</h2>
        <p className="text-dense text-muted">
          {countOf(folder.files.length, 'file')}, {formatBytes(folder.bytes)}
        </p>
      </div>
      {folder.files.every(({ path }) => path !== '/index.html') && (
        <Notice tone="warning">
          There is no index.html in this folder, so the site’s address will show “not found”.
        </Notice>
      )}
      <TextField
        isFirst
        isOptional
        label="Message"
        placeholder="New opening hours"
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <CheckboxField
        label="Preview only"
        help="It gets its own address. The site does not change until you promote it."
        checked={isPreview}
        onChange={(event) => setPreview(event.target.checked)}
      />
      <ButtonRow>
        <Button type="submit" look="primary">
          {isPreview ? 'Deploy preview' : 'Deploy'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
