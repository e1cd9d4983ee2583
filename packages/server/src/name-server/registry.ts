import { setTimeout } from 'node:timers/promises';
import type { Domain } from '@landhold/contract';
import type { Directory } from '../store/directory.ts';
import type { Commit, Store, StoredRecord } from '../store/store.ts';
import { andThen } from '../core/awaitable.ts';
import { createCoalesced } from './coalesce.ts';
import type { RegistryZones } from './registry-zones.ts';

/** Keeps private suffixes' zones in line with the domains in the store. */
export interface Registry extends Pick<RegistryZones, 'covers'> {
  /** Reads all domains. */
  load(): Promise<void>;
  /** Reads a domain again after another process's write. */
  refresh(projectId: string, id: string): Promise<void>;
  remove(id: string): void;
  /** The store, with delegations that follow each commit before the caller gets the result. */
  watch(store: Store): Store;
}

export interface RegistryOptions {
  readonly store: Store;
  readonly directory: Directory;
  readonly zones: RegistryZones;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const PAGE = 100;
const RETRY_MS = 1_000;

export function createRegistry({ store, directory, zones, signal, onError }: RegistryOptions): Registry {
  /** Each known domain's project. */
  const owners = new Map<string, string>();

  function put(projectId: string, domain: Domain, version: number): void {
    zones.put(domain, version);
    if (zones.has(domain.id)) owners.set(domain.id, projectId);
  }

  function putRecord(projectId: string, { json, version }: StoredRecord): void {
    put(projectId, JSON.parse(json) as Domain, version);
  }

  function remove(id: string): void {
    zones.remove(id);
    owners.delete(id);
  }

  const reads = createCoalesced<string>(async (id, projectId) => {
    for (let isRead = false; !isRead && !signal.aborted;) {
      try {
        const record = await store.find(projectId, 'domains', id);
        if (record === undefined) remove(id);
        else putRecord(projectId, record);
        isRead = true;
      } catch (error) {
        onError(error);
        await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  });

  const refresh = (projectId: string, id: string): Promise<void> => reads.run(id, projectId);

  function follow(projectId: string, { creates = [], changes = [], removals = [] }: Commit): void {
    for (const { kind, id } of removals) if (kind === 'domains') remove(id);
    for (const written of [creates, changes]) {
      for (const { record } of written) {
        // Most are under public suffixes, and need not be parsed.
        if (record.kind === 'domains' && zones.covers(record.name)) putRecord(projectId, record);
      }
    }
  }

  return {
    async load() {
      const missing = new Map(owners);
      for (const { id: projectId } of await directory.listProjects()) {
        for (let after: string | null | undefined; after !== null && !signal.aborted;) {
          const { items, next } = await store.page(projectId, 'domains', { limit: PAGE, after: after ?? null });
          for (const domain of items.map((item) => JSON.parse(item) as Domain)) {
            missing.delete(domain.id);
            // A page does not include versions, so known domains are read separately.
            if (zones.has(domain.id)) await refresh(projectId, domain.id);
            else put(projectId, domain, 0);
          }
          after = next;
        }
      }
      for (const [id, projectId] of missing) await refresh(projectId, id);
    },
    covers: zones.covers,
    refresh,
    remove,
    watch: (watched) => ({
      ...watched,
      commit: (projectId, commit) =>
        andThen(watched.commit(projectId, commit), (result) => {
          if (result.outcome === 'committed' && commit.dryRun !== true) follow(projectId, commit);
          return result;
        }),
    }),
  };
}
