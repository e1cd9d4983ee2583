import { kinds } from '@landhold/contract';
import type { Delivery, Event, KindTag, Region, Version } from '@landhold/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callConsole, refreshQueries } from './console-api.ts';
import type { QueryValue } from './send.ts';
import { send } from './send.ts';
import type { Write } from './use-write.ts';
import { useWrite } from './use-write.ts';

/** Fields of every kind's records; the others differ, and are shown as the document describes them. */
export interface ResourceRecord {
  readonly id: string;
  readonly object: string;
  readonly name: string;
  readonly status: string;
  /** Some kinds lack it. */
  readonly status_reason?: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly deletion_protection: boolean;
  readonly region?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

const LARGEST_PAGE = 100;

export type Filters = Readonly<Record<string, QueryValue>>;

/** The public operations, also bound to the session. */
export function pathOf(project: string, path: string): string {
  return `/console/api/projects/${encodeURIComponent(project)}${path}`;
}

/** For a kind with a parent, the list is one parent's. */
const listPath = (project: string, kind: KindTag, parent = ''): string =>
  pathOf(
    project,
    kinds[kind].path.replace(/\{\w+\}/, () => encodeURIComponent(parent)),
  );

export const recordPath = (project: string, kind: KindTag, id: string, parent?: string): string =>
  `${listPath(project, kind, parent)}/${encodeURIComponent(id)}`;

export function resourcesQuery(project: string, kind: KindTag, query: Filters, parent?: string) {
  return queryOptions({
    queryKey: ['resources', project, kind, query, parent] as const,
    queryFn: async ({ signal }) => readPage(project, kind, query, signal, parent),
  });
}

export async function readPage(
  project: string,
  kind: KindTag,
  query: Filters,
  signal: AbortSignal,
  parent?: string,
): Promise<Page<ResourceRecord>> {
  return send({ method: 'GET', path: listPath(project, kind, parent), query, signal });
}

/** How many records a list has. Refreshed with the list, whose key it shares. */
export function countQuery(project: string, kind: KindTag, filters: Readonly<Record<string, string>>, parent?: string) {
  const { cursor: _cursor, order: _order, ...activeFilters } = filters;
  const query = {
    kind,
    filters: new URLSearchParams(activeFilters).toString(),
    ...(parent === undefined ? {} : { parent_id: parent }),
  };
  return queryOptions({
    queryKey: ['resources', project, kind, { count: activeFilters }, parent] as const,
    queryFn: async ({ signal }) => callConsole('countRecords', { path: { project_id: project }, query }, signal),
  });
}

/** A large page of a list, which is not cached. */
export async function readListPage(
  project: string,
  kind: KindTag,
  query: Filters,
  signal: AbortSignal,
  parent?: string,
): Promise<Page<ResourceRecord>> {
  return readPage(project, kind, { ...query, limit: LARGEST_PAGE }, signal, parent);
}

export function resourceQuery(project: string, kind: KindTag, id: string) {
  return queryOptions({
    queryKey: ['resource', project, kind, id] as const,
    queryFn: async ({ signal }) => send<ResourceRecord>({ method: 'GET', path: recordPath(project, kind, id), signal }),
  });
}

export function versionsQuery(project: string, kind: KindTag, id: string, query: Filters, parent?: string) {
  return queryOptions({
    queryKey: ['versions', project, kind, id, query, parent] as const,
    queryFn: async ({ signal }) =>
      send<Page<Version>>({
        method: 'GET',
        path: `${recordPath(project, kind, id, parent)}/versions`,
        query,
        signal,
      }),
  });
}

export function eventsQuery(project: string, query: Filters) {
  return queryOptions({
    queryKey: ['events', project, query] as const,
    queryFn: async ({ signal }) =>
      send<Page<Event>>({ method: 'GET', path: pathOf(project, '/api/v1/events'), query, signal }),
  });
}

export async function newestEvents(project: string, limit: number): Promise<readonly Event[]> {
  const path = pathOf(project, '/api/v1/events');
  return (await send<Page<Event>>({ method: 'GET', path, query: { limit } })).data;
}

export function eventQuery(project: string, id: string) {
  return queryOptions({
    queryKey: ['event', project, id] as const,
    queryFn: async ({ signal }) =>
      send<Event>({ method: 'GET', path: pathOf(project, `/api/v1/events/${encodeURIComponent(id)}`), signal }),
    // Past events never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function deliveriesQuery(project: string, webhookId: string, query: Filters) {
  const path = pathOf(project, `/api/v1/webhooks/${encodeURIComponent(webhookId)}/deliveries`);
  return queryOptions({
    queryKey: ['deliveries', project, webhookId, query] as const,
    queryFn: async ({ signal }) => send<Page<Delivery>>({ method: 'GET', path, query, signal }),
  });
}

export function regionsQuery(project: string) {
  return queryOptions({
    queryKey: ['regions', project] as const,
    queryFn: async ({ signal }) =>
      send<Page<Region>>({ method: 'GET', path: pathOf(project, '/api/v1/regions'), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface ResourceWrite {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly id?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same for the form's lifetime: see where it is made. */
  readonly idempotencyKey?: string;
}

export async function writeResource(
  project: string,
  kind: KindTag,
  { id, ...write }: ResourceWrite,
  parent?: string,
): Promise<ResourceRecord> {
  const path = id === undefined ? listPath(project, kind, parent) : recordPath(project, kind, id, parent);
  return send<ResourceRecord>({ ...write, path });
}

export function useResourceMutation(
  project: string,
  kind: KindTag,
  parent?: string,
): Write<ResourceRecord, ResourceWrite> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (write: ResourceWrite) => writeResource(project, kind, write, parent),
    onSuccess: async (_, { method }) =>
      // A deleted record is not fetched again: its page is about to close. A child's parent stays.
      refreshQueries(client, [
        'resources',
        'trash',
        'events',
        'getProject',
        ...(method === 'DELETE' && parent === undefined ? [] : ['resource']),
      ]),
  });
}
