import type { Domain } from '@landhold/contract';
import { addYears, toTimestamp } from '../../../core/clock.ts';
import type { Lifecycle, Step, WireRecord } from '../../../reconciler/lifecycle.ts';
import type { Registry } from '../ports/registry.ts';
import { servedBy } from '../ports/registry.ts';

/** A domain's term: it begins, is renewed and ends. */
export function createDomainLife(registry: Registry): Required<Pick<Lifecycle, 'activate' | 'mature'>> {
  function activate(record: WireRecord, now: number): Step {
    const expiresAt = addYears(now, (record as Domain).years);
    return { changes: { registered_at: toTimestamp(now), expires_at: toTimestamp(expiresAt) }, dueAt: expiresAt };
  }

  return {
    activate,
    mature(record, now) {
      const domain = record as Domain;
      const { status, status_reason: reason, auto_renew: renews, expires_at: expiresAt } = domain;
      // A failed domain that has since been given to another provider.
      if (expiresAt === null) return activate(record, now);
      if (status === 'suspended' || status === 'expired') {
        return { changes: {}, dueAt: null, ...(reason === null ? {} : { reason }) };
      }
      const endsAt = Date.parse(expiresAt);
      // A domain is looked at early if it moved to another provider or comes from an earlier version.
      if (endsAt > now) return { changes: { served_by: servedBy(domain, registry) }, dueAt: endsAt };
      if (!renews) return { changes: { status: 'expired' }, dueAt: null };
      // From the old end, not from now: a late renewal must not make the year longer.
      const renewedUntil = addYears(endsAt, 1);
      return { changes: { expires_at: toTimestamp(renewedUntil) }, dueAt: renewedUntil };
    },
  };
}
