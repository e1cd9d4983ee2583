import type { Deployment, Site } from '@landhold/contract';
import type { Clock } from '../../core/clock.ts';
import { toTimestamp } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { DeployedFile, SiteHosting } from '../../core/site-hosting.ts';
import type { EventDraft } from '../../store/new-event.ts';
import { newEvent } from '../../store/new-event.ts';
import type { DueRecord, Store, StoredRecord } from '../../store/store.ts';
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
const MOST_KEPT = 20;
/** The most unused rules that a record shows: the record is part of events, which are small. */
const MOST_PROBLEMS = 20;
/** How long files may take to arrive. */
const LONGEST_UPLOAD_MS = 86_400_000;
/** Deployments that wait for files are looked at again at the latest after this fraction of the time waited. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS, PART] = [300, 30_000, 4];
/** A site that is written constantly is left to the next look. */
const MOST_ATTEMPTS = 10;
const FILES_MISSING = 'Some of its files are no longer stored. Deploy it again.';
const FILES_LATE = 'Not all of its files were uploaded within a day. Deploy it again.';

/** Files that cannot be shown, or the problems with those that can. */
type Prepared = { readonly missing: readonly DeployedFile[] } | { readonly problems: Deployment['problems'] };

type Told = Omit<EventDraft, 'at' | 'requestId' | 'projectId'>;

/**
 * Makes a new deployment ready: holds its files, reads them once, and if it is meant for visitors makes it live. Every
 * step can be repeated, also by another process.
 */
export function createDeploymentWork({ store, clock, ids, hosting, awaited }: DeploymentWorkOptions) {
  async function prepare(projectId: string, id: string): Promise<Prepared> {
    const state = await store.findState(projectId, 'deployments', id);
    const files = JSON.parse(state ?? '[]') as readonly DeployedFile[];
    const missing = new Set(await hosting.hold(projectId, id, files));
    if (missing.size > 0) return { missing: files.filter(([, digest]) => missing.has(digest)) };
    return { problems: (await hosting.check(projectId, files)).slice(0, MOST_PROBLEMS) };
  }

  /** False if the site or the deployment has changed meanwhile. */
  async function conclude({ projectId, record }: DueRecord, changes: Partial<Deployment>): Promise<boolean> {
    const { id, parentId, version } = record;
    const now = clock.now();
    const from = JSON.parse(record.json) as Deployment;
    const to: Deployment = { ...from, ...changes, updated_at: toTimestamp(now) };
    const { status } = to;
    const json = JSON.stringify(to);
    const next = { ...record, status, json, version: version + 1, dueAt: null };
    const told: Told[] = [
      {
        type: `deployment.${status}`,
        resourceId: id,
        parentId,
        sequence: next.version,
        record: json,
        changed: { from, to },
      },
    ];
    const written: StoredRecord[] = [next];
    const site = await store.find(projectId, 'sites', parentId!);
    if (site !== undefined && goesLive(to, site)) {
      const promotion = promote(site, id, now);
      written.push(promotion.site);
      told.push(promotion.draft);
    }
    const { outcome } = await store.commit(projectId, {
      changes: written.map((each) => ({ record: each })),
      events: told.map((each) => newEvent(ids, { ...each, at: now, requestId: null, projectId })),
    });
    return outcome === 'committed';
  }

  /** Whether it is still due and unchanged. */
  async function isUnchanged({ projectId, record }: DueRecord): Promise<boolean> {
    return (await store.find(projectId, 'deployments', record.id))?.version === record.version;
  }

  async function removeOld(projectId: string, siteId: string): Promise<void> {
    const site = await store.find(projectId, 'sites', siteId);
    if (site === undefined) return;
    const { production_deployment_id: live } = JSON.parse(site.json) as Site;
    const all = await store.children({ projectId, kind: 'deployments', parentId: siteId });
    const old = all
      .filter(({ id }) => id !== live)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(MOST_KEPT)
      .filter(({ status }) => status !== 'uploading' && status !== 'processing');
    if (old.length === 0) return;
    const now = clock.now();
    const common = { type: 'deployment.deleted', parentId: siteId, at: now, requestId: null, projectId };
    const { outcome } = await store.commit(projectId, {
      removals: old.map(({ kind, id, version }) => ({ kind, id, version })),
      events: old.map(({ id, version, json }) =>
        newEvent(ids, { ...common, resourceId: id, sequence: version + 1, record: json }),
      ),
    });
    if (outcome === 'committed') for (const { id } of old) await hosting.release(projectId, id);
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
    if (isLacking && !(await waitForFiles(due, prepared.missing))) return undefined;
    const reason = record.status === 'uploading' ? FILES_LATE : FILES_MISSING;
    const changes: Partial<Deployment> = isLacking
      ? { status: 'failed', status_reason: reason, missing: [] }
      : { status: 'ready', ...prepared, missing: [], ready_at: toTimestamp(clock.now()) };
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      if (await conclude(due, changes)) return removeOld(projectId, record.parentId!);
      if (!(await isUnchanged(due))) return undefined;
    }
    return undefined;
  };
}

/** Ids sort by time, so a slow deployment does not replace a later one. */
function goesLive({ id, status, target }: Deployment, site: StoredRecord): boolean {
  const { production_deployment_id: live } = JSON.parse(site.json) as Site;
  return status === 'ready' && target === 'production' && (live === null || id > live);
}
