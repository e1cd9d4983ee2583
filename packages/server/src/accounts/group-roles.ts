import type { AuditEntry } from '../core/audit-entry.ts';
import type { Clock } from '../core/clock.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import type { Accounts, StoredAccount } from '../store/accounts.ts';
import type { Role } from '../core/roles.ts';
import { RANKS } from '../core/roles.ts';
import type { Directory } from '../store/directory.ts';
import type { Granted, SignIns, StoredIdentity } from '../store/sign-ins.ts';
import type { ConsoleWrite } from '../store/write-context.ts';

export interface GroupRolesOptions {
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly directory: Directory;
  readonly clock: Clock;
}

export interface GroupsOf {
  readonly account: StoredAccount;
  readonly identity: StoredIdentity;
  readonly provider: SignInProvider;
  readonly groups: ReadonlySet<string>;
  /** An entry of an audit log about this account. */
  readonly audit: (action: string, details: Readonly<Record<string, string>>) => AuditEntry;
}

const rankOf = (role: Role | undefined): number => (role === undefined ? -1 : RANKS.indexOf(role));

/**
 * Gives what an account's groups give by the rules, and takes back what groups gave before and no longer do. A role that
 * a person gave is never lowered: docs/decisions/0352-roles-from-groups.md.
 */
export function createGroupRoles({ accounts, signIns, directory, clock }: GroupRolesOptions) {
  async function wantedRoles({ provider, groups }: GroupsOf): Promise<ReadonlyMap<string, Role>> {
    const wanted = new Map<string, Role>();
    const projects = await directory.listProjects();
    for (const rule of provider.rules) {
      if (!('role' in rule) || !groups.has(rule.group)) continue;
      const project = projects.find(({ id, name }) => id === rule.project || name === rule.project);
      if (project !== undefined && rankOf(rule.role) > rankOf(wanted.get(project.id)))
        wanted.set(project.id, rule.role);
    }
    return wanted;
  }

  /** Returns whether groups are what the account has the role from. */
  async function give(to: GroupsOf, projectId: string, role: Role): Promise<boolean> {
    const { account, identity, audit } = to;
    const current = await accounts.findRole(projectId, account.id);
    const isGranted = identity.granted.roles[projectId] === current && current !== undefined;
    if (current === role) return isGranted;
    if (!isGranted && rankOf(current) > rankOf(role)) return false;
    const write = (action: string): ConsoleWrite => ({ authority: null, audit: audit(action, { role }) });
    if (current === undefined) {
      const member = { accountId: account.id, role, createdAt: clock.now() };
      return accounts.addMember(projectId, member, write('joinByGroup'));
    }
    // The last owner stays one, by groups, until there is another.
    await accounts.changeMember(projectId, account.id, role, write('changeRoleByGroup'));
    return true;
  }

  /** Returns whether the role is still there. */
  async function takeBack({ account, audit }: GroupsOf, projectId: string, role: Role): Promise<boolean> {
    if ((await accounts.findRole(projectId, account.id)) !== role) return false;
    const write = { authority: null, audit: audit('leaveByGroup', { role }) };
    return (await accounts.changeMember(projectId, account.id, null, write)) === 'last_owner';
  }

  async function decideAdministrator({ account, identity, provider, groups, audit }: GroupsOf): Promise<boolean> {
    const isWanted = provider.rules.some((rule) => 'administrator' in rule && groups.has(rule.group));
    const wasGranted = identity.granted.administrator;
    if (isWanted && !account.isAdministrator) {
      return signIns.setAdministrator(account.id, true, audit('becomeAdministratorByGroup', {}));
    }
    if (!isWanted && wasGranted && account.isAdministrator) {
      return !(await signIns.setAdministrator(account.id, false, audit('stopAdministratorByGroup', {})));
    }
    return isWanted && wasGranted;
  }

  return async (to: GroupsOf): Promise<void> => {
    const { identity } = to;
    const before = identity.granted;
    if (to.provider.rules.length === 0 && !before.administrator && Object.keys(before.roles).length === 0) return;
    const wanted = await wantedRoles(to);
    const roles: Record<string, Role> = {};
    for (const [projectId, role] of wanted) if (await give(to, projectId, role)) roles[projectId] = role;
    for (const [projectId, role] of Object.entries(before.roles)) {
      if (!wanted.has(projectId) && (await takeBack(to, projectId, role))) roles[projectId] = role;
    }
    const granted: Granted = { administrator: await decideAdministrator(to), roles };
    if (JSON.stringify(granted) !== JSON.stringify(before)) await signIns.keepGranted(identity.id, granted);
  };
}

export type GroupRoles = ReturnType<typeof createGroupRoles>;
