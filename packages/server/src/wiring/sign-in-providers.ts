import type { GroupRoles } from '../accounts/group-roles.ts';
import { createGroupRoles } from '../accounts/group-roles.ts';
import type { ProviderClient } from '../accounts/provider-client.ts';
import { createProviderClient } from '../accounts/provider-client.ts';
import type { AuditOf } from '../accounts/provider-sign-in.ts';
import { createAuditService } from '../console-api/audit-service.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import type { Backend } from '../products/backend.ts';
import type { Config } from '../products/config.ts';

export interface ProviderToolsOptions {
  readonly config: Config;
  readonly backend: Backend;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What signing in with providers, refreshes and logouts share. */
export interface ProviderTools {
  readonly providers: readonly SignInProvider[];
  readonly clientOf: (provider: SignInProvider) => ProviderClient;
  readonly applyGroups: GroupRoles;
  readonly audit: AuditOf;
}

export function createProviderTools({ config, backend, clock, ids }: ProviderToolsOptions): ProviderTools {
  const { accounts, signIns, directory, auditLog } = backend;
  const clients = new Map(config.signInProviders.map((each) => [each.id, createProviderClient(each)]));
  const log = createAuditService({ log: auditLog, clock, ids });
  return {
    providers: config.signInProviders,
    clientOf: ({ id }) => clients.get(id)!,
    applyGroups: createGroupRoles({ accounts, signIns, directory, clock }),
    audit: ({ id: accountId, name: accountName }, address, action, details) =>
      log.entry({ accountId, accountName, address }, { action, targetId: accountId, targetName: accountName, details }),
  };
}
