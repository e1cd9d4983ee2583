import type { CreatedProject } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import { actorOf } from '../../../core/caller.ts';
import { checkMoment } from '../../../core/check-moment.ts';
import type { Check, OperationRequest, RecordReply } from '../../../core/operation.ts';
import { projectScopes } from '../../../core/scopes.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import type { Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import { KEY_REPLY, KEY_SECRETS } from '../../../store/key-writes.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { AccessTools } from './access-tools.ts';
import { newKey, toApiKey } from './key-form.ts';
import { checkApproval, checkExpiry, checkScopes, findMost } from './key-limits.ts';
import { toProject } from './project-form.ts';
import { ADMINISTER, refuseTaken } from './project-limits.ts';

const PATH = '/api/v1/projects';

const checkExpiresAt = checkMoment('expires_at');

/** Checks the expiry of the first key as that of any key. */
export const checkFirstKey: Check = (fields) =>
  checkExpiresAt((fields['key'] ?? {}) as Parameters<Check>[0]).map((fault) => ({
    ...fault,
    param: `key.${fault.param}`,
  }));

/** A project, with a first key that has no more than the caller has. */
export function createProjectCreation(tools: AccessTools) {
  const { store, sealer, clock, ids } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: KEY_SECRETS, names: ['key'], keeps: [] });
  const act = createAct(tools, {
    completeReply(caller, idempotency, reply) {
      const { key } = JSON.parse(reply.body) as CreatedProject;
      if (key === null) return reply;
      return secretFields.completeReply(caller, idempotency, { ...reply, location: `/api/v1/keys/${key.id}` });
    },
  });

  async function decide(request: OperationRequest<'createProject'>): Promise<Decision> {
    const { caller, body, idempotency, requestId, audit, dryRun } = request;
    const now = clock.now();
    const most = await findMost(store, caller, ADMINISTER);
    await refuseTaken(tools, body.name);
    const { name, country = null } = body;
    const project = { id: ids.next('proj'), name, country, createdAt: now };
    const made = body.key === undefined ? null : firstKey(tools, project.id, body.key, most, now);
    const shown: CreatedProject = { ...toProject(project), key: made && toApiKey(made.key, now) };
    const withSecret = made && { ...shown, key: { ...shown.key!, secret: made.secret } };
    const reply = { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS };
    const hidden = idempotency && withSecret && secretFields.hide(withSecret.key.id, { key: withSecret.key }, reply);
    const event = newEvent(ids, {
      type: 'project.created',
      at: now,
      requestId,
      projectId: caller.projectId,
      resourceId: project.id,
      sequence: 1,
      record: JSON.stringify(toProject(project)),
    });
    const record = JSON.stringify(dryRun ? withoutGenerated(shown) : shown);
    return {
      commit: {
        audit: audit && audit({ id: project.id, name }),
        keys: {
          requires: most.key === null ? [] : [most.key],
          reply: hidden?.secrets?.[KEY_REPLY] ?? null,
        },
        projects: {
          add: { project, key: made && made.key, ownerId: personOf(caller) },
        },
        events: [event],
      },
      body: record,
      shown: dryRun ? record : JSON.stringify(withSecret ?? shown),
    };
  }

  return async (request: OperationRequest<'createProject'>): Promise<RecordReply> => {
    const reply = await act(request, 'projects', () => decide(request));
    if (request.dryRun) return reply;
    const { id } = JSON.parse(reply.body) as CreatedProject;
    // The tag is that of the project, which later reads return without a key.
    const { key: _, ...project } = JSON.parse(reply.readAs ?? reply.body) as CreatedProject;
    return { ...reply, readAs: JSON.stringify(project), status: 201, location: `${PATH}/${id}` };
  };
}

/** The account of the administrator who acts; null for a key. */
function personOf(caller: Caller): string | null {
  const { type, id } = actorOf(caller);
  return caller.person?.accountId ?? (type === 'administrator' ? id : null);
}

type FirstKey = NonNullable<OperationRequest<'createProject'>['body']['key']>;

function firstKey(
  tools: AccessTools,
  projectId: string,
  { name, scopes: sent, expires_at, approval: sentApproval }: FirstKey,
  most: Awaited<ReturnType<typeof findMost>>,
  now: number,
) {
  const scopes = checkScopes(sent ?? [...most.scopes].filter((scope) => projectScopes.has(scope)), most, 'key.scopes');
  const expiresAt = checkExpiry(expires_at, most, now, 'key.expires_at');
  const approval = checkApproval(sentApproval, most, 'key.approval');
  return newKey(tools, { projectId, name, scopes, approval, createdAt: now, expiresAt });
}

/** What a dry run leaves out is new each time. */
function withoutGenerated(created: CreatedProject): object {
  const key = created.key && without(created.key, ['id', 'last_four', 'secret']);
  return without({ ...created, key }, ['id']);
}

function without(record: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
