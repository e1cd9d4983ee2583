import type { KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import type { AddFaultBody } from '@landhold/contract/mock';
import { DRIVEN_KINDS } from '../core/provided-kinds.ts';
import { describeCode, isErrorCode, ServiceError } from '../core/service-error.ts';
import type { Directory } from '../store/directory.ts';
import { canRespond, operationsOf } from './fault-rules.ts';
import { hasName, kindOfOperation } from './operation-facts.ts';

/** Throws if a rule could never match, or would have nothing to do. Returns the project that it is for; null for all. */
export async function checkFault(
  body: AddFaultBody,
  ownProject: string,
  directory: Pick<Directory, 'listProjects' | 'listKeys'>,
): Promise<string | null> {
  checkNames(body);
  checkEffect(body);
  if (body.provider === undefined) checkRequestRule(body);
  else checkProviderRule(body);
  return checkOwners(body, ownProject, directory);
}

function impossible(message: string, param?: string): ServiceError {
  return new ServiceError('rule_impossible', message, param === undefined ? {} : { param });
}

function checkNames({ operation, kind, probability }: AddFaultBody): void {
  if (operation !== undefined && !Object.hasOwn(operationTable, operation)) {
    const message = `There is no operation ${operation}. GET /openapi.json lists each operationId.`;
    throw new ServiceError('operation_invalid', message, { param: 'operation' });
  }
  if (kind !== undefined && !Object.hasOwn(kinds, kind)) {
    const message = `There is no kind ${kind}. Use one of ${Object.keys(kinds).join(', ')}.`;
    throw new ServiceError('kind_invalid', message, { param: 'kind' });
  }
  if (probability === 0)
    throw impossible('A rule with the probability 0 never applies. Send more than 0.', 'probability');
}

function checkEffect({ respond, cut, delay_ms: delay, provider }: AddFaultBody): void {
  const effects = [respond, cut, delay, provider].filter((each) => each !== undefined);
  if (effects.length === 0) {
    throw impossible('The rule has nothing to do. Send one of respond, cut, delay_ms and provider.');
  }
  if (respond !== undefined && cut !== undefined) {
    throw impossible('A rule cannot both respond and cut the connection. Send one of them.', 'cut');
  }
  if (respond === undefined) return;
  if (!isErrorCode(respond.code)) {
    const message = `There is no error code ${respond.code}. The reference lists all codes.`;
    throw new ServiceError('code_invalid', message, { param: 'respond.code' });
  }
  const { status } = describeCode(respond.code);
  if ((respond.status ?? status) !== status) {
    const message = `The code ${respond.code} has the status ${status}. Send that, or leave status out.`;
    throw new ServiceError('status_invalid', message, { param: 'respond.status' });
  }
}

function checkRequestRule(body: AddFaultBody): void {
  const { operation, kind, name, respond } = body;
  const found = operationsOf(body);
  if (found.length === 0) {
    const own = kindOfOperation(operation as OperationId) ?? 'no kind';
    throw impossible(`${operation} is about ${own}, and not about ${kind}. Leave one of them out.`, 'kind');
  }
  if (name !== undefined && !found.some(hasName)) throw impossible(`Requests of ${operation} have no name.`, 'name');
  if (respond !== undefined && !found.some((id) => canRespond(respond, id))) {
    const what = operation ?? kind ?? 'the document';
    throw respond.after_commit === true
      ? impossible(`No write of ${what} has the code ${respond.code}.`, 'respond.after_commit')
      : impossible(
          `No operation of ${what} has the code ${respond.code}. Its reference page lists its codes.`,
          'respond.code',
        );
  }
}

function checkProviderRule(body: AddFaultBody): void {
  const { kind } = body;
  for (const param of ['operation', 'key_id', 'header', 'respond', 'cut', 'delay_ms'] as const) {
    if (body[param] !== undefined) throw impossible(`A provider works without a request. Leave ${param} out.`, param);
  }
  if (kind !== undefined && !DRIVEN_KINDS.includes(kind as KindTag)) {
    throw impossible(`No provider works on ${kind}. Use one of ${DRIVEN_KINDS.join(', ')}.`, 'kind');
  }
}

async function checkOwners(
  { project_id: chosen, all_projects: isForAll, key_id: keyId }: AddFaultBody,
  ownProject: string,
  directory: Pick<Directory, 'listProjects' | 'listKeys'>,
): Promise<string | null> {
  if (isForAll === true && chosen !== undefined) {
    throw impossible('Send project_id or all_projects, and not both.', 'project_id');
  }
  const projects = await directory.listProjects();
  const projectId = isForAll === true ? null : (chosen ?? ownProject);
  const within = projects.filter(({ id }) => projectId === null || projectId === id);
  if (within.length === 0) throw impossible(`There is no project ${projectId}.`, 'project_id');
  if (keyId === undefined) return projectId;
  const keys = await Promise.all(within.map(async ({ id }) => directory.listKeys(id)));
  if (keys.flat().some(({ id }) => id === keyId)) return projectId;
  throw impossible(`There is no key ${keyId} in the project of the rule. Send all_projects, or another key.`, 'key_id');
}
