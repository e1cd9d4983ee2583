import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Idempotency } from '../core/operation.ts';
import type { Sealer } from '../core/sealer.ts';
import type { HiddenChange, HiddenKind, SealedSecret } from '../store/hidden.ts';
import type { Store, StoredReply } from '../store/store.ts';

/** Values of fields that the document marks with `x-secret`, by field. */
export type Secrets = Readonly<Record<string, unknown>>;

export interface HiddenParts {
  /** Secrets that are never shown, such as those that a provider needs. */
  readonly secrets?: Readonly<Record<string, string | null>>;
  readonly state?: string;
}

export interface SecretReply {
  readonly caller: Caller;
  readonly idempotency: Idempotency | null;
  readonly expiresAt: number;
}

export interface SecretFields {
  /** A new record's secrets; null when it has none. */
  created(fields: object): Secrets | null;
  /** The secrets that a change sets, or removes with null; null when it changes none. */
  changed(fields: object): Secrets | null;
  /** The same fields with null in place of each secret: the stored form, and what readers get. */
  withoutSecrets<Fields extends object>(fields: Fields): Fields;
  /** What is stored beside the record; undefined when there is nothing. */
  hide(recordId: string, secrets: Secrets | null, reply: SecretReply, more?: HiddenParts): HiddenChange | undefined;
  /** The stored reply, with its secrets if the caller may see them again. */
  completeReply(caller: Caller, idempotency: Idempotency, reply: StoredReply): Awaitable<StoredReply>;
}

export interface SecretFieldsOptions {
  readonly store: Pick<Store, 'findSecrets'>;
  readonly sealer: Sealer;
  readonly kind: HiddenKind;
  /** Secret fields of the response; by default those of the record. */
  readonly names?: readonly string[];
  /** Fields whose values stay with the record, sealed. Others are shown once and then forgotten. */
  readonly keeps: readonly string[];
}

/**
 * A reply's secrets are sealed beside the record under this name, so they go when it is deleted, and the next secret
 * replaces them. No field has this name: docs/decisions/0066-replies-with-secrets.md.
 */
const REPLY = '(reply)';

/** Forgets the last reply's secrets when they have ended and no new ones replace them. */
export const WITHOUT_REPLY: HiddenChange = { secrets: { [REPLY]: null } };

interface KeptReply {
  /** The idempotency key, under its name in stored replies. */
  readonly attempt: string;
  readonly keyId: string;
  readonly secrets: Secrets;
}

export function createSecretFields(options: SecretFieldsOptions): SecretFields {
  const { store, sealer, kind, keeps } = options;
  const names: readonly string[] = options.names ?? kinds[kind as KindTag].secretFields;
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
      // Even if nothing of it is stored: an operation's response must not depend on a header.
      sealer.requireKey();
      for (const [field, value] of Object.entries(secrets)) {
        if (keeps.includes(field)) sealed[field] = value === null ? null : seal(field, JSON.stringify(value));
      }
      const kept: KeptReply | null = idempotency && { attempt: idempotency.key, keyId, secrets };
      // Also if there is nothing to replay: an earlier reply would show an outdated secret.
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
