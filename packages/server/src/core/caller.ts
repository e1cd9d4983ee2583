import type { Actor } from './actor.ts';
import type { Approval } from './approval.ts';
import type { Authority } from './authority.ts';
import type { Enrollment } from './enrollment.ts';
import type { ServiceError } from './service-error.ts';

/** Who sent a request. Their key has been checked. */
export interface Caller {
  readonly projectId: string;
  /** ISO 3166-1 alpha-2 if the project has one, for the export policy. */
  readonly country: string | null;
  /** The id of the key or the personal token; in the console, the account's id. */
  readonly keyId: string;
  readonly scopes: ReadonlySet<string>;
  /**
   * What is checked again when a write is committed; null in the sandbox, where nothing can be revoked, and for an
   * enrollment key, whose record changes with every write.
   */
  readonly authority: Authority | null;
  /** The policy of the caller's key; none by default. */
  readonly approval?: Approval;
  /** If a person acts: whether they are an owner of the project. Only owners may do what cannot be undone. */
  readonly isOwner?: boolean;
  /** The person that a personal token stands for. */
  readonly person?: TokenPerson;
  /** Who acts, if that does not follow from the other fields. */
  readonly actor?: Actor;
  /** What an enrollment key is for. */
  readonly enrollment?: Enrollment | undefined;
  /** Distinguishes callers that share one key, as far as possible; undefined if the key has one caller. */
  readonly owner?: string | undefined;
}

/** Whose token was sent, and from where. */
export interface TokenPerson {
  readonly accountId: string;
  readonly accountName: string;
  readonly isAdministrator: boolean;
  readonly tokenName: string;
  /** When the token expires; null for never. */
  readonly expiresAt: number | null;
  readonly address: string;
}

/** What a token's authentication reads of a request. */
export interface TokenRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ip: string;
}

/**
 * Finds who sent an `Authorization` header, without a promise where possible. It returns the error and does not throw
 * it.
 */
export type Authenticate = (
  authorization: string | undefined,
  request?: TokenRequest,
) => Caller | ServiceError | Promise<Caller | ServiceError>;

export function actorOf({ actor, authority, enrollment, keyId }: Caller): Actor {
  if (actor !== undefined) return actor;
  if (authority?.by === 'member') return { type: 'member', id: keyId };
  if (authority?.by === 'token') return { type: 'token', id: keyId };
  if (authority?.by === 'administrator') return { type: 'administrator', id: keyId };
  return { type: enrollment === undefined ? 'api_key' : 'enrollment_key', id: keyId };
}
