import type { Actor, AuditService } from '../audit/audit-service.ts';
import type { Browser, SignedIn } from '../accounts/session-service.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { toAuditEntry } from './wire-forms.ts';

export function createAuditHandlers(audit: AuditService): Pick<ConsoleHandlers, 'listAudit'> {
  return {
    async listAudit({ membership, page }) {
      const { items, next } = await audit.page(membership!.project.id, page);
      return { status: 200, items: items.map(toAuditEntry), next };
    },
  };
}

/** Whoever sent a request that nobody can send without being signed in. */
export function actorOf({ signedIn, browser }: { signedIn: SignedIn | null; browser: Browser }): Actor {
  const { id, name } = signedIn!.account;
  return { accountId: id, accountName: name, address: browser.address };
}
