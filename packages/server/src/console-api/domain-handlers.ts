import type { Domain } from '@landhold/contract';
import type { DomainState } from '@landhold/contract/console';
import type { AuditService } from './audit-service.ts';
import type { Suspension, SuspensionRequest } from '../products/domains/rules/suspension.ts';
import { writeOf } from './audit-handlers.ts';
import type { ConsoleHandlers, ConsoleRequest } from './console-operation.ts';

export interface DomainHandlersOptions {
  readonly suspension: Suspension;
  readonly audit: AuditService;
}

type DomainHandlers = Pick<ConsoleHandlers, 'suspendDomain' | 'resumeDomain'>;

/** Administrators' actions on any project's domains. */
export function createDomainHandlers({ suspension, audit }: DomainHandlersOptions): DomainHandlers {
  function requestOf(
    request: ConsoleRequest<'suspendDomain'> | ConsoleRequest<'resumeDomain'>,
    action: keyof DomainHandlers,
    details: Readonly<Record<string, string>>,
  ): SuspensionRequest {
    return {
      projectId: request.membership!.project.id,
      domainId: request.params['domain_id']!,
      writeOf: ({ id, name }) => writeOf(request, audit, { action, targetId: id, targetName: name, details }),
    };
  }

  return {
    async suspendDomain(request) {
      const { reason } = request.body;
      const domain = await suspension.suspend(requestOf(request, 'suspendDomain', { reason }), reason);
      return { status: 200, body: toState(domain) };
    },
    async resumeDomain(request) {
      return { status: 200, body: toState(await suspension.resume(requestOf(request, 'resumeDomain', {}))) };
    },
  };
}

function toState({ id, name, status, status_reason, expires_at }: Domain): DomainState {
  return { id, name, status, status_reason, expires_at };
}
