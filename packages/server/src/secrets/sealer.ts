import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealed, Sealer, SecretPlace } from '../core/sealer.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SecretKey } from './secret-key.ts';
import { toSecretKey } from './secret-key.ts';

/** The prefix of sealed text. Another way of sealing gets another number: docs/decisions/0067-sealed-secrets.md. */
const FORM = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([0-9a-f]{12})\.([\w-]+)$/;

/** The text was changed, or belongs elsewhere. The message does not repeat it. */
export class SealBroken extends Error {}

/** The first key seals and all of them open; without keys, both are refused. */
export function createSealer(keys: readonly SecretKey[]): Sealer {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const [first] = keys;

  function sealingKey(): SecretKey {
    if (first !== undefined) return first;
    throw keyMissing('This server has no key to seal secrets with. Its operator has to set LANDHOLD_SECRET_KEY.');
  }

  return {
    requireKey: () => void sealingKey(),
    seal(place, secret) {
      const { id, key } = sealingKey();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(id, place));
      const bytes = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { keyId: id, text: `${FORM}.${id}.${bytes.toString('base64url')}` };
    },
    open(place, text) {
      const [, id = '', written = ''] = SEALED.exec(text) ?? [];
      if (id === '') throw new SealBroken('A secret is not in a form that this program knows.');
      const known = byId.get(id);
      if (known === undefined) {
        throw keyMissing(
          `This server lacks the key ${id}, which this secret was sealed with. Its operator has to add it to LANDHOLD_SECRET_KEY.`,
        );
      }
      return decrypt(known, place, Buffer.from(written, 'base64url'));
    },
  };
}

/** For values that last no longer than the process. */
export function createPassingSealer(): Sealer {
  return createSealer([toSecretKey(randomBytes(32))]);
}

export function keyIdOf({ text }: Pick<Sealed, 'text'>): string | undefined {
  return SEALED.exec(text)?.[1];
}

function decrypt({ id, key }: SecretKey, place: SecretPlace, bytes: Buffer): string {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken('A sealed secret was cut short.');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(id, place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const plain = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(plain).toString('utf8');
  } catch (error) {
    throw new SealBroken('A sealed secret was changed, or belongs to another record.', { cause: error });
  }
}

/** As a list, so that no two places have the same joined text. */
function boundTo(keyId: string, { projectId, recordId, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([FORM, keyId, projectId, recordId, field]));
}

function keyMissing(message: string): ServiceError {
  return new ServiceError('secret_key_missing', message);
}
