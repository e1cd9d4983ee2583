import type { PersonalToken } from '@landhold/contract/console';
import type { TokenService } from '../accounts/token-service.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { roleWith, scopesOf } from '../core/roles.ts';
import type { Membership, ProjectService } from '../projects/project-service.ts';
import { projectNotFound } from '../projects/project-service.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { StoredToken } from '../store/personal-tokens.ts';
import type { ConsoleAuthority } from '../store/write-context.ts';
import { writeOf } from './audit-handlers.ts';
import type { AuditService } from './audit-service.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import { administratorNeeded, authorityOf, roleInsufficient } from './console-roles.ts';
import { knownScopes, readExpiry } from './key-handlers.ts';

export interface TokenHandlersOptions {
  readonly tokens: TokenService;
  readonly projects: ProjectService;
  readonly audit: AuditService;
  readonly clock: Clock;
}

/** How long a token lasts if nobody says. */
export const TOKEN_MS = 90 * 86_400_000;

/** Personal tokens: docs/decisions/0330-personal-tokens.md. */
export function createTokenHandlers(
  options: TokenHandlersOptions,
): Pick<ConsoleHandlers, 'getRoles' | 'listTokens' | 'createToken' | 'revokeToken'> {
  const { tokens, projects, audit, clock } = options;

  return {
    getRoles: async () => ({
      status: 200,
      body: {
        object: 'roles',
        owner: [...scopesOf('owner')],
        developer: [...scopesOf('developer')],
        read_only: [...scopesOf('read_only')],
      },
    }),
    async listTokens({ signedIn, page }) {
      const { account } = signedIn!;
      const { items, next } = pageOf(await tokens.list(account.id), ({ id }) => id, page);
      const names = new Map((await projects.list(account)).map(({ project }) => [project.id, project.name]));
      return { status: 200, items: items.map((token) => toToken(token, names, clock.now())), next };
    },
    async createToken(request) {
      const { account } = request.signedIn!;
      const { name, project_id: projectId, scopes: sent, expires_at } = request.body;
      const membership = await placeFor(projects, account, projectId);
      const scopes = knownScopes(sent);
      checkRole(scopes, membership);
      const now = clock.now();
      const expiresAt = expires_at === undefined ? now + TOKEN_MS : readExpiry(expires_at, now);
      const { secret, stored } = await tokens.create(
        request.signedIn!,
        { projectId, name, scopes, expiresAt, createdAt: now },
        ({ id, lastFour }) =>
          writeOf({ ...request, authority: authorityFor(account, membership) }, audit, {
            action: 'createToken',
            targetId: id,
            targetName: name,
            details: { last_four: lastFour, scopes: [...scopes].join(' ') },
          }),
      );
      const names = new Map(membership === null ? [] : [[membership.project.id, membership.project.name]]);
      return { status: 201, body: { ...toToken(stored, names, now), secret } };
    },
    async revokeToken(request) {
      const { account } = request.signedIn!;
      await tokens.revoke(account.id, request.params['token_id']!, ({ id, name, lastFour }) => {
        const action = { action: 'revokeToken', targetId: id, targetName: name, details: { last_four: lastFour } };
        return writeOf(request, audit, action).audit!;
      });
      return { status: 204 };
    },
  };
}

/** The membership that the token depends on; null for an administrator's token for the whole installation. */
export async function placeFor(
  projects: ProjectService,
  account: StoredAccount,
  projectId: string | null,
): Promise<Membership | null> {
  if (projectId === null) {
    if (!account.isAdministrator) throw administratorNeeded('project_id');
    return null;
  }
  const membership = await projects.find(account, projectId);
  if (membership === undefined) throw projectNotFound();
  return membership;
}

export function authorityFor(account: StoredAccount, membership: Membership | null): ConsoleAuthority | null {
  return membership === null ? null : authorityOf(account, membership.role);
}

/** Nobody can give a token more than their role has. */
export function checkRole(scopes: ReadonlySet<string>, membership: Membership | null): void {
  const allowed = scopesOf(membership?.role ?? 'owner');
  const missing = [...scopes].find((scope) => !allowed.has(scope));
  if (missing !== undefined) throw roleInsufficient(roleWith(missing));
}

function toToken(token: StoredToken, names: ReadonlyMap<string, string>, now: number): PersonalToken {
  const { id, name, lastFour, projectId, scopes, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    object: 'token',
    name,
    last_four: lastFour,
    project_id: projectId,
    project_name: projectId === null ? null : (names.get(projectId) ?? null),
    scopes: [...scopes],
    status: expiresAt !== null && expiresAt <= now ? 'expired' : 'active',
    created_at: toTimestamp(createdAt),
    last_used_at: lastUsedAt === null ? null : toTimestamp(lastUsedAt),
    expires_at: expiresAt === null ? null : toTimestamp(expiresAt),
  };
}
