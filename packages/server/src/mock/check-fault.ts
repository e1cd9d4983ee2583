import type { KindTag } from '@landhold/contract';
import type { AddFaultBody } from '@landhold/contract/mock';
import { DRIVEN_KINDS } from '../core/provided-kinds.ts';
import { describeCode, isErrorCode, ServiceError } from '../core/service-error.ts';
import type { Directory } from '../store/directory.ts';
import { checkFilter } from './check-filter.ts';
import type { OutsideEffect } from './fault-rules.ts';
import { canRespond, operationsOf, OUTSIDE_EFFECTS } from './fault-rules.ts';
import { hasName } from './operation-facts.ts';
import { KIND_OF_EFFECT } from './served-faults.ts';

/** Throws if a rule could never match, or would have nothing to do. Returns the project that it is for; null for all. */
export async function checkFault(
  body: AddFaultBody,
  ownProject: string,
  directory: Pick<Directory, 'listProjects' | 'listKeys'>,
): Promise<string | null> {
  checkNames(body);
  checkEffect(body);
  const effect = OUTSIDE_EFFECTS.find((each) => body[each] !== undefined);
  if (effect === undefined) checkRequestRule(body);
  else checkOutsideRule(effect, body);
  return checkOwners(body, ownProject, directory);
}

function impossible(message: string, param?: string): ServiceError {
  return new ServiceError('rule_impossible', message, param === undefined ? {} : { param });
}

function checkNames(body: AddFaultBody): void {
  checkFilter(body, { code: 'rule_impossible', within: (field) => field });
  if (body.probability === 0)
    throw impossible('A rule with the probability 0 never applies. Send more than 0.', 'probability');
}

function checkEffect(body: AddFaultBody): void {
  const { respond, cut, delay_ms: delay } = body;
  const outside = OUTSIDE_EFFECTS.filter((each) => body[each] !== undefined);
  if (outside.length === 0 && respond === undefined && cut === undefined && delay === undefined) {
    const message = `The rule has nothing to do. Send one of respond, cut, delay_ms, ${OUTSIDE_EFFECTS.join(', ')}.`;
    throw impossible(message);
  }
  if (outside.length > 1) {
    throw impossible(`A rule is about one of ${outside.join(' and ')}. Add a rule for each.`, outside[1]);
  }
  if (body.webhook?.outcome === 'no_response' && body.webhook.status !== undefined) {
    throw impossible('A delivery without a response has no status. Leave it out.', 'webhook.status');
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

const WITHOUT_REQUEST: Readonly<Record<OutsideEffect, string>> = {
  provider: 'A provider works without a request',
  webhook: 'A delivery is made without a request',
  dns: 'A query is no request to the API',
  site: 'A visit is no request to the API',
};

function checkOutsideRule(effect: OutsideEffect, body: AddFaultBody): void {
  const { kind } = body;
  for (const param of ['operation', 'key_id', 'header', 'respond', 'cut', 'delay_ms'] as const) {
    if (body[param] !== undefined) throw impossible(`${WITHOUT_REQUEST[effect]}. Leave ${param} out.`, param);
  }
  if (kind === undefined) return;
  if (effect === 'provider') {
    if (DRIVEN_KINDS.includes(kind as KindTag)) return;
    throw impossible(`No provider works on ${kind}. Use one of ${DRIVEN_KINDS.join(', ')}.`, 'kind');
  }
  const own = KIND_OF_EFFECT[effect];
  if (kind !== own) throw impossible(`The effect ${effect} is about ${own}, and not about ${kind}.`, 'kind');
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
