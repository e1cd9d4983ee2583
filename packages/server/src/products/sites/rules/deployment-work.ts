import type { Deployment, Site } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import type { DeployedFile, SiteHosting } from '../ports/site-hosting.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import { requiresOf } from '../../../store/requires.ts';
import type { Commit, DueRecord, Store, StoredRecord } from '../../../store/store.ts';
import type { AwaitedFiles } from './awaited-files.ts';
import { promote } from './promotion.ts';

export interface DeploymentWorkOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly hosting: SiteHosting;
  readonly awaited: AwaitedFiles;
}

/** Per site, besides the live deployment. */
const MAX_KEPT = 20;
/** The most unused rules that a record shows: the record is part of events, which are small. */
const MAX_PROBLEMS = 20;
/** How long files may take to arrive. */
const LONGEST_UPLOAD_MS = 86_400_000;
/** Deployments that wait for files are looked at again at the latest after this fraction of the time waited. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS, PART] = [300, 30_000, 4];
const FILES_MISSING = 'Some of its files are no longer stored. Deploy it again.';
const FILES_LATE = 'Not all of its files were uploaded within a day. Deploy it again.';

/** Files that cannot be shown, or the problems with those that can. */
type Prepared = { readonly missing: readonly DeployedFile[] } | { readonly problems: Deployment['problems'] };

/**
 * Makes a new deployment ready: holds its files, reads them once, and makes it live if its target is production. Every
 * step can be repeated, also by another process.
 */
export function createDeploymentWork({ store, clock, ids, hosting, awaited }: DeploymentWorkOptions) {
  async function prepare(projectId: string, id: string): Promise<Prepared> {
    const state = await store.findState(projectId, 'deployments', id);
    const files = JSON.parse(state ?? '[]') as readonly DeployedFile[];
    const missing = new Set(await hosting.hold(projectId, id, files));
    if (missing.size > 0) return { missing: files.filter(([, digest]) => missing.has(digest)) };
    return { problems: (await hosting.check(projectId, files)).slice(0, MAX_PROBLEMS) };
  }

  /** Returns false if the deployment has changed meanwhile: it is still due then. */
  async function conclude({ projectId, record }: DueRecord, changes: Partial<Deployment>): Promise<boolean> {
    const { id, kind, parentId } = record;
    return changeRecord(store, { projectId, kind, id }, async (stored) => {
      if (stored.version !== record.version) return undefined;
      const to: Deployment = { ...(JSON.parse(stored.json) as Deployment), ...changes };
      const own = changeOf(
        { clock, ids },
        { projectId, stored },
        { to, event: `deployment.${to.status}`, dueAt: null },
      );
      const site = await store.find(projectId, 'sites', parentId!);
      if (site === undefined || !goesLive(to, site)) return own;
      const now = clock.now();
      const promotion = promote(site, id, now);
      return {
        changes: [...own.changes, { record: promotion.site }],
        events: [...own.events, newEvent(ids, { ...promotion.draft, at: now, requestId: null, projectId })],
      };
    });
  }

  async function removeOld(projectId: string, siteId: string): Promise<void> {
    let old: readonly StoredRecord[] = [];
    const isRemoved = await changeRecord(store, { projectId, kind: 'sites', id: siteId }, async (site) => {
      old = await findOld(projectId, site);
      return old.length === 0 ? undefined : removalOf(projectId, site, old);
    });
    if (isRemoved) for (const { id } of old) await hosting.release(projectId, id);
  }

  async function findOld(projectId: string, { id: parentId, json }: StoredRecord): Promise<readonly StoredRecord[]> {
    const { production_deployment_id: live } = JSON.parse(json) as Site;
    const all = await store.children({ projectId, kind: 'deployments', parentId });
    return all
      .filter(({ id }) => id !== live)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(MAX_KEPT)
      .filter(({ status }) => status !== 'uploading' && status !== 'processing');
  }

  /** Requires the site: one of them may have been promoted after the site was read and before they were. */
  function removalOf(projectId: string, site: StoredRecord, old: readonly StoredRecord[]): Commit {
    const common = { type: 'deployment.deleted', parentId: site.id, at: clock.now(), requestId: null, projectId };
    return {
      requires: requiresOf(projectId, site),
      removals: old.map(({ kind, id, version }) => ({ kind, id, version })),
      events: old.map(({ id, version, json }) =>
        newEvent(ids, { ...common, resourceId: id, sequence: version + 1, record: json }),
      ),
    };
  }

  /** Returns false if files may still arrive. */
  async function waitForFiles(due: DueRecord, missing: readonly DeployedFile[]): Promise<boolean> {
    const { projectId, record } = due;
    const { id, kind, version, json } = record;
    const waited = clock.now() - Date.parse((JSON.parse(json) as Deployment).created_at);
    if (record.status !== 'uploading' || waited >= LONGEST_UPLOAD_MS) return true;
    const pause = Math.min(Math.max(waited / PART, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    await store.postpone(projectId, { kind, id, version, dueAt: clock.now() + Math.ceil(pause) });
    const digests = missing.map(([, digest]) => digest);
    const chosen = awaited.add(due, digests);
    // It may have just arrived.
    const isMissing = await hosting.missing(projectId, [missing[digests.indexOf(chosen)]!]);
    if (isMissing.length === 0) await awaited.wake(due);
    return false;
  }

  return async (due: DueRecord): Promise<void> => {
    const { projectId, record } = due;
    const prepared = await prepare(projectId, record.id);
    const isLacking = 'missing' in prepared;
    if (isLacking && !(await waitForFiles(due, prepared.missing))) return;
    const reason = record.status === 'uploading' ? FILES_LATE : FILES_MISSING;
    const changes: Partial<Deployment> = isLacking
      ? { status: 'failed', status_reason: reason, missing: [] }
      : { status: 'ready', ...prepared, missing: [], ready_at: toTimestamp(clock.now()) };
    if (await conclude(due, changes)) await removeOld(projectId, record.parentId!);
  };
}

/** Ids sort by time, so a slow deployment does not replace a later one. */
function goesLive({ id, status, target }: Deployment, site: StoredRecord): boolean {
  const { production_deployment_id: live } = JSON.parse(site.json) as Site;
  return status === 'ready' && target === 'production' && (live === null || id > live);
}
