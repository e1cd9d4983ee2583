import type { AccountService } from '../accounts/account-service.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts } from '../store/accounts.ts';
import { writeOf } from './audit-handlers.ts';
import type { AuditService } from './audit-service.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import { toAccount, toSession } from './wire-forms.ts';

export interface AccountHandlersOptions {
  readonly accounts: Accounts;
  readonly accountService: AccountService;
  readonly audit: AuditService;
}

type AccountHandlers = Pick<
  ConsoleHandlers,
  'getAccount' | 'updateAccount' | 'changePassword' | 'listSessions' | 'endSession' | 'signOutEverywhere'
>;

export function createAccountHandlers(options: AccountHandlersOptions): AccountHandlers {
  const { accounts, accountService, audit } = options;
  return {
    getAccount: async ({ signedIn }) => ({ status: 200, body: toAccount(signedIn!.account) }),
    async updateAccount({ signedIn, body }) {
      const { account } = signedIn!;
      return { status: 200, body: toAccount(await accountService.rename(account, body.name ?? account.name)) };
    },
    async changePassword({ signedIn, body, browser }) {
      await accountService.changePassword(signedIn!, body.current_password, body.new_password, browser.address);
      return { status: 204 };
    },
    async listSessions({ signedIn, page }) {
      const { account, session } = signedIn!;
      const { items, next } = pageOf(await accounts.listSessions(account.id), ({ id }) => id, page);
      return { status: 200, items: items.map((each) => toSession(each, session.id)), next };
    },
    async signOutEverywhere(request) {
      const { id, name } = request.signedIn!.account;
      const action = { action: 'signOutEverywhere', targetId: id, targetName: name };
      await accounts.endSessions(id, writeOf(request, audit, action).audit);
      return { status: 204, endsSession: true };
    },
    async endSession({ signedIn, params }) {
      const { account, session } = signedIn!;
      const sessionId = params['session_id']!;
      if (!(await accounts.endSession(account.id, sessionId))) {
        throw new ServiceError('resource_not_found', 'You have no such session. It may have ended.', {
          param: 'session_id',
        });
      }
      return { status: 204, endsSession: sessionId === session.id };
    },
  };
}
