import type { Sealer } from '../core/sealer.ts';
import type { QueueKey } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import type { SigningSecret } from './signature.ts';
import { signingSecret } from './signature.ts';

/** The newest first. The former one is there for as long as both sign: docs/decisions/0091-rotating-secrets.md. */
const FIELDS = ['secret', 'previous_secret'];

/** All secrets that sign what is sent to a webhook now. */
export async function openSecrets(
  { store, sealer }: { readonly store: Store; readonly sealer: Sealer },
  { projectId, webhookId }: QueueKey,
): Promise<SigningSecret[]> {
  const kept = await store.findSecrets(projectId, 'webhooks', webhookId);
  return FIELDS.flatMap((field) => {
    const sealed = kept[field];
    const place = { projectId, recordId: webhookId, field };
    return sealed === undefined ? [] : [signingSecret(JSON.parse(sealer.open(place, sealed.text)) as string)];
  });
}
