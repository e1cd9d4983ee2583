import type { Role } from '@landhold/contract/console';

interface RoleWords {
  readonly value: Role;
  readonly label: string;
  readonly words: string;
}

export const ROLES: readonly RoleWords[] = [
  {
    value: 'owner',
    label: 'Owner',
    words:
      'Everything a developer can do. Also invites and removes members, changes settings, reads the audit log and deletes the project.',
  },
  {
    value: 'developer',
    label: 'Developer',
    words: 'Creates, changes and deletes resources and API keys.',
  },
  {
    value: 'read_only',
    label: 'Read-only',
    words: 'Views resources, keys, requests and events, and changes nothing. Never sees secrets.',
  },
];

export function roleLabel(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
