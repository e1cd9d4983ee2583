import type { Key } from '@landhold/contract/console';

export type Approval = Key['approval'];

/** What a key can do only with a plan that a person approved. */
export const APPROVALS: readonly { readonly value: Approval; readonly label: string }[] = [
  { value: 'none', label: 'Nothing: the key acts alone' },
  { value: 'destructive', label: 'Destructive changes, such as deletions' },
  { value: 'all', label: 'Every change' },
];

/** For a list of keys; undefined if the key acts alone. */
export function approvalNote({ approval }: Pick<Key, 'approval'>): string | undefined {
  if (approval === 'none') return undefined;
  return approval === 'all' ? 'Every change needs approval' : 'Destructive changes need approval';
}
