import type { Domain } from '@landhold/contract';
import { authorityEnded } from '../../../core/authority.ts';
import { toTimestamp } from '../../../core/clock.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { ConsoleWrite } from '../../../store/write-context.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { createRecordEvents } from '../../../pipeline/record-events.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { DomainTools } from './domain-tools.ts';

/** What an administrator does with a domain, and for which caller it is written. */
export interface SuspensionRequest {
  readonly projectId: string;
  readonly domainId: string;
  readonly writeOf: (domain: Domain) => ConsoleWrite;
}

/** Administrators suspend and resume domains: docs/decisions/0144-terms-suspension-and-auth-codes.md. */
export interface Suspension {
  suspend(request: SuspensionRequest, reason: string): Promise<Domain>;
  resume(request: SuspensionRequest): Promise<Domain>;
}

function refuseUnregistered({ name, status, expires_at }: Domain): void {
  if (expires_at !== null) return;
  throw new ServiceError('domain_not_registered', `${name} is not registered, because its status is ${status}.`);
}

interface Decided {
  readonly changes: Partial<Domain>;
  readonly dueAt: number | null;
}

export function createSuspension(tools: DomainTools): Suspension {
  const { store, clock, ids, retryOnConflict, wakeAt } = tools;
  const places = createRecordPlaces('domains');
  const eventsOf = createRecordEvents('domains', ids);

  async function change(
    { projectId, domainId, writeOf }: SuspensionRequest,
    decide: (current: Domain, now: number) => Decided | undefined,
  ): Promise<Domain> {
    return retryOnConflict(domainId, async () => {
      const stored = await places.find(store, projectId, { id: domainId }, 'domain_id');
      const current = JSON.parse(stored.json) as Domain;
      const now = clock.now();
      const decided = decide(current, now);
      if (decided === undefined) return current;
      const { dueAt } = decided;
      const next: Domain = { ...current, ...decided.changes, updated_at: toTimestamp(now) };
      const json = JSON.stringify(next);
      const record: StoredRecord = { ...stored, json, status: next.status, version: stored.version + 1, dueAt };
      const write = writeOf(next);
      const changed = { from: current, to: next };
      const at = { at: now, requestId: null, projectId };
      const events = eventsOf(at, { what: 'updated', record, changed, drafts: [] });
      const { outcome } = await store.commit(projectId, { ...write, changes: [{ record }], events });
      if (outcome === 'refused') throw authorityEnded(write.authority);
      if (outcome !== 'committed') return undefined;
      if (dueAt !== null) wakeAt('domains', dueAt);
      return next;
    });
  }

  return {
    suspend: (request, reason) =>
      change(request, (current) => {
        refuseUnregistered(current);
        if (current.status === 'suspended' && current.status_reason === reason) return undefined;
        // It has no timed changes until it is resumed, so it neither expires nor renews.
        return { changes: { status: 'suspended', status_reason: reason }, dueAt: null };
      }),
    resume: (request) =>
      change(request, ({ status, auto_renew: renews, expires_at }, now) => {
        if (status !== 'suspended') return undefined;
        const endsAt = Date.parse(expires_at!);
        const hasEnded = endsAt <= now && !renews;
        // A renewing domain whose term has ended meanwhile is renewed at once.
        return {
          changes: { status: hasEnded ? 'expired' : 'active', status_reason: null },
          dueAt: hasEnded ? null : endsAt,
        };
      }),
  };
}
