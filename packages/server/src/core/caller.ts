import type { Authority } from './authority.ts';
import type { Enrollment } from './enrollment.ts';
import type { ServiceError } from './service-error.ts';

/** Who sent a request, once their key was checked. */
export interface Caller {
  readonly projectId: string;
  /** ISO 3166-1 alpha-2, where the project has said; the export policy asks for it. */
  readonly country: string | null;
  /** The key; in the console the account, which is who acts there. */
  readonly keyId: string;
  readonly scopes: ReadonlySet<string>;
  /**
   * What must still hold when a write is committed; null in the sandbox, where nothing can be taken back, and for an
   * enrollment key, which every write of its holder changes.
   */
  readonly authority: Authority | null;
  /** In the console: whether it is an owner of the project, who may do what cannot be taken back. */
  readonly isOwner?: boolean;
  /** Where the key is an enrollment key: what it is for. */
  readonly enrollment?: Enrollment | undefined;
  /** Who of those that share one key it is, as far as can be told; undefined where a key is one caller's. */
  readonly owner?: string | undefined;
}

/**
 * Tells who sent an `Authorization` header, or why it cannot be used, at once where it can. It answers the error; it
 * does not throw it.
 */
export type Authenticate = (
  authorization: string | undefined,
) => Caller | ServiceError | Promise<Caller | ServiceError>;
