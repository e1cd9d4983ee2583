import type { Sealer } from '../../../core/sealer.ts';
import type { QueueKey } from '../../../store/deliveries.ts';
import type { Store } from '../../../store/store.ts';
import type { SigningSecret } from './signature.ts';
import { signingSecret } from './signature.ts';

/** Newest first. The former secret exists while both sign: docs/decisions/0091-rotating-secrets.md. */
const FIELDS = ['secret', 'previous_secret'];

/** All secrets that currently sign a webhook's requests. */
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
