import type { Deployment } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/console-api.ts';
import { eventsQuery } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';

/** Around a deployment's creation, which a member's action is recorded within. */
const SLACK_MS = 10_000;

/**
 * Who created a deployment: a key, from the request that its event names, or a member, from the audit log. Null once
 * both are past, and for members who may not read the audit log.
 */
export function useDeployedBy({ id, created_at: at }: Deployment): string | null {
  const { id: project, isOwner } = useProject();
  const { account } = useSession();
  const events = useQuery({ ...eventsQuery(project, { resource_id: id, limit: 10 }), staleTime: Infinity }).data?.data;
  const cause = events?.find(({ type }) => type === 'deployment.created')?.request_id ?? null;
  const request = useQuery({
    ...consoleQuery('getRequest', { path: { project_id: project, request_id: cause ?? '' } }),
    enabled: cause !== null,
    retry: false,
    staleTime: Infinity,
  });
  const [since, until] = [-SLACK_MS, SLACK_MS].map((slack) => new Date(Date.parse(at) + slack).toISOString());
  const entries = useQuery({
    ...consoleQuery('listAudit', { path: { project_id: project }, query: { since: since!, until: until! } }),
    enabled: isOwner && request.isError,
    staleTime: Infinity,
  }).data?.data;
  if (request.data !== undefined) return `key ${request.data.key_name}`;
  const entry = entries?.find(({ target_id: target }) => target === id);
  if (entry === undefined) return null;
  return entry.account_id === account?.id ? 'you' : entry.account_name;
}
