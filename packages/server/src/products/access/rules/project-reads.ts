import { checkMoment } from '../../../core/check-moment.ts';
import type { Check, OperationRequest, PageReply, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { toStatusRange } from '../../../store/project-reads.ts';
import type { StoredProject } from '../../../store/directory.ts';
import type { AccessTools } from './access-tools.ts';
import { toAuditEntry, toLoggedRequest, toLoggedRequestDetail, toProject } from './project-form.ts';

const since = checkMoment('since');
const until = checkMoment('until');
const checkPeriod: Check = (fields) => [...since(fields), ...until(fields)];

/** What is known about a project besides its records: docs/decisions/0309-projects-and-their-logs.md. */
export function createProjectReads({ reads }: Pick<AccessTools, 'reads'>) {
  async function findProject(projectId: string): Promise<StoredProject> {
    const project = await reads.directory.findProject(projectId);
    if (project === undefined) throw notFound('The project was deleted.');
    return project;
  }

  return {
    handlers: {
      async getProject({ caller }: OperationRequest<'getProject'>): Promise<RecordReply> {
        return { status: 200, body: JSON.stringify(toProject(await findProject(caller.projectId))) };
      },
      async listAuditEntries({ caller, page, query }: OperationRequest<'listAuditEntries'>): Promise<PageReply> {
        const { action, account_id: accountId } = query;
        const filters = { action, accountId, ...periodOf(query) };
        const { items, next } = await reads.auditLog.page(caller.projectId, { ...page, ...filters });
        return { status: 200, items: items.map((entry) => JSON.stringify(toAuditEntry(entry))), next };
      },
      async listRequests({ caller, page, query }: OperationRequest<'listRequests'>): Promise<PageReply> {
        const { method, operation, status, key_id: keyId, path } = query;
        const range = status === undefined ? undefined : toStatusRange(status);
        const filters = { method, operation, keyId, path, status: range, ...periodOf(query) };
        const { items, next } = await reads.requestLog.page(caller.projectId, { ...page, ...filters });
        return { status: 200, items: items.map((row) => JSON.stringify(toLoggedRequest(row))), next };
      },
      async getRequest({ caller, params }: OperationRequest<'getRequest'>): Promise<RecordReply> {
        const found = await reads.requestLog.find(caller.projectId, params.id);
        if (found === undefined) throw notFound('No such request in the log. It may have expired.');
        return { status: 200, body: JSON.stringify(toLoggedRequestDetail(found)) };
      },
    },
    checks: { listAuditEntries: checkPeriod, listRequests: checkPeriod },
  };
}

function periodOf(query: { since?: string | undefined; until?: string | undefined }) {
  const toTime = (sent: string | undefined): number | undefined => (sent === undefined ? undefined : Date.parse(sent));
  return { since: toTime(query.since), until: toTime(query.until) };
}

function notFound(message: string): ServiceError {
  return new ServiceError('resource_not_found', message, { param: 'id' });
}
