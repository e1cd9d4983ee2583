import type { ZoneReport } from '@landhold/contract';

/** How the parent zone delegates a zone, and which servers serve it as a result. */
export type DelegationReport = Pick<ZoneReport, 'delegation' | 'served_by'>;

/** What the parent zone should contain. */
export interface WantedDelegation {
  readonly name: string;
  readonly nameservers: readonly string[];
  /** For the keys that sign the zone; empty if it is not signed. */
  readonly ds: readonly string[];
  /** Whether only public DNS is asked, although a zone here is above it. */
  readonly isPublic?: boolean;
}

/** Asks the parent zone's name servers, for a project. Always resolves within a few seconds. */
export type CheckDelegation = (wanted: WantedDelegation, projectId: string) => Promise<DelegationReport>;

const NOT_CHECKED = 'not_checked' as const;

export function notChecked(message: string, zoneAbove: string | null = null): DelegationReport {
  const problems = [{ code: NOT_CHECKED, value: null, message }];
  return {
    delegation: { state: 'unknown', zone_above: zoneAbove, nameservers: [], glue: [], ds: [], problems },
    served_by: 'unknown',
  };
}
