import { authorityEnded } from '../core/authority.ts';
import type { AuditEntry } from '../core/audit-entry.ts';
import type { Ids } from '../core/ids.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts } from '../store/accounts.ts';
import type { StoredToken } from '../store/personal-tokens.ts';
import type { ConsoleWrite } from '../store/write-context.ts';
import type { SignedIn } from './session-service.ts';

export interface NewToken {
  /** Null for the whole installation. */
  readonly projectId: string | null;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  /** Null for never. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

export interface TokenService {
  /** Newest first. */
  list(accountId: string): Promise<readonly StoredToken[]>;
  /** The token's text is returned only here, and stored nowhere. */
  create(
    signedIn: SignedIn,
    token: NewToken,
    writeOf: (stored: StoredToken) => ConsoleWrite,
  ): Promise<{ readonly secret: string; readonly stored: StoredToken }>;
  /** Ends a token of the account now. */
  revoke(accountId: string, tokenId: string, entryOf: (stored: StoredToken) => AuditEntry): Promise<void>;
}

export interface TokenServiceOptions {
  readonly accounts: Accounts;
  readonly ids: Ids;
  /** Makes a token's text and the hash to store. */
  readonly newToken: () => { readonly secret: string; readonly hash: string };
}

/** Nobody needs more, and a list of them fits on one page. */
const MAX_TOKENS = 50;

export function createTokenService({ accounts, ids, newToken }: TokenServiceOptions): TokenService {
  return {
    list: (accountId) => accounts.listTokens(accountId),
    async create({ account, session }, token, writeOf) {
      const { secret, hash } = newToken();
      const stored: StoredToken = {
        ...token,
        id: ids.next('tok'),
        hash,
        lastFour: secret.slice(-4),
        accountId: account.id,
        lastUsedAt: null,
      };
      const write = writeOf(stored);
      const added = await accounts.addToken(stored, { sessionId: session.id, max: MAX_TOKENS }, write);
      if (added === 'refused') throw authorityEnded(write.authority);
      if (added === 'full') throw tooManyTokens();
      return { secret, stored };
    },
    async revoke(accountId, tokenId, entryOf) {
      const found = (await accounts.listTokens(accountId)).find(({ id }) => id === tokenId);
      if (found !== undefined && (await accounts.endToken(accountId, tokenId, entryOf(found)))) return;
      throw new ServiceError('resource_not_found', 'You have no such token. It may have ended.', { param: 'token_id' });
    },
  };
}

function tooManyTokens(): ServiceError {
  const message = `You may have ${MAX_TOKENS} tokens. Revoke one that you no longer need.`;
  return new ServiceError('key_limit_reached', message);
}
