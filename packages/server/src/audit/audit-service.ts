import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { AuditEntry, AuditLog, AuditPage } from '../store/audit-log.ts';
import type { PageRequest } from '../store/store.ts';

/** Who did it, and from where. */
export interface Actor {
  readonly accountId: string;
  readonly accountName: string;
  readonly address: string;
}

/** What was done, and to what. */
export interface Deed {
  readonly action: string;
  readonly targetId?: string | null;
  readonly targetName?: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

export interface AuditService {
  note(projectId: string, actor: Actor, deed: Deed): Promise<void>;
  page(projectId: string, request: PageRequest): Promise<AuditPage>;
}

export function createAuditService({ log, clock, ids }: { log: AuditLog; clock: Clock; ids: Ids }): AuditService {
  return {
    async note(projectId, { accountId, accountName, address }, deed) {
      const { action, targetId = null, targetName = null, details = {} } = deed;
      const entry: AuditEntry = {
        id: ids.next('aud'),
        at: clock.now(),
        accountId,
        accountName,
        action,
        targetId,
        targetName,
        details,
        address,
      };
      await log.append(projectId, entry);
    },
    page: (projectId, request) => log.page(projectId, request),
  };
}
