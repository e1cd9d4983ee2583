import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { readAgain } from '../../api/console-api.ts';
import { send } from '../../api/send.ts';

export interface WebhookAction {
  /** What follows the webhook in the path. */
  readonly action: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same while the form is: sent again after an answer was lost, it is done once. */
  readonly idempotencyKey: string;
}

/** What is done to a webhook: the public operations, bound a second time for the session. */
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
