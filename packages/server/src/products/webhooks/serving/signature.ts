import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey } from 'node:crypto';

const PREFIX = 'whsec_';

export interface SignedMessage {
  /** The event's id, the same for every attempt. */
  readonly id: string;
  /** When the attempt is made: receivers refuse old messages. */
  readonly timestampS: number;
  readonly body: string;
}

/** A secret that signs messages to a webhook. */
export interface SigningSecret {
  /** As shown to its owner. */
  readonly text: string;
  /** Made once for many messages: making it takes three times as long as signing. */
  readonly key: KeyObject;
}

export function signingSecret(text: string): SigningSecret {
  return { text, key: createSecretKey(text.slice(PREFIX.length), 'base64') };
}

/** The headers of Standard Webhooks, with a signature for each currently valid secret. */
export function signedHeaders(secrets: readonly SigningSecret[], { id, timestampS, body }: SignedMessage) {
  const signatures = secrets.map(
    ({ key }) => `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signatures.join(' '),
  };
}
