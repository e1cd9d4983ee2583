import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { WebhookPorts } from '../ports/webhook-ports.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';

export interface WebhookTools extends ActionTools, WebhookPorts {
  readonly sealer: Sealer;
  readonly randomness: Randomness;
}

const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

export interface NewSecret {
  readonly secret: string;
  readonly secret_hint: string;
}

export function newSecret(randomness: Randomness): NewSecret {
  const secret = `whsec_${randomness.bytes(SECRET_BYTES).toString('base64')}`;
  // The end, without the `=` that pads 32 bytes in base64.
  return { secret, secret_hint: secret.slice(-HINT_LENGTH - 1, -1) };
}
