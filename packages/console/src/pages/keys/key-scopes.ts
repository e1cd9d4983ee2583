import { kinds } from '@landhold/contract';
import { scopes } from '@landhold/contract/forms';

export type Scope = (typeof scopes)[number];

export interface ScopeRow {
  /** The scopes' subject, such as `domains`. */
  readonly subject: string;
  readonly read: Scope | undefined;
  readonly write: Scope | undefined;
}

/** The matrix: a row for each subject of the document's scopes. */
export const SCOPE_ROWS: readonly ScopeRow[] = [...new Set(scopes.map((scope) => scope.split(':')[0]!))].map(
  (subject) => ({
    subject,
    read: scopes.find((scope) => scope === `${subject}:read`),
    write: scopes.find((scope) => scope === `${subject}:write`),
  }),
);

export interface Preset {
  readonly name: string;
  readonly scopes: readonly Scope[];
}

export const PRESETS: readonly Preset[] = [
  { name: 'Read only', scopes: scopes.filter((scope) => scope.endsWith(':read')) },
  { name: 'Everything', scopes },
  ...presetsOfKinds(),
  { name: 'None', scopes: [] },
];

/** The document marks kinds that are often used together. */
function presetsOfKinds(): Preset[] {
  const all = Object.values(kinds);
  const names = new Set(all.flatMap(({ preset }) => preset ?? []));
  return [...names].map((name) => {
    const tags = new Set<string>(all.filter(({ preset }) => preset === name).map(({ tag }) => tag));
    return { name, scopes: scopes.filter((scope) => tags.has(scope.split(':')[0]!)) };
  });
}

export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((scope) => others.includes(scope));
}

/** `sites:read` and `sites:write` together are `sites`; a single one is named. */
export function summariseScopes(held: readonly string[]): string {
  if (isSameSet(held, scopes)) return 'Everything';
  const preset = PRESETS.find((each) => each.scopes.length > 0 && isSameSet(held, each.scopes));
  if (preset !== undefined) return preset.name;
  return SCOPE_ROWS.flatMap(({ subject, read, write }) => {
    const hasRead = read !== undefined && held.includes(read);
    const hasWrite = write !== undefined && held.includes(write);
    if (!hasRead && !hasWrite) return [];
    return [hasRead && (hasWrite || write === undefined) ? subject : `${subject}:${hasRead ? 'read' : 'write'}`];
  }).join(', ');
}
