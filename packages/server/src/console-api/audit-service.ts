import type { AuditEntry } from '../core/audit-entry.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { AuditLog, AuditPage, AuditPageRequest } from '../store/audit-log.ts';

/** Who did it, and from where. */
export interface Actor {
  readonly accountId: string;
  readonly accountName: string;
  readonly address: string;
}

/** What was done, and to what. */
export interface Action {
  readonly action: string;
  readonly targetId?: string | null;
  readonly targetName?: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

export interface AuditService {
  /** An entry, to be written in the same commit as its action. */
  entry(actor: Actor, action: Action): AuditEntry;
  /** A project's log; null for the installation's own, which outlives its projects. */
  page(projectId: string | null, request: AuditPageRequest): Promise<AuditPage>;
}

export function createAuditService({ log, clock, ids }: { log: AuditLog; clock: Clock; ids: Ids }): AuditService {
  return {
    entry: ({ accountId, accountName, address }, { action, targetId = null, targetName = null, details = {} }) => ({
      id: ids.next('aud'),
      at: clock.now(),
      accountId,
      accountName,
      action,
      targetId,
      targetName,
      details,
      address,
    }),
    page: (projectId, request) => log.page(projectId, request),
  };
}
