import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { FastifyRequest } from 'fastify';
import type { AuditService } from '../audit/audit-service.ts';
import type { Awaitable } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Handlers, OperationRequest, Reply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Surface } from '../http/surface.ts';
import type { ProjectService } from '../projects/project-service.ts';
import { projectNotFound } from '../projects/project-service.ts';
import { CONSOLE_HEADERS, CONSOLE_PREFIX } from './bind-console.ts';
import type { ConsoleAdmissionOptions } from './console-admission.ts';
import { admitVisit, whoIsMissing } from './console-admission.ts';
import { roleInsufficient, scopesOf } from './console-roles.ts';

export interface SessionSurfaceOptions extends ConsoleAdmissionOptions {
  readonly production: Surface;
  readonly projects: ProjectService;
  readonly audit: AuditService;
}

/** A caller who is a person: what they did is noted under their name. */
interface Person extends Caller {
  readonly accountName: string;
  readonly sessionId: string;
  readonly address: string;
}

const PREFIX = `${CONSOLE_PREFIX}/projects/:project_id`;
const PROJECT_IN_PATH = new RegExp(`^${CONSOLE_PREFIX}/projects/([^/?]+)/`);

/** The operations of the public document once more, for whoever is signed in and a member of the project in the path. */
export function createSessionSurface(options: SessionSurfaceOptions): Surface {
  const { production, projects, audit } = options;

  async function authenticate(request: FastifyRequest): Promise<Person | ServiceError> {
    const visit = await admitVisit(request, options);
    if (visit instanceof ServiceError) return visit;
    if (visit.signedIn === null) return whoIsMissing(visit);
    const { account, session } = visit.signedIn;
    const projectId = PROJECT_IN_PATH.exec(request.url)?.[1] ?? '';
    const membership = await projects.find(account, projectId);
    if (membership === undefined) return projectNotFound();
    return {
      projectId: membership.project.id,
      country: membership.project.country,
      keyId: account.id,
      scopes: scopesOf(membership.role),
      accountName: account.name,
      sessionId: session.id,
      address: request.ip,
    };
  }

  return {
    prefix: PREFIX,
    handlers: withAudit(production.handlers, audit),
    checks: production.checks,
    cursors: production.cursors,
    authenticate,
    scopeMissing: () => roleInsufficient('developer'),
    bucketOf: (caller) => ({ by: 'key', keyId: (caller as Person).sessionId }),
    // A retry in the console is none of a request with a key.
    attemptOwner: () => 'console ',
    headers: CONSOLE_HEADERS,
    preflightHeaders: [],
  };
}

type AnyHandler = (request: OperationRequest<OperationId>) => Awaitable<Reply>;

/** The same handlers, which note who changed what. */
function withAudit(handlers: Handlers, audit: AuditService): Handlers {
  const entries = (Object.entries(handlers) as unknown as [OperationId, AnyHandler][]).map(([action, handle]) => {
    if (operationTable[action].method === 'GET') return [action, handle];
    const noted: AnyHandler = async (request) => {
      const reply = await handle(request);
      if ('replayed' in reply && reply.replayed) return reply;
      const { keyId, accountName, address, projectId } = request.caller as Person;
      const { id: targetId = request.id, name: targetName = null } = recordIn(reply);
      await audit.note(projectId, { accountId: keyId, accountName, address }, { action, targetId, targetName });
      return reply;
    };
    return [action, noted];
  });
  return Object.fromEntries(entries) as Handlers;
}

function recordIn(reply: Reply): { readonly id?: string; readonly name?: string } {
  return 'body' in reply ? (JSON.parse(reply.body) as { id: string; name: string }) : {};
}
