import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { readAgain } from '../../api/console-api.ts';
import { send } from '../../api/send.ts';

export interface WebhookAction {
  /** The path after the webhook. */
  readonly action: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same for the form's lifetime: a retry after a lost response has no second effect. */
  readonly idempotencyKey: string;
}

/** Actions on a webhook: the public operations, also bound to the session. */
export function useWebhookAction<Answer>(
  project: string,
  webhookId: string,
): UseMutationResult<Answer, Error, WebhookAction> {
  const client = useQueryClient();
  const path = `/console/api/projects/${encodeURIComponent(project)}/api/v1/webhooks/${encodeURIComponent(webhookId)}`;
  return useMutation({
    mutationFn: async ({ action, ...rest }: WebhookAction) =>
      send<Answer>({ method: 'POST', path: `${path}/${action}`, ...rest }),
    onSuccess: async () => readAgain(client, ['resource', 'resources', 'deliveries', 'events']),
  });
}
