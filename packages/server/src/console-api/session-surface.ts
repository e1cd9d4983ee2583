import type { FastifyRequest } from 'fastify';
import type { AuditService } from './audit-service.ts';
import type { Caller } from '../core/caller.ts';
import { hasRank, roleWith, scopesOf } from '../core/roles.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Surface } from '../http/operations/surface.ts';
import type { ProjectService } from '../projects/project-service.ts';
import { projectNotFound } from '../projects/project-service.ts';
import { CONSOLE_HEADERS, CONSOLE_PREFIX } from './bind-console.ts';
import type { ConsoleAdmissionOptions } from './console-admission.ts';
import { admitVisit, notSignedIn } from './console-admission.ts';
import { authorityOf, roleInsufficient } from './console-roles.ts';
import { refuseOldSignIn } from './recent-sign-in.ts';

export interface SessionSurfaceOptions extends ConsoleAdmissionOptions {
  readonly production: Surface;
  readonly projects: ProjectService;
  readonly audit: AuditService;
}

/** A caller who is a person: their actions are recorded under their name. */
interface Person extends Caller {
  readonly accountName: string;
  readonly sessionId: string;
  readonly address: string;
}

const PREFIX = `${CONSOLE_PREFIX}/projects/:project_id`;
const PROJECT_IN_PATH = new RegExp(`^${CONSOLE_PREFIX}/projects/([^/?]+)/`);

/** The operations of the public document, for signed-in members of the project in the path. */
export function createSessionSurface(options: SessionSurfaceOptions): Surface {
  const { production, projects, audit } = options;

  async function authenticate(request: FastifyRequest, isAgain = false): Promise<Person | ServiceError> {
    const visit = await admitVisit(request, options, isAgain);
    if (visit instanceof ServiceError) return visit;
    if (visit.signedIn === null) return notSignedIn(visit);
    const { account, session } = visit.signedIn;
    const projectId = PROJECT_IN_PATH.exec(request.url)?.[1] ?? '';
    const membership = await projects.find(account, projectId);
    if (membership === undefined) return projectNotFound();
    const refusal = refuseOldSignIn(request.routeOptions.config.operationId, visit.signedIn, options);
    if (refusal !== undefined) return refusal;
    return {
      projectId: membership.project.id,
      country: membership.project.country,
      keyId: account.id,
      scopes: scopesOf(membership.role),
      authority: authorityOf(account, 'developer'),
      isOwner: hasRank(membership.role, 'owner'),
      accountName: account.name,
      sessionId: session.id,
      address: request.ip,
    };
  }

  return {
    prefix: PREFIX,
    handlers: production.handlers,
    checks: production.checks,
    cursors: production.cursors,
    authenticate,
    scopeMissing: (scope) => roleInsufficient(roleWith(scope)),
    bucketOf: ({ keyId, projectId }) => ({ by: 'key', keyId, projectId }),
    // A retry in the console never matches a request with a key: no Idempotency-Key contains a line feed.
    idempotencyOwner: () => 'console\n',
    auditOf(caller, action) {
      const { keyId, accountName, address } = caller as Person;
      return ({ id, name, parentId, details: more }) => {
        const details = { ...(parentId ? { parent_id: parentId } : {}), ...more };
        return audit.entry(
          { accountId: keyId, accountName, address },
          { action, targetId: id, targetName: name, details },
        );
      };
    },
    headers: CONSOLE_HEADERS,
    isForConsole: true,
    preflightHeaders: [],
  };
}
