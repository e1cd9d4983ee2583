import type { DeployProgress } from '@landhold/client/deploy-files';
import { deployFiles } from '@landhold/client/deploy-files';
import type { Deployment } from '@landhold/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { refreshQueries } from '../../api/console-api.ts';
import { showToast } from '../../components/toast.ts';
import type { BrowserFolder } from './browser-folder.ts';
import { deployCalls, dropDeployment, STALE_AFTER_DEPLOYMENT } from './deploy-api.ts';

export interface RunToStart {
  readonly project: string;
  readonly site: { readonly id: string; readonly name: string };
  readonly folder: BrowserFolder;
  readonly message: string | null;
  readonly target: 'production' | 'preview';
}

/** A deployment from this window, from its start until its result was seen. */
export interface DeployRun {
  readonly start: RunToStart;
  readonly progress: DeployProgress;
  readonly outcome: { readonly deployment: Deployment } | { readonly error: unknown } | null;
  stop(): void;
}

/** By site. Stored outside of the page, so that people can visit others meanwhile. */
const runs = new Map<string, DeployRun>();
const listeners = new Set<() => void>();

function change(siteId: string, run: DeployRun | null): void {
  if (run === null) runs.delete(siteId);
  else runs.set(siteId, run);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDeployRun(siteId: string): DeployRun | undefined {
  return useSyncExternalStore(subscribe, () => runs.get(siteId));
}

export function forgetRun(siteId: string): void {
  change(siteId, null);
}

const NOTHING = { hashed: 0, missing: 0, missingBytes: 0, uploaded: 0, uploadedBytes: 0 };

export async function startRun(client: QueryClient, start: RunToStart): Promise<void> {
  const { project, site, folder, message, target } = start;
  const controller = new AbortController();
  const first: DeployProgress = { phase: 'hashing', files: folder.files.length, bytes: folder.bytes, ...NOTHING };
  let run: DeployRun = { start, progress: first, outcome: null, stop: () => controller.abort() };
  const calls = deployCalls(project);
  let created: Deployment | undefined;
  const tell = (more: Partial<DeployRun>): void => change(site.id, (run = { ...run, ...more }));
  tell({});
  addEventListener('beforeunload', ask);
  try {
    // Not ended by a cancel: what the service may have created has to be known to be deleted.
    const createDeployment: typeof calls.createDeployment = async (body, options) =>
      (created = await calls.createDeployment(body, { ...options, signal: new AbortController().signal }));
    const deployment = await deployFiles(
      { ...calls, createDeployment },
      {
        site_id: site.id,
        files: folder.files,
        target,
        message,
        signal: controller.signal,
        onProgress: (progress) => tell({ progress }),
      },
    );
    // First the site's data on the page, so that it does not contradict the result.
    await refreshQueries(client, STALE_AFTER_DEPLOYMENT);
    tell({ outcome: { deployment } });
    showToast(target === 'preview' ? `The preview of ${site.name} is ready.` : `${site.name} is deployed.`);
  } catch (error) {
    if (controller.signal.aborted && created !== undefined) await dropDeployment(project, created);
    await refreshQueries(client, ['deployments']);
    if (controller.signal.aborted) forgetRun(site.id);
    else tell({ outcome: { error } });
  } finally {
    removeEventListener('beforeunload', ask);
  }
}

/** The browser asks before closing a page that is still sending. */
function ask(event: Event): void {
  event.preventDefault();
}
