import type { AuthCode, Domain } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import type { DomainTools } from './domain-tools.ts';
import { refuseFailed, refuseSuspended } from './domain-tools.ts';

const CODE_BYTES = 18;

/** Makes a new auth code, which replaces the previous one. */
export function createAuthCodes(tools: DomainTools) {
  const { store, sealer, clock, randomness } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: 'domains', names: ['code'], keeps: ['code'] });
  const act = createAct(tools, secretFields);
  const places = createRecordPlaces('domains');

  return (request: OperationRequest<'createAuthCode'>): Promise<RecordReply> => {
    const { caller, params, idempotency, audit, dryRun } = request;
    const { projectId } = caller;
    return act(request, params.id, async (view) => {
      const stored = await places.find(view, projectId, params);
      const domain = JSON.parse(stored.json) as Domain;
      refuseFailed(domain);
      refuseSuspended(domain);
      const now = clock.now();
      const code = randomness.bytes(CODE_BYTES).toString('base64url');
      const hidden = secretFields.hide(
        stored.id,
        { code },
        { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS },
      );
      const answer: AuthCode = { object: 'auth_code', domain_id: stored.id, code: null, created_at: toTimestamp(now) };
      const body = JSON.stringify(answer);
      return {
        commit: {
          audit: audit && audit(stored),
          // Nothing that readers see has changed, so there is no event.
          changes: [{ record: { ...stored, version: stored.version + 1 }, hidden }],
          events: [],
        },
        body,
        shown: dryRun ? body : JSON.stringify({ ...answer, code }),
      };
    });
  };
}
