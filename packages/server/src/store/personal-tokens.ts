import type { AuditEntry } from '../core/audit-entry.ts';
import type { Role } from '../core/roles.ts';
import type { ConsoleWrite } from './write-context.ts';

/**
 * The port for tokens with which people use the API. A token is read with the role of its person at every request, and
 * never cached: docs/decisions/0330-personal-tokens.md.
 */
export interface PersonalTokens {
  /**
   * Adds a token. Returns `full` if the account would then have more than `max`, and `refused` if the session that asks
   * has ended.
   */
  addToken(
    token: StoredToken,
    options: { readonly sessionId: string; readonly max: number },
    write?: ConsoleWrite,
  ): Promise<'added' | 'full' | 'refused'>;
  /** The token with this hash, and what its person is in its project, or in the named one if it has none. */
  findToken(hash: string, namedProjectId: string | null): Promise<FoundToken | undefined>;
  /** Newest first, also those that have expired. */
  listTokens(accountId: string): Promise<readonly StoredToken[]>;
  /** Ends one token now. After this returns, nothing is committed with it. */
  endToken(accountId: string, tokenId: string, audit: AuditEntry | null): Promise<boolean>;
  /**
   * Ends all tokens of an account now, such as when its second factor is reset. After this returns, nothing is committed
   * with them.
   */
  endTokens(accountId: string): Promise<void>;
  /** Records when tokens were last used, by id. */
  recordTokenUse(uses: ReadonlyMap<string, number>): Promise<void>;
}

/** A stored token: its hash, never the token. */
export interface StoredToken {
  readonly id: string;
  readonly hash: string;
  readonly lastFour: string;
  readonly accountId: string;
  /** Null for the whole installation. */
  readonly projectId: string | null;
  readonly name: string;
  /** The most it may do. What its person's role lacks, it lacks, too. */
  readonly scopes: ReadonlySet<string>;
  readonly createdAt: number;
  /** Null for never. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

export interface FoundToken {
  readonly token: StoredToken;
  readonly accountName: string;
  readonly isAdministrator: boolean;
  /** The project that a request is about; null if there is none. */
  readonly project: { readonly id: string; readonly country: string | null } | null;
  /** The person's role as a member of that project; null if they are no member. */
  readonly role: Role | null;
}

/** How long a token that has expired is still listed, and named in errors. */
export const EXPIRED_KEPT_MS = 30 * 86_400_000;
