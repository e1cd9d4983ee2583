import type { DeployProgress } from '@landhold/client/deploy-files';
import type { Deployment } from '@landhold/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { countOf, formatBytes } from '../../components/amount.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { FormFailure } from '../../components/states.tsx';
import { DeploymentProblems } from './deployment-problems.tsx';
import type { DeployRun } from './deploy-runs.ts';
import { forgetRun, startRun } from './deploy-runs.ts';

/** Reading is quick compared with sending. */
const READING_SHARE = 0.1;

function shareOf({ phase, files, hashed, missingBytes, uploadedBytes }: DeployProgress): number {
  if (phase === 'hashing') return READING_SHARE * (hashed / files);
  if (phase !== 'uploading') return 1;
  return READING_SHARE + (1 - READING_SHARE) * (missingBytes === 0 ? 0 : uploadedBytes / missingBytes);
}

function wordsOf({ phase, files, hashed, missing, missingBytes, uploaded, uploadedBytes }: DeployProgress): string {
  if (phase === 'hashing') return `Reading ${hashed.toLocaleString('en')} of ${countOf(files, 'file')}`;
  if (phase !== 'uploading') return 'Getting it ready';
  if (missing === 0) return 'Comparing with what is there';
  const sent = `${formatBytes(uploadedBytes)} of ${formatBytes(missingBytes)}`;
  return `Sending ${uploaded.toLocaleString('en')} of ${countOf(missing, 'changed file')}, ${sent}`;
}

export function DeployProgressBar({ run: { start, progress, stop } }: { readonly run: DeployRun }) {
  const percent = Math.round(shareOf(progress) * 100);
  const title = `Deploying ${start.folder.name}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold [overflow-wrap:anywhere]">{title}</h2>
          <p className="text-dense text-muted tabular-nums">{wordsOf(progress)}</p>
        </div>
        <Button look="quiet" onClick={stop}>
          Cancel
        </Button>
      </div>
      <ProgressBar label={title} percent={percent} words={wordsOf(progress)} />
    </div>
  );
}

interface DeployOutcomeProps {
  readonly run: DeployRun;
  readonly site: ResourceRecord;
}

export function DeployOutcome({ run, site }: DeployOutcomeProps) {
  const { outcome, progress, start } = run;
  const client = useQueryClient();
  if (outcome === null) return null;
  if ('error' in outcome) {
    return (
      <div className="flex flex-col gap-3">
        <FormFailure error={outcome.error} shown={[]} />
        <ButtonRow>
          <Button look="primary" onClick={() => void startRun(client, start)}>
            Try again
          </Button>
          <Button look="quiet" onClick={() => forgetRun(site.id)}>
            Dismiss
          </Button>
        </ButtonRow>
      </div>
    );
  }
  const { deployment } = outcome;
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-start gap-2.5">
          <Icon name="check" className="mt-0.5 size-5 text-success" />
          <div className="min-w-0">
            <p className="text-sm font-semibold">{titleOf(deployment, site)}</p>
            <p className="text-dense text-muted">{sentWords(progress)}</p>
          </div>
        </div>
        <ButtonRow>
          <a href={addressOf(deployment, site)} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            <Icon name="external" className="-ml-0.5" />
            {isLive(deployment, site) ? 'Open site' : 'Open preview'}
          </a>
          <Button look="quiet" onClick={() => forgetRun(site.id)}>
            Dismiss
          </Button>
        </ButtonRow>
      </div>
      <DeploymentProblems problems={deployment.problems} />
    </div>
  );
}

function isLive({ id }: Deployment, site: ResourceRecord): boolean {
  return site['production_deployment_id'] === id;
}

function addressOf(deployment: Deployment, site: ResourceRecord): string {
  return isLive(deployment, site) ? String(site['url']) : deployment.url;
}

function titleOf(deployment: Deployment, site: ResourceRecord): string {
  if (isLive(deployment, site)) return `${site.name} is live`;
  return deployment.target === 'preview' ? 'The preview is ready' : 'It is ready, and another deployment is live';
}

function sentWords({ files, uploaded, uploadedBytes }: DeployProgress): string {
  if (uploaded === 0) return `Of ${countOf(files, 'file')}, none had to be sent.`;
  const all =
    uploaded === files ? countOf(files, 'file') : `${uploaded.toLocaleString('en')} of ${countOf(files, 'file')}`;
  return `${all} sent, ${formatBytes(uploadedBytes)}.`;
}
