import type { Change } from '@landhold/contract/console';
import { isTelling } from './change-sentence.ts';

/** Changes that one request caused, or a single one that the service made. */
export interface ChangeGroup {
  readonly key: string;
  /** The newest, which can be the plan's own. */
  readonly first: Change;
  readonly changes: readonly Change[];
  readonly actor: Change['actor'];
  /** The plan that was applied. Its own change can be on another page, or filtered out. */
  readonly plan: { readonly id: string; readonly name: string | null } | undefined;
}

/** One entry for each request, in the order of the changes. Those of one commit follow each other. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const request = group?.[0]?.request_id ?? null;
    if (group !== undefined && request !== null && request === change.request_id) group.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => {
    const applied = group.find(({ type }) => type === 'plan.applied');
    const others = group.filter((change) => change !== applied);
    const by = group.find((change) => change.plan !== null)?.plan;
    const plan = by ? { id: by.id, name: by.reason } : undefined;
    // A parent often changes with its children, and only in its time.
    const telling = others.filter(({ type, before }) => !type.endsWith('.updated') || isTelling(before));
    return {
      key: group[0]!.id,
      first: group[0]!,
      changes: telling.length === 0 && applied === undefined ? others : telling,
      actor: group.find(({ actor }) => actor !== null)?.actor ?? null,
      plan,
    };
  });
}

export interface ChangeDay {
  readonly day: string;
  readonly groups: readonly ChangeGroup[];
}

/** The groups below the day on which they happened, as `dayOf` calls it. */
export function groupDays(groups: readonly ChangeGroup[], dayOf: (at: string) => string): ChangeDay[] {
  const days = Map.groupBy(groups, ({ first }) => dayOf(first.created_at));
  return Array.from(days, ([day, each]) => ({ day, groups: each }));
}
