import { kinds } from '@landhold/contract';
import type { Delivery, Event, KindTag, Region } from '@landhold/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { readAgain } from './console-api.ts';
import type { QueryValue } from './send.ts';
import { send } from './send.ts';

/** What every kind's record has; the rest differs, and is shown as the document describes it. */
export interface ResourceRecord {
  readonly id: string;
  readonly object: string;
  readonly name: string;
  readonly status: string;
  /** Not every kind has it. */
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

/** The public operations, bound a second time for the session. */
function pathOf(project: string, path: string): string {
  return `/console/api/projects/${encodeURIComponent(project)}${path}`;
}

/** Of a kind that belongs to another, the list is one parent's. */
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
    queryFn: async ({ signal }) => readPage(listPath(project, kind, parent), query, signal),
  });
}

async function readPage(path: string, query: Filters, signal: AbortSignal): Promise<Page<ResourceRecord>> {
  return send({ method: 'GET', path, query, signal });
}

/** A large page of a list, which nothing keeps. */
export async function readListPage(
  project: string,
  kind: KindTag,
  query: Filters,
  signal: AbortSignal,
): Promise<Page<ResourceRecord>> {
  return readPage(listPath(project, kind), { ...query, limit: LARGEST_PAGE }, signal);
}

export function resourceQuery(project: string, kind: KindTag, id: string) {
  return queryOptions({
    queryKey: ['resource', project, kind, id] as const,
    queryFn: async ({ signal }) => send<ResourceRecord>({ method: 'GET', path: recordPath(project, kind, id), signal }),
  });
}

export function eventsQuery(project: string, query: Filters) {
  return queryOptions({
    queryKey: ['events', project, query] as const,
    queryFn: async ({ signal }) =>
      send<Page<Event>>({ method: 'GET', path: pathOf(project, '/api/v1/events'), query, signal }),
  });
}

export function eventQuery(project: string, id: string) {
  return queryOptions({
    queryKey: ['event', project, id] as const,
    queryFn: async ({ signal }) =>
      send<Event>({ method: 'GET', path: pathOf(project, `/api/v1/events/${encodeURIComponent(id)}`), signal }),
    // What happened does not change any more.
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
  /** The same while the form is: see where it is made. */
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
): UseMutationResult<ResourceRecord, Error, ResourceWrite> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (write: ResourceWrite) => writeResource(project, kind, write, parent),
    onSuccess: async (_, { method }) =>
      // What was deleted is not asked for again: the page that shows it is about to be left. A child's parent stays.
      readAgain(client, [
        'resources',
        'events',
        'getProject',
        ...(method === 'DELETE' && parent === undefined ? [] : ['resource']),
      ]),
  });
}
