import type { Randomness } from '../../core/randomness.ts';
import type { Sealer } from '../../core/sealer.ts';
import type { WebhookTargets } from '../../core/webhook-targets.ts';
import type { SendTest } from '../../core/webhook-test.ts';
import type { ActionTools } from '../resource-action.ts';

export interface WebhookTools extends ActionTools {
  readonly sealer: Sealer;
  readonly randomness: Randomness;
  readonly webhookTargets: WebhookTargets;
  /** Undefined where nothing is sent, as in the sandbox. */
  readonly sendTest?: SendTest | undefined;
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
