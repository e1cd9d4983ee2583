import type { Domain } from '@landhold/contract';
import { addYears, toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { createRecordEvents } from '../../../pipeline/record-events.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { DomainTools } from './domain-tools.ts';
import { refuseFailed } from './domain-tools.ts';

/** How far ahead a domain can be registered. */
const MAX_YEARS = 10;

/** Extends a domain's term: docs/decisions/0144-terms-suspension-and-auth-codes.md. */
export function createRenewDomain(tools: DomainTools) {
  const { clock, ids, wakeAt } = tools;
  const act = createAct(tools);
  const places = createRecordPlaces('domains');
  const eventsOf = createRecordEvents('domains', ids);

  return async (request: OperationRequest<'renewDomain'>): Promise<RecordReply> => {
    const { caller, params, body, requestId, audit } = request;
    const { projectId } = caller;
    let dueAt: number | null = null;
    const reply = await act(request, params.id, async (view) => {
      const stored = await places.find(view, projectId, params);
      const current = JSON.parse(stored.json) as Domain;
      const now = clock.now();
      const next = renew(current, body.years, now);
      dueAt = dueAtOf(next, stored);
      const json = JSON.stringify(next);
      const record = { ...stored, json, status: next.status, version: stored.version + 1, dueAt };
      return {
        commit: {
          audit: audit && audit(stored),
          changes: [{ record }],
          events: eventsOf(
            { at: now, requestId, projectId },
            { what: 'updated', record, changed: { from: current, to: next }, drafts: [] },
          ),
        },
        body: json,
      };
    });
    if (dueAt !== null) wakeAt('domains', dueAt);
    return reply;
  };
}

function dueAtOf({ status, expires_at: expiresAt }: Domain, { dueAt }: StoredRecord): number | null {
  if (expiresAt === null) return dueAt;
  // A suspended domain has no timed changes until it is resumed.
  return status === 'suspended' ? null : Date.parse(expiresAt);
}

function renew(current: Domain, years: number, now: number): Domain {
  refuseFailed(current);
  const { name, status, expires_at: expiresAt } = current;
  const updated_at = toTimestamp(now);
  if (expiresAt === null) {
    // Its term begins at registration, and is longer by these years.
    if (current.years + years > MAX_YEARS) throw tooLong(name, addYears(now, current.years + years));
    return { ...current, years: current.years + years, updated_at };
  }
  // A term that has ended is not paid for retroactively: the name led nowhere meanwhile.
  const until = addYears(status === 'expired' ? now : Date.parse(expiresAt), years);
  if (until > addYears(now, MAX_YEARS)) throw tooLong(name, until);
  return { ...current, status: status === 'expired' ? 'active' : status, expires_at: toTimestamp(until), updated_at };
}

function tooLong(name: string, until: number): ServiceError {
  const end = toTimestamp(until).slice(0, 'yyyy-mm-dd'.length);
  const message = `${name} would be registered until ${end}, which is more than ten years ahead.`;
  return new ServiceError('renewal_too_long', `${message} Renew it for fewer years.`, { param: 'years' });
}
