import type { Role } from '@landhold/contract/console';

export const ROLES: readonly { readonly value: Role; readonly label: string; readonly words: string }[] = [
  { value: 'owner', label: 'Owner', words: 'everything, members and settings included' },
  { value: 'developer', label: 'Developer', words: 'keys and resources' },
  { value: 'read_only', label: 'Read-only', words: 'may look' },
];

export function roleLabel(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
