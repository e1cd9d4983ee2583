import { ConnectionError, ServiceError } from '@landhold/client';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { CommandError } from '../command-error.ts';

/** A refusal that says which call comes next, because a model does what an error tells it. */
export class AgentError extends Error {
  readonly code: string;
  readonly next: string;

  constructor(code: string, message: string, next: string) {
    super(message);
    this.code = code;
    this.next = next;
  }
}

/** What a model sees of a failure: never a stack, never more than it needs. */
export function describeFailure(error: unknown, operation?: CatalogueOperation): object {
  if (error instanceof AgentError) return { code: error.code, message: error.message, next: error.next };
  if (error instanceof ServiceError) {
    const { code, message, param, requiredScope, requestId, errors } = error;
    return {
      code,
      message,
      ...(param === undefined ? {} : { param }),
      ...(errors.length < 2
        ? {}
        : { errors: errors.slice(0, 10).map(({ param: field, message: text }) => ({ param: field, message: text })) }),
      ...(requiredScope === undefined ? {} : { required_scope: requiredScope }),
      ...(requestId === null ? {} : { request_id: requestId }),
      next: nextAfter(error, operation),
    };
  }
  if (error instanceof ConnectionError) {
    return {
      code: 'no_connection',
      message: error.message,
      next: 'Try again once. Then ask the person whether the server runs.',
    };
  }
  if (error instanceof CommandError) {
    return { code: error.code, message: error.message, next: error.fix ?? 'Ask the person.' };
  }
  return { code: 'internal_error', message: 'The tool failed.', next: 'Try again once. Then tell the person.' };
}

const NEXT: Readonly<Record<string, string>> = {
  scope_missing: 'The key cannot do this. Ask the person for a key with required_scope; do not try another way.',
  approval_required:
    'Give the person the id of the plan and ask them to approve it in the console. Call wait with the plan.',
  plan_stale: 'Something has changed. Read it again, and call plan with the same steps.',
  plan_closed: 'Call plan again, with what the message says in mind.',
  plan_not_confirmed:
    'Tell the person what is deleted. Call apply again with the field in param set to true only if that is what they asked for.',
  undo_conflict: 'Read what has changed since, and call plan with the steps that restore it.',
  name_taken: 'Read the list with this name: it may be yours already. Otherwise choose another name.',
  deletion_protected: 'Ask the person. Protection is turned off by one plan, and another one deletes.',
  rate_limited: 'Wait a minute, then go on with fewer calls.',
  planning_only: 'Tell the person what the plan shows. The sandbox cannot apply it.',
  api_key_missing: 'Ask the person for a key.',
  api_key_invalid: 'Ask the person for a key that works.',
  api_key_expired: 'Ask the person for a key that works.',
  api_key_revoked: 'Ask the person for a key that works. Do not look for another one.',
};

function nextAfter({ status, code, param }: ServiceError, operation?: CatalogueOperation): string {
  return adviceFor(code, status, operation?.id, param);
}

/** The next call after an error. */
export function adviceFor(code: string, status: number, operation = 'the operation', param = 'the request'): string {
  const known = NEXT[code];
  if (known !== undefined) return known;
  if (code === 'resource_not_found') {
    return 'Do not guess ids. Read the list of this kind, with name if you know it, and use the id from there.';
  }
  if (status === 400) return `Call describe for ${operation}, correct ${param}, and call again.`;
  if (status === 409 || status === 412) return 'Read the record again, then plan again.';
  return status >= 500 ? 'Try again once. Then tell the person, with the request_id.' : 'Ask the person.';
}
