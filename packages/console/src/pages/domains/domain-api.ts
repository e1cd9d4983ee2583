import type { Domain, DomainCheck } from '@landhold/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/console-api.ts';
import { recordPath, resourcesQuery } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import type { Write } from '../../api/use-write.ts';
import { useWrite } from '../../api/use-write.ts';

/** Props of a dialog about a domain. */
export interface DomainDialogProps {
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** Queries that show a domain, or that depend on its delegation. */
export const STALE_AFTER_DOMAIN = ['resource', 'resources', 'events', 'zone-status'];

export const asDomain = ({ parent }: KindPartProps): Domain => parent as unknown as Domain;

export interface DomainAction {
  /** The path after the domain. */
  readonly action: 'renew' | 'auth-code';
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same for the form's lifetime: a retry after a lost response has no second effect. */
  readonly idempotencyKey: string;
}

const actionPath = (project: string, id: string, action: string): string =>
  `${recordPath(project, 'domains', id)}/${action}`;

export function useDomainAction<Result>(project: string, id: string): Write<Result, DomainAction> {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async ({ action, ...rest }: DomainAction) =>
      send<Result>({ method: 'POST', path: actionPath(project, id, action), ...rest }),
    onSuccess: async () => refreshQueries(client, STALE_AFTER_DOMAIN),
  });
}

/** A domain's end after a renewal, as the server computes it. */
export function renewalQuery(project: string, { id, expires_at: end }: Domain, years: number) {
  const path = actionPath(project, id, 'renew');
  return queryOptions({
    queryKey: ['renewal', project, id, end, years] as const,
    queryFn: async ({ signal }) =>
      send<Domain>({ method: 'POST', path, query: { dry_run: 'true' }, body: { years }, signal }),
    retry: false,
  });
}

export function checkQuery(project: string, name: string) {
  const path = `/console/api/projects/${encodeURIComponent(project)}/api/v1/domains/check`;
  return queryOptions({
    queryKey: ['domain-check', project, name] as const,
    queryFn: async ({ signal }) => send<DomainCheck>({ method: 'POST', path, body: { names: [name] }, signal }),
    // Anyone may register it at any time.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The record of another kind with the same name, in the same project. */
export function namesakeQuery(project: string, kind: 'dns' | 'domains', name: string) {
  return resourcesQuery(project, kind, { name });
}
