import type { Actor } from './actor.ts';
import type { Authority } from './authority.ts';
import type { Enrollment } from './enrollment.ts';
import type { ServiceError } from './service-error.ts';

/** Who sent a request. Their key has been checked. */
export interface Caller {
  readonly projectId: string;
  /** ISO 3166-1 alpha-2 if the project has one, for the export policy. */
  readonly country: string | null;
  /** The key's id; in the console, the account's id. */
  readonly keyId: string;
  readonly scopes: ReadonlySet<string>;
  /**
   * What is checked again when a write is committed; null in the sandbox, where nothing can be revoked, and for an
   * enrollment key, whose record changes with every write.
   */
  readonly authority: Authority | null;
  /** In the console: whether the caller is an owner of the project. Only owners may do what cannot be undone. */
  readonly isOwner?: boolean;
  /** Who acts, if that does not follow from the other fields. */
  readonly actor?: Actor;
  /** What an enrollment key is for. */
  readonly enrollment?: Enrollment | undefined;
  /** Distinguishes callers that share one key, as far as possible; undefined if the key has one caller. */
  readonly owner?: string | undefined;
}

/**
 * Finds who sent an `Authorization` header, without a promise where possible. It returns the error and does not throw
 * it.
 */
export type Authenticate = (
  authorization: string | undefined,
) => Caller | ServiceError | Promise<Caller | ServiceError>;

export function actorOf({ actor, authority, enrollment, keyId }: Caller): Actor {
  if (actor !== undefined) return actor;
  if (authority?.by === 'member') return { type: 'member', id: keyId };
  if (authority?.by === 'administrator') return { type: 'administrator', id: keyId };
  return { type: enrollment === undefined ? 'api_key' : 'enrollment_key', id: keyId };
}
