import type { Domain, DomainCheck } from '@landhold/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../api/console-api.ts';
import { recordPath, resourcesQuery } from '../../api/resources-api.ts';
import { send } from '../../api/send.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';

/** Of a dialog about a domain. */
export interface DomainDialogProps {
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** What shows a domain, and what a change of its delegation changes. */
export const STALE_AFTER_DOMAIN = ['resource', 'resources', 'events', 'zone-status'];

export const asDomain = ({ parent }: KindPartProps): Domain => parent as unknown as Domain;

export interface DomainAction {
  /** What follows the domain in the path. */
  readonly action: 'renew' | 'auth-code';
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same while the form is: sent again after an answer was lost, it is done once. */
  readonly idempotencyKey: string;
}

const actionPath = (project: string, id: string, action: string): string =>
  `${recordPath(project, 'domains', id)}/${action}`;

export function useDomainAction<Answer>(project: string, id: string): UseMutationResult<Answer, Error, DomainAction> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, ...rest }: DomainAction) =>
      send<Answer>({ method: 'POST', path: actionPath(project, id, action), ...rest }),
    onSuccess: async () => readAgain(client, STALE_AFTER_DOMAIN),
  });
}

/** When a domain would end after a renewal, by the server's own reckoning. */
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
    // Somebody may register it at any time.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The record of another kind that has the same name, in the same project. */
export function namesakeQuery(project: string, kind: 'dns' | 'domains', name: string) {
  return resourcesQuery(project, kind, { name });
}
