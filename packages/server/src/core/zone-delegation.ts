import type { ZoneReport } from '@landhold/contract';

/** How the zone above leads to a zone, and who answers for it by that. */
export type DelegationReport = Pick<ZoneReport, 'delegation' | 'served_by'>;

/** What the zone above should have. */
export interface WantedDelegation {
  readonly name: string;
  readonly nameservers: readonly string[];
  /** Of the keys that sign the zone; empty where it is not signed. */
  readonly ds: readonly string[];
}

/** Asks the name servers of the zone above. It answers within a few seconds, whatever they do. */
export type CheckDelegation = (wanted: WantedDelegation) => Promise<DelegationReport>;

const NOT_CHECKED = 'not_checked' as const;

export function notChecked(message: string, zoneAbove: string | null = null): DelegationReport {
  const problems = [{ code: NOT_CHECKED, value: null, message }];
  return {
    delegation: { state: 'unknown', zone_above: zoneAbove, nameservers: [], glue: [], ds: [], problems },
    served_by: 'unknown',
  };
}
