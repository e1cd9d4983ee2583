import type { ZoneChange, ZoneImport, ZoneReport } from '@landhold/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/console-api.ts';
import type { Filters, Page } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import type { RecordChange } from './staged-changes.ts';
import type { Write } from '../../api/use-write.ts';
import { useWrite } from '../../api/use-write.ts';

export interface ChangesMade {
  readonly serial: number;
}

/** A zone's public operations, also bound to the session. */
export function zonePath(project: string, zone: string, rest: string): string {
  return `/console/api/projects/${encodeURIComponent(project)}/api/v1/dns/${encodeURIComponent(zone)}/${rest}`;
}

/** Queries that show or count a zone's record sets. */
export const STALE_AFTER_CHANGES = ['resources', 'resource', 'events', 'zone-changes'];

export interface ChangesToMake {
  readonly changes: readonly RecordChange[];
  /** The same for the same changes: a retry after a lost response has no second effect. */
  readonly idempotencyKey: string;
}

export function useChangeRecords(project: string, zone: string): Write<ChangesMade, ChangesToMake> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ changes, idempotencyKey }: ChangesToMake) =>
      send<ChangesMade>({
        method: 'POST',
        path: zonePath(project, zone, 'records/changes'),
        body: { changes },
        idempotencyKey,
      }),
    onSuccess: async () => refreshQueries(client, STALE_AFTER_CHANGES),
  });
}

/** A zone file's text, and what happens to sets that it lacks. */
export interface FileToImport {
  readonly zonefile: string;
  readonly mode: 'merge' | 'replace';
}

/** The changes that a file would make. Nothing is stored. */
export async function previewImport(project: string, zone: string, file: FileToImport): Promise<ZoneImport> {
  const path = zonePath(project, zone, 'zonefile');
  return send({ method: 'POST', path, query: { dry_run: 'true' }, body: file });
}

export interface ImportToMake extends FileToImport {
  readonly idempotencyKey: string;
}

export function useImportZone(project: string, zone: string): Write<ZoneImport, ImportToMake> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ idempotencyKey, ...body }: ImportToMake) =>
      send<ZoneImport>({ method: 'POST', path: zonePath(project, zone, 'zonefile'), body, idempotencyKey }),
    onSuccess: async () => refreshQueries(client, STALE_AFTER_CHANGES),
  });
}

/** The secondaries' state of the zone, checked now. */
export function zoneStatusQuery(project: string, zone: string) {
  return queryOptions({
    queryKey: ['zone-status', project, zone] as const,
    queryFn: async ({ signal }) => send<ZoneReport>({ method: 'GET', path: zonePath(project, zone, 'status'), signal }),
  });
}

export function zoneChangesQuery(project: string, zone: string, query: Filters) {
  return queryOptions({
    queryKey: ['zone-changes', project, zone, query] as const,
    queryFn: async ({ signal }) =>
      send<Page<ZoneChange>>({ method: 'GET', path: zonePath(project, zone, 'changes'), query, signal }),
  });
}

/** One change with its sets. It never changes. */
export function zoneChangeQuery(project: string, zone: string, id: string) {
  return queryOptions({
    queryKey: ['zone-change', project, zone, id] as const,
    queryFn: async ({ signal }) =>
      send<ZoneChange>({ method: 'GET', path: zonePath(project, zone, `changes/${encodeURIComponent(id)}`), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function revertPath(project: string, zone: string, id: string): string {
  return zonePath(project, zone, `changes/${encodeURIComponent(id)}/revert`);
}

/** Whether a change can be reverted now; the error has the reason. */
export function revertCheckQuery(project: string, zone: string, id: string) {
  return queryOptions({
    queryKey: ['zone-change-revert', project, zone, id] as const,
    queryFn: async ({ signal }) =>
      send<ChangesMade>({ method: 'POST', path: revertPath(project, zone, id), query: { dry_run: 'true' }, signal }),
    // Another change may have made it impossible since the last check.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useRevertChange(project: string, zone: string): Write<ChangesMade, ChangeToRevert> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ id, idempotencyKey }: ChangeToRevert) =>
      send<ChangesMade>({ method: 'POST', path: revertPath(project, zone, id), idempotencyKey }),
    onSuccess: async () => refreshQueries(client, STALE_AFTER_CHANGES),
  });
}

export interface ChangeToRevert {
  readonly id: string;
  readonly idempotencyKey: string;
}
