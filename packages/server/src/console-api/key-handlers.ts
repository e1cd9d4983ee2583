import type { AuditService } from './audit-service.ts';
import type { Clock } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { KeyService } from '../keys/key-service.ts';
import { allScopes } from '../core/scopes.ts';
import type { Role } from '../core/roles.ts';
import { roleWith, scopesOf } from '../core/roles.ts';
import type { StoredKey } from '../store/directory.ts';
import { writeOf } from './audit-handlers.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import { roleInsufficient } from './console-roles.ts';
import { statusOfKey, toKey } from './wire-forms.ts';

export interface KeyHandlersOptions {
  readonly keys: KeyService;
  readonly audit: AuditService;
  readonly clock: Clock;
}

type KeyHandlers = Pick<ConsoleHandlers, 'listKeys' | 'createKey' | 'rollKey' | 'revokeKey'>;

export function createKeyHandlers({ keys, audit, clock }: KeyHandlersOptions): KeyHandlers {
  async function findKey(projectId: string, keyId: string): Promise<StoredKey> {
    const found = (await keys.listKeys(projectId)).find(({ id }) => id === keyId);
    if (found === undefined) throw keyNotFound();
    return found;
  }

  return {
    async listKeys({ membership, page }) {
      const all = (await keys.listKeys(membership!.project.id)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const { items, next } = pageOf(all, ({ id }) => id, page);
      return { status: 200, items: items.map((key) => toKey(key, clock.now())), next };
    },
    async createKey(request) {
      const { id: projectId } = request.membership!.project;
      const { name, scopes, expires_at, approval = 'none' } = request.body;
      checkRole(scopes, request.membership!.role);
      const expiresAt = readExpiry(expires_at, clock.now());
      const newKey = { projectId, name, scopes: knownScopes(scopes), approval, expiresAt };
      const { key, stored } = await keys.createKey(newKey, ({ id, lastFour }) =>
        writeOf(request, audit, {
          action: 'createKey',
          targetId: id,
          targetName: name,
          details: { last_four: lastFour, scopes: scopes.join(' '), ...(approval === 'none' ? {} : { approval }) },
        }),
      );
      return { status: 201, body: { ...toKey(stored, clock.now()), secret: key } };
    },
    async rollKey(request) {
      const { id: projectId } = request.membership!.project;
      const { overlap_seconds } = request.body;
      const old = await findKey(projectId, request.params['key_id']!);
      if (statusOfKey(old, clock.now()) !== 'active') {
        throw new ServiceError('key_ended', 'This key no longer works. Create a new one instead.');
      }
      // The response shows the successor, so rolling a key is as good as having it.
      checkRole([...old.scopes], request.membership!.role);
      const rolled = await keys.rollKey(old, overlap_seconds * 1000, ({ id }) =>
        writeOf(request, audit, {
          action: 'rollKey',
          targetId: old.id,
          targetName: old.name,
          details: { last_four: old.lastFour, overlap_seconds: String(overlap_seconds), successor: id },
        }),
      );
      if (rolled === undefined) throw keyNotFound();
      return { status: 201, body: { ...toKey(rolled.stored, clock.now()), secret: rolled.key } };
    },
    async revokeKey(request) {
      const { id: projectId } = request.membership!.project;
      const { id, name, lastFour } = await findKey(projectId, request.params['key_id']!);
      const details = { last_four: lastFour };
      const write = writeOf(request, audit, { action: 'revokeKey', targetId: id, targetName: name, details });
      const revoked = await keys.revokeKey(projectId, id, write);
      if (revoked === undefined) throw keyNotFound();
      return { status: 200, body: toKey(revoked, clock.now()) };
    },
  };
}

/** Nobody can give a key more than their role has. */
function checkRole(scopes: readonly string[], role: Role): void {
  const missing = scopes.find((scope) => allScopes.has(scope) && !scopesOf(role).has(scope));
  if (missing !== undefined) throw roleInsufficient(roleWith(missing));
}

export function knownScopes(scopes: readonly string[]): ReadonlySet<string> {
  const unknown = scopes.find((scope) => !allScopes.has(scope));
  if (unknown === undefined) return new Set(scopes);
  const message = `There is no scope ${unknown}. Use ${[...allScopes].join(', ')}.`;
  throw new ServiceError('scopes_invalid', message, { param: 'scopes' });
}

export function readExpiry(expiresAt: string | null, now: number): number | null {
  if (expiresAt === null) return null;
  const at = Date.parse(expiresAt);
  if (at > now) return at;
  throw new ServiceError('expires_at_invalid', 'expires_at must be in the future, or null for never.', {
    param: 'expires_at',
  });
}

function keyNotFound(): ServiceError {
  return new ServiceError('resource_not_found', 'No such key in this project. Check the id.', { param: 'key_id' });
}
