import type { Role } from '@landhold/contract/console';

export const ROLES: readonly { readonly value: Role; readonly label: string; readonly words: string }[] = [
  { value: 'owner', label: 'Owner', words: 'full access, including members and settings' },
  { value: 'developer', label: 'Developer', words: 'can manage keys and resources' },
  { value: 'read_only', label: 'Read-only', words: 'can view everything' },
];

export function roleLabel(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
