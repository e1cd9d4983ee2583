import type { CheckedBody, Zone } from '@landhold/contract';
import type { Part, Split } from '../../../pipeline/resource-kind.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { readChanges, toSetChanges } from './read-changes.ts';
import type { SetChange } from './set-change.ts';
import { isDifference } from './set-change.ts';

/** The changes of `changeRecords` as writes of single sets: removals first, so that a type can replace another. */
export const splitChanges: Split = {
  operation: 'changeRecords',
  async parts(body, { projectId, view, parent }) {
    const zone = JSON.parse(parent.json) as Zone;
    const requests = readChanges((body as CheckedBody<'changeRecords'>).changes, zone.name);
    const zoneSets = createLoadedSets(view, projectId, zone.id);
    await zoneSets.load(requests.map(([{ name }]) => name));
    const changes = toSetChanges(requests, zoneSets, zone.name).filter(isDifference);
    const hasAlias = (name: string): boolean => changes.some((change) => isRemoval(change) && isAliasAt(change, name));
    const parts = changes.map((change) => partOf(change, hasAlias));
    const inOrder = ['delete', 'update', 'create'] as const;
    return inOrder.flatMap((action) => parts.filter((part) => part.action === action));
  },
};

function isRemoval({ next }: SetChange): boolean {
  return next === undefined;
}

function isAliasAt({ former }: SetChange, name: string): boolean {
  return former?.set.type === 'ALIAS' && former.set.name === name;
}

function partOf({ former, next, param }: SetChange, losesAlias: (name: string) => boolean): Part {
  if (next === undefined) return { action: 'delete', id: former!.stored.id, body: {}, param };
  const { name, type, ttl, values } = next;
  // What the service keeps beside an ALIAS goes with it.
  if (former === undefined || (former.set.managed && losesAlias(name)))
    return { action: 'create', body: { name, type, ttl, values }, param };
  return { action: 'update', id: former.stored.id, body: { ttl, values }, param };
}
