import { kinds } from '@landhold/contract';
import { scopes, scopeUses } from '@landhold/contract/forms';

export type Scope = (typeof scopes)[number];

export interface ScopeRow {
  /** The scopes' subject, such as `domains`. */
  readonly subject: string;
  readonly read: Scope | undefined;
  readonly write: Scope | undefined;
  /** Scopes beyond reading and writing, such as `domains:transfer`. */
  readonly others: readonly Scope[];
}

/** The rows of the form, one for each subject. Each scope is in exactly one row. */
export const SCOPE_ROWS: readonly ScopeRow[] = [...new Set(scopes.map(subjectOf))].map((subject) => {
  const own = scopes.filter((scope) => subjectOf(scope) === subject);
  const read = own.find((scope) => rightOf(scope) === 'read');
  const write = own.find((scope) => rightOf(scope) === 'write');
  return { subject, read, write, others: own.filter((scope) => scope !== read && scope !== write) };
});

/** The rows with the scopes that pass. */
export function rowsOf(isAllowed: (scope: Scope) => boolean): readonly ScopeRow[] {
  const keep = (scope: Scope | undefined): Scope | undefined =>
    scope !== undefined && isAllowed(scope) ? scope : undefined;
  return SCOPE_ROWS.map(({ subject, read, write, others }) => ({
    subject,
    read: keep(read),
    write: keep(write),
    others: others.filter(isAllowed),
  })).filter(({ read, write, others }) => read !== undefined || write !== undefined || others.length > 0);
}

function subjectOf(scope: string): string {
  return scope.split(':')[0]!;
}

/** The part after the subject, such as `read`. */
export function rightOf(scope: string): string {
  return scope.slice(subjectOf(scope).length + 1);
}

/** Whether the form has a checkbox for it. A stored draft can contain scopes of another release. */
export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}

export interface Preset {
  readonly name: string;
  readonly scopes: readonly Scope[];
}

const READ_ONLY: Preset = { name: 'Read only', scopes: scopes.filter((scope) => rightOf(scope) === 'read') };

export const PRESETS: readonly Preset[] = [
  READ_ONLY,
  { name: 'Everything', scopes },
  ...presetsOfKinds(),
  { name: 'None', scopes: [] },
];

/** One preset for each group of kinds that are often used together. Scopes beyond reading and writing are in none. */
function presetsOfKinds(): Preset[] {
  const all = Object.values(kinds);
  const names = new Set(all.flatMap(({ preset }) => preset ?? []));
  return [...names].map((name) => {
    const tags = new Set<string>(all.filter(({ preset }) => preset === name).map(({ tag }) => tag));
    const rows = SCOPE_ROWS.filter(({ subject }) => tags.has(subject));
    return { name, scopes: rows.flatMap(({ read, write }) => [read, write].filter((scope) => scope !== undefined)) };
  });
}

export function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((scope) => b.includes(scope));
}

/** Keeps a subject and its first right on one line, and keeps a dot from starting a line. */
const NO_BREAK = '\u{a0}';

/** All of a key's scopes, such as `dns: read · sites: read, write`. */
export function summariseScopes(held: readonly string[]): string {
  if (isSameSet(held, scopes)) return 'Everything';
  if (isSameSet(held, READ_ONLY.scopes)) return READ_ONLY.name;
  // In the order of the OpenAPI document; scopes of another release come last.
  const ordered = [...scopes.filter((scope) => held.includes(scope)), ...held.filter((scope) => !isScope(scope))];
  return Map.groupBy(ordered, subjectOf)
    .entries()
    .map(([subject, own]) => `${subject}:${NO_BREAK}${own.map(rightOf).join(', ')}`)
    .toArray()
    .join(`${NO_BREAK}· `);
}

/** The operations that a scope allows, such as `Create a site, delete a site`. */
export function describeScope(scope: Scope): string {
  const [first = '', ...more] = scopeUses[scope];
  return [first, ...more.map((use) => use[0]!.toLowerCase() + use.slice(1))].join(', ');
}
