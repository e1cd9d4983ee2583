import type { Action, AuditService } from './audit-service.ts';
import type { Browser, SignedIn } from '../accounts/session-service.ts';
import type { ConsoleAuthority, ConsoleWrite } from '../store/write-context.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { toAuditEntry } from './wire-forms.ts';

export function createAuditHandlers(audit: AuditService): Pick<ConsoleHandlers, 'listAudit' | 'listInstallationAudit'> {
  return {
    async listAudit({ membership, page, query: { action, account_id: accountId, since, until } }) {
      const { items, next } = await audit.page(membership!.project.id, {
        ...page,
        action,
        accountId,
        since: since === undefined ? undefined : Date.parse(since),
        until: until === undefined ? undefined : Date.parse(until),
      });
      return { status: 200, items: items.map(toAuditEntry), next };
    },
    async listInstallationAudit({ page }) {
      const { items, next } = await audit.page(null, page);
      return { status: 200, items: items.map(toAuditEntry), next };
    },
  };
}

/** The account that a request acts for, with the audit entry for the same commit. */
export function writeOf({ signedIn, browser, authority }: Signed, audit: AuditService, action: Action): ConsoleWrite {
  const { id, name } = signedIn!.account;
  return { authority, audit: audit.entry({ accountId: id, accountName: name, address: browser.address }, action) };
}

/** A request that requires a session. */
interface Signed {
  readonly signedIn: SignedIn | null;
  readonly browser: Browser;
  readonly authority: ConsoleAuthority | null;
}
