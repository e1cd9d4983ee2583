import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Idempotency } from '../core/operation.ts';
import type { Sealer } from '../core/sealer.ts';
import type { HiddenChange, SealedSecret } from '../store/hidden.ts';
import type { Store, StoredReply } from '../store/store.ts';

/** Values of fields that the document marks with `x-secret`, by field. */
export type Secrets = Readonly<Record<string, unknown>>;

export interface HiddenParts {
  /** Secrets that nobody is ever shown, such as those that a provider needs. */
  readonly secrets?: Readonly<Record<string, string | null>>;
  readonly state?: string;
}

export interface SecretReply {
  readonly caller: Caller;
  readonly idempotency: Idempotency | null;
  readonly expiresAt: number;
}

export interface SecretFields {
  /** The secrets of a new record; null when it has none. */
  created(fields: object): Secrets | null;
  /** The secrets that a change sets, or removes by null; null when it leaves all as they are. */
  changed(fields: object): Secrets | null;
  /** The same fields with null in the place of each secret: what is kept and what readers get. */
  withoutSecrets<Fields extends object>(fields: Fields): Fields;
  /** What is stored beside the record; undefined when that is nothing. */
  hide(recordId: string, secrets: Secrets | null, reply: SecretReply, more?: HiddenParts): HiddenChange | undefined;
  /** The stored reply, with its secrets where the caller may see them again. */
  completeReply(caller: Caller, idempotency: Idempotency, reply: StoredReply): Awaitable<StoredReply>;
}

export interface SecretFieldsOptions {
  readonly store: Pick<Store, 'findSecrets'>;
  readonly sealer: Sealer;
  readonly kind: KindTag;
  /** Fields of what is answered that are secret; those of the record when left out. */
  readonly names?: readonly string[];
  /** Fields whose values stay with the record, sealed. Any other is shown once and then forgotten. */
  readonly keeps: readonly string[];
}

/**
 * Under this name the secrets of a reply are sealed beside the record: so they go when it is deleted, and the next
 * secret takes their place. No field is called so: docs/decisions/0066-replies-with-secrets.md.
 */
const REPLY = '(reply)';

/** Forgets the secrets of the last reply, where they have ended and no new ones take their place. */
export const WITHOUT_REPLY: HiddenChange = { secrets: { [REPLY]: null } };

interface KeptReply {
  /** The idempotency key. Stored replies have it under this name. */
  readonly attempt: string;
  readonly keyId: string;
  readonly secrets: Secrets;
}

export function createSecretFields(options: SecretFieldsOptions): SecretFields {
  const { store, sealer, kind, keeps } = options;
  const names: readonly string[] = options.names ?? kinds[kind].secretFields;
  const nulls = Object.fromEntries(names.map((name) => [name, null]));

  function hide(
    recordId: string,
    secrets: Secrets | null,
    { caller, idempotency, expiresAt }: SecretReply,
    { secrets: unseen = {}, state }: HiddenParts = {},
  ): HiddenChange | undefined {
    const { projectId, keyId } = caller;
    const seal = (field: string, value: string, until: number | null = null): SealedSecret => ({
      ...sealer.seal({ projectId, recordId, field }, value),
      expiresAt: until,
    });
    const sealed: Record<string, SealedSecret | null> = {};
    for (const [field, value] of Object.entries(unseen)) sealed[field] = value === null ? null : seal(field, value);
    if (secrets !== null) {
      // Whether or not anything of it is stored: what an operation answers must not depend on a header.
      sealer.requireKey();
      for (const [field, value] of Object.entries(secrets)) {
        if (keeps.includes(field)) sealed[field] = value === null ? null : seal(field, JSON.stringify(value));
      }
      const kept: KeptReply | null = idempotency && { attempt: idempotency.key, keyId, secrets };
      // Also where there is nothing to replay: an earlier reply would show a secret that is no longer one.
      sealed[REPLY] = kept && seal(REPLY, JSON.stringify(kept), expiresAt);
    }
    if (Object.keys(sealed).length === 0 && state === undefined) return undefined;
    return { secrets: sealed, ...(state === undefined ? {} : { state }) };
  }

  return {
    created: (fields) => pick(fields, names, (value) => value !== null),
    changed: (fields) => pick(fields, names, () => true),
    withoutSecrets: (fields) => (names.length === 0 ? fields : { ...fields, ...nulls }),
    hide,
    completeReply(caller, { key }, reply) {
      if (names.length === 0) return reply;
      const { projectId, keyId } = caller;
      const { location = '' } = reply;
      const recordId = location.slice(location.lastIndexOf('/') + 1);
      return andThen(store.findSecrets(projectId, kind, recordId), ({ [REPLY]: sealed }) => {
        if (sealed === undefined) return reply;
        const text = sealer.open({ projectId, recordId, field: REPLY }, sealed.text);
        const kept = JSON.parse(text) as KeptReply;
        if (kept.attempt !== key || kept.keyId !== keyId) return reply;
        return { ...reply, body: JSON.stringify({ ...(JSON.parse(reply.body) as object), ...kept.secrets }) };
      });
    },
  };
}

function pick(fields: object, names: readonly string[], isWanted: (value: unknown) => boolean): Secrets | null {
  if (names.length === 0) return null;
  const wanted = Object.entries(fields).filter(([name, value]) => names.includes(name) && isWanted(value));
  return wanted.length === 0 ? null : Object.fromEntries(wanted);
}
