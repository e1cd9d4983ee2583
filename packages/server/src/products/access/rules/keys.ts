import type { ApiKey } from '@landhold/contract';
import { checkMoment } from '../../../core/check-moment.ts';
import type { OperationRequest, PageReply, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { checkTag } from '../../../pipeline/check-match.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import type { Decision } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import type { StoredKey } from '../../../store/directory.ts';
import { KEY_REPLY, KEY_SECRETS } from '../../../store/key-writes.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { AccessTools } from './access-tools.ts';
import { toApiKey, toTaggedKey } from './key-form.ts';
import { checkApproval, checkExpiry, checkReach, checkScopes, findMost } from './key-limits.ts';

const PATH = '/api/v1/keys';
/** What a dry run leaves out. */
const GENERATED: readonly string[] = ['id', 'last_four', 'secret'];

/** API keys for programs that manage them: docs/decisions/0308-keys-in-the-public-document.md. */
export function createKeyOperations(tools: AccessTools) {
  const { store, clock } = tools;
  const change = createKeyChange(tools);

  return {
    handlers: {
      async listKeys({ caller, page }: OperationRequest<'listKeys'>): Promise<PageReply> {
        const { items, next } = await store.pageKeys(caller.projectId, page);
        return { status: 200, items: items.map((key) => JSON.stringify(toApiKey(key, clock.now()))), next };
      },
      async getKey({ caller, params }: OperationRequest<'getKey'>): Promise<RecordReply> {
        const key = await store.findKey(caller.projectId, params.id);
        if (key === undefined) throw keyNotFound();
        return { status: 200, ...bodiesOf(key, clock.now()) };
      },
      createKey: createKeyCreation(tools),
      updateKey: (request: OperationRequest<'updateKey'>): Promise<RecordReply> =>
        change(request, request.params.id, 'updated', ({ name }) =>
          request.body.name === undefined || request.body.name === name ? null : { name: request.body.name },
        ),
      revokeKey: (request: OperationRequest<'revokeKey'>): Promise<RecordReply> =>
        change(request, request.params.id, 'revoked', ({ revokedAt }, now) =>
          revokedAt !== null && revokedAt <= now ? null : { revokedAt: now },
        ),
    },
    checks: { createKey: checkMoment('expires_at') },
  };
}

/** All keys of a project take turns, because they are counted. */
const subjectOf = (projectId: string): string => `keys ${projectId}`;

function createKeyCreation(tools: AccessTools) {
  const { store, sealer, clock, ids, newApiKey, keysPerProject } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: KEY_SECRETS, names: ['secret'], keeps: [] });
  const act = createAct(tools, {
    completeReply(caller, idempotency, reply) {
      const { id } = JSON.parse(reply.body) as ApiKey;
      return secretFields.completeReply(caller, idempotency, { ...reply, location: `${PATH}/${id}` });
    },
  });

  async function decide(request: OperationRequest<'createKey'>): Promise<Decision> {
    const { caller, body, idempotency, requestId, audit, dryRun } = request;
    const { projectId } = caller;
    const now = clock.now();
    const most = await findMost(store, caller);
    const scopes = checkScopes(body.scopes, most);
    const expiresAt = checkExpiry(body.expires_at, most, now);
    const approval = checkApproval(body.approval, most);
    if ((await store.countLiveKeys(projectId, now)) >= keysPerProject) throw tooManyKeys(keysPerProject);
    const { key: secret, hash } = newApiKey();
    const key: StoredKey = {
      id: ids.next('key'),
      hash,
      lastFour: secret.slice(-4),
      name: body.name,
      projectId,
      country: null,
      scopes,
      approval,
      createdAt: now,
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
      version: 1,
    };
    const shown = toApiKey(key, now);
    const record = JSON.stringify(shown);
    const reply = { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS };
    // Without an Idempotency-Key there is nothing to repeat, so a server without a sealing key can create keys, too.
    const hidden = idempotency && secretFields.hide(key.id, { secret }, reply);
    const event = { type: 'api_key.created', at: now, requestId, projectId, resourceId: key.id, sequence: 1, record };
    return {
      commit: {
        audit: audit && audit({ id: key.id, name: key.name }),
        keys: {
          requires: most.key === null ? [] : [most.key],
          add: { key, maxActive: keysPerProject },
          reply: hidden?.secrets?.[KEY_REPLY] ?? null,
        },
        events: [newEvent(ids, event)],
      },
      body: dryRun ? withoutGenerated(shown) : record,
      shown: dryRun ? withoutGenerated(shown) : JSON.stringify({ ...shown, secret }),
    };
  }

  return async (request: OperationRequest<'createKey'>): Promise<RecordReply> => {
    const reply = await act(request, subjectOf(request.caller.projectId), () => decide(request));
    if (request.dryRun) return reply;
    const { id } = JSON.parse(reply.body) as ApiKey;
    return { ...reply, status: 201, location: `${PATH}/${id}` };
  };
}

type ChangeRequest = OperationRequest<'updateKey'> | OperationRequest<'revokeKey'>;

/** Changes a key, unless it has a scope that the caller lacks. */
function createKeyChange(tools: AccessTools) {
  const { store, clock, ids } = tools;
  const act = createAct(tools);

  return (
    request: ChangeRequest,
    id: string,
    what: 'updated' | 'revoked',
    changesOf: (key: StoredKey, now: number) => Partial<StoredKey> | null,
  ): Promise<RecordReply> => {
    const { caller, ifMatch, requestId, audit } = request;
    const { projectId } = caller;
    return act(request, subjectOf(projectId), async () => {
      const now = clock.now();
      const [most, key] = await Promise.all([findMost(store, caller), store.findKey(projectId, id)]);
      if (key === undefined) throw keyNotFound();
      checkReach(key, most);
      const from = toTaggedKey(key, now);
      checkTag(ifMatch, JSON.stringify(from));
      const changes = changesOf(key, now);
      if (changes === null) return { commit: { events: [] }, ...actBodies(key, now) };
      const next = { ...key, ...changes, version: key.version + 1 };
      const to = toTaggedKey(next, now);
      const event = { type: `api_key.${what}`, at: now, requestId, projectId, resourceId: id, sequence: next.version };
      return {
        commit: {
          audit: audit && audit({ id, name: key.name }),
          keys: {
            requires: most.key === null || most.key.id === id ? [] : [most.key],
            change: next,
            ...(what === 'revoked' ? { reply: null } : {}),
          },
          events: [newEvent(ids, { ...event, record: JSON.stringify(to), changed: { from, to } })],
        },
        ...actBodies(next, now),
      };
    });
  };
}

function bodiesOf(key: StoredKey, now: number): { body: string; readAs: string } {
  return { body: JSON.stringify(toApiKey(key, now)), readAs: JSON.stringify(toTaggedKey(key, now)) };
}

function actBodies(key: StoredKey, now: number): { body: string; shown: string } {
  const { body: shown, readAs: body } = bodiesOf(key, now);
  return { body, shown };
}

function withoutGenerated(key: ApiKey): string {
  return JSON.stringify(Object.fromEntries(Object.entries(key).filter(([name]) => !GENERATED.includes(name))));
}

function keyNotFound(): ServiceError {
  return new ServiceError('resource_not_found', 'No such key in this project. Check the id.', { param: 'id' });
}

function tooManyKeys(max: number): ServiceError {
  const message = `A project may have ${max} active keys. Revoke a key that you no longer need.`;
  return new ServiceError('key_limit_reached', message);
}
