import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/console-api.ts';
import { send } from '../../api/send.ts';
import type { Write } from '../../api/use-write.ts';
import { useWrite } from '../../api/use-write.ts';

export interface WebhookAction {
  /** The part of the path after the webhook. */
  readonly action: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same for the form's lifetime: a retry after a lost response has no second effect. */
  readonly idempotencyKey: string;
}

/** Calls an action of a webhook: a public operation, under the session. */
export function useWebhookAction<Result>(project: string, webhookId: string): Write<Result, WebhookAction> {
  const client = useQueryClient();
  const path = `/console/api/projects/${encodeURIComponent(project)}/api/v1/webhooks/${encodeURIComponent(webhookId)}`;
  return useWrite({
    mutationFn: async ({ action, ...rest }: WebhookAction) =>
      send<Result>({ method: 'POST', path: `${path}/${action}`, ...rest }),
    onSuccess: async () => refreshQueries(client, ['resource', 'resources', 'deliveries', 'events']),
  });
}
