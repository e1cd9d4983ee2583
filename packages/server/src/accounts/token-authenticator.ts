import type { Caller, TokenRequest } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Role } from '../core/roles.ts';
import { hasRank, scopesOf } from '../core/roles.ts';
import type { Accounts } from '../store/accounts.ts';
import type { FoundToken } from '../store/personal-tokens.ts';

/** Names the project of a request with a token for the whole installation. */
const PROJECT_HEADER = 'Landhold-Project';

export interface TokenAuthenticator {
  /** Finds who sent a token, by its hash; undefined if there is no such token, or nothing that it could be used for. */
  find(hash: string, request: TokenRequest): Promise<Caller | ServiceError | undefined>;
  /** Stores when tokens were last used. */
  flush(): Promise<void>;
}

/**
 * Reads the token, its person and their role at every request, in one statement. So it ends, and shrinks with the role,
 * in every process at once: docs/decisions/0330-personal-tokens.md.
 */
export function createTokenAuthenticator(options: {
  readonly accounts: Pick<Accounts, 'findToken' | 'recordTokenUse'>;
  readonly clock: Clock;
}): TokenAuthenticator {
  const { accounts, clock } = options;
  let lastUses = new Map<string, number>();

  return {
    async find(hash, request) {
      const named = nameIn(request);
      const found = await accounts.findToken(hash, named);
      if (found === undefined) return undefined;
      const { token, isAdministrator, project } = found;
      const now = clock.now();
      if (token.expiresAt !== null && token.expiresAt <= now) return expired();
      const role: Role | null = isAdministrator ? 'owner' : found.role;
      if (token.projectId === null) {
        if (!isAdministrator) return undefined;
        if (named === null) return projectRequired();
        if (project === null) return projectInvalid('There is no such project.');
      } else if (named !== null && named !== token.projectId) {
        return projectInvalid('The token belongs to another project.');
      }
      if (project === null || role === null) return undefined;
      lastUses.set(token.id, now);
      return callerOf(found, { project, role, address: request.ip });
    },
    async flush() {
      const uses = lastUses;
      lastUses = new Map();
      if (uses.size > 0) await accounts.recordTokenUse(uses);
    },
  };
}

interface Place {
  readonly project: NonNullable<FoundToken['project']>;
  readonly role: Role;
  readonly address: string;
}

function callerOf({ token, accountName, isAdministrator }: FoundToken, { project, role, address }: Place): Caller {
  const { id, accountId, name, expiresAt } = token;
  const allowed = scopesOf(role);
  return {
    projectId: project.id,
    country: project.country,
    keyId: id,
    scopes: new Set([...token.scopes].filter((scope) => allowed.has(scope))),
    authority: { by: 'token', tokenId: id, accountId, role },
    isOwner: hasRank(role, 'owner'),
    person: { accountId, accountName, isAdministrator, tokenName: name, expiresAt, address },
  };
}

/** Null if the header was not sent. */
function nameIn({ headers }: TokenRequest): string | null {
  const sent = headers[PROJECT_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent : null;
}

function expired(): ServiceError {
  return new ServiceError('api_key_expired', 'The token has expired. Create a new one, or run `landhold login`.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

function projectRequired(): ServiceError {
  const message = `The token is for the whole installation. Name a project in the header ${PROJECT_HEADER}, by its id.`;
  return new ServiceError('landhold_project_required', message, { param: PROJECT_HEADER });
}

function projectInvalid(what: string): ServiceError {
  const message = `${what} Send the id of a project that the token can use in ${PROJECT_HEADER}, or leave it out.`;
  return new ServiceError('landhold_project_invalid', message, { param: PROJECT_HEADER });
}
