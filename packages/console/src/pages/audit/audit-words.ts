import { kinds, operationTable } from '@landhold/contract';

/** Actions in plain words. The others follow from the operation's name. */
const WORDS: Readonly<Record<string, string>> = {
  createKey: 'Created a key',
  rollKey: 'Rolled a key',
  revokeKey: 'Revoked a key',
  createToken: 'Created a personal token',
  revokeToken: 'Revoked a personal token',
  signOutEverywhere: 'Signed out everywhere',
  createProject: 'Created the project',
  updateProject: 'Changed the project',
  deleteProject: 'Deleted a project',
  updateMember: 'Changed a member’s role',
  removeMember: 'Removed a member',
  createInvitation: 'Invited a member',
  revokeInvitation: 'Revoked an invite',
  acceptInvitation: 'Joined the project',
  joinByGroup: 'Joined the project by a group',
  changeRoleByGroup: 'Got another role by a group',
  leaveByGroup: 'Left the project by a group',
  suspendDomain: 'Suspended a domain',
  resumeDomain: 'Lifted the suspension of a domain',
  createAuthCode: 'Created an auth code for a domain',
  importZone: 'Imported a zone file',
  changeRecords: 'Changed records of a DNS zone',
  revertZoneChange: 'Reverted a change of a DNS zone',
  rolloverZoneKey: 'Rolled the signing key of a DNS zone',
  createDeploymentFromArchive: 'Created a deployment',
  promoteDeployment: 'Promoted a deployment',
  rotateDatabaseUser: 'Rotated the password of a database user',
  restoreBackup: 'Restored a backup',
  rotatePeer: 'Rotated the keys of a peer',
  rotateWebhookSecret: 'Rotated the secret of a webhook',
  testWebhook: 'Tested a webhook',
  approvePlan: 'Approved a plan',
  rejectPlan: 'Rejected a plan',
  applyPlan: 'Applied a plan',
  undoPlan: 'Created the plan that undoes another',
  discardPlan: 'Discarded a plan',
  restoreFromTrash: 'Restored from the trash',
  purgeFromTrash: 'Purged from the trash',
  replayMissed: 'Replayed missed deliveries of a webhook',
  replayDelivery: 'Replayed a delivery of a webhook',
};

const VERBS: Readonly<Record<string, string>> = {
  create: 'Created',
  register: 'Registered',
  renew: 'Renewed',
  update: 'Changed',
  delete: 'Deleted',
  rotate: 'Rotated',
};

/** `Created a site`, `Deleted an update key`. */
export function auditWords(action: string): string {
  const known = WORDS[action];
  if (known !== undefined) return known;
  const [verb = '', ...noun] = action.split(/(?=[A-Z])/);
  const said = VERBS[verb] ?? `${verb[0]?.toUpperCase() ?? ''}${verb.slice(1)}`;
  const kind = Object.values(kinds).find(({ object }) => object === noun.join('_').toLowerCase());
  const thing = kind?.title ?? noun.join(' ').toLowerCase();
  return thing === '' ? said : `${said} ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** Every action that can be in the log, in words. */
export const AUDIT_ACTIONS: readonly { readonly value: string; readonly label: string }[] = [
  ...Object.keys(WORDS),
  ...Object.entries(operationTable)
    .filter(([id, { method }]) => method !== 'GET' && WORDS[id] === undefined && isAudited(id))
    .map(([id]) => id),
]
  .map((value) => ({ value, label: auditWords(value) }))
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));

/** Operations that change no record are not. */
function isAudited(id: string): boolean {
  return !['checkDomains', 'uploadFile', 'enrollPeer'].includes(id);
}

const DETAILS: Readonly<Record<string, (value: string) => string>> = {
  role: (role) => `as ${role.replace('_', '-')}`,
  scopes: (scopes) => (scopes.includes(' ') ? `${scopes.split(' ').length} scopes` : scopes),
  token_name: (name) => `with the token “${name}”`,
  overlap_seconds: (seconds) => (seconds === '0' ? 'without overlap' : `overlap of ${Number(seconds) / 60} minutes`),
  reason: (reason) => `“${reason}”`,
};

/** Further details in a few words; IDs are left to the links. */
export function detailWords(details: Readonly<Record<string, string>>): string {
  return Object.entries(details)
    .filter(([name]) => !['last_four', 'parent_id', 'successor', 'token_id'].includes(name))
    .map(([name, value]) => DETAILS[name]?.(value) ?? `${name.replaceAll('_', ' ')}: ${value}`)
    .join(', ');
}
