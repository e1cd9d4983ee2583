import type { Caller } from '../core/caller.ts';
import { ServiceError } from '../core/service-error.ts';
import { keyLacksScope } from '../http/operations/bind-operations.ts';
import type { Surface } from '../http/operations/surface.ts';
import type { AuditService } from './audit-service.ts';

/** The audit entries of people who use a token. They name the token. Keys have none. */
export function createTokenAudit(audit: AuditService): NonNullable<Surface['auditOf']> {
  return ({ keyId, person }, action) => {
    if (person === undefined) return null;
    return ({ id, name, parentId, details: more }) => {
      const parent = parentId ? { parent_id: parentId } : {};
      const details = { token_id: keyId, token_name: person.tokenName, ...parent, ...more };
      return audit.entry(person, { action, targetId: id, targetName: name, details });
    };
  };
}

/** What a caller lacks: a token can lack a scope that it was given, because its person's role has shrunk. */
export function lacksScope(scope: string, { person }: Caller): ServiceError {
  if (person === undefined) return keyLacksScope(scope);
  const message = `This token or your role lacks the scope ${scope}. Use a token that has it, or ask an owner.`;
  return new ServiceError('scope_missing', message, { requiredScope: scope });
}
