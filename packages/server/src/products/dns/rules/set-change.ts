import type { DnsRecord } from '@landhold/contract';
import type { FieldError } from '../../../core/service-error.ts';
import { fieldErrors, ServiceError } from '../../../core/service-error.ts';
import type { AliasedSet } from './alias-chain.ts';
import { LONGEST_CHAIN, targetIn, findAliasProblem, findSelfRedirection, isFollowing } from './alias-chain.ts';
import { findAliasConflicts, findTooManyAliases } from './alias-sets.ts';
import { findRedirection, findTypeConflict, hiddenBelow, withOwnersAbove } from './redirections.ts';
import type { StoredSet, LoadedSets } from './loaded-sets.ts';
import { MAX_SETS } from './conflict-check.ts';

/** What a zone answers with for one name and type. */
export interface SetContent {
  readonly name: string;
  readonly fqdn: string;
  readonly type: string;
  readonly ttl: number | null;
  readonly values: readonly string[];
}

/** One set before and after a commit: undefined where the zone has none. */
export interface SetChange {
  readonly former: StoredSet | undefined;
  readonly next: SetContent | undefined;
  /** The part of the request that asks for it, such as `changes[3].name`. */
  readonly param: string;
  /** Whether the set was managed for an ALIAS that the same commit removes. */
  readonly isReleased?: boolean;
}

export function keyOf({ name, type }: Pick<SetContent, 'name' | 'type'>): string {
  return `${name} ${type}`;
}

/** Comments and labels are for people. Resolvers see no difference. */
export function answersAlike(a: Pick<DnsRecord, 'ttl' | 'values'>, b: Pick<SetContent, 'ttl' | 'values'>): boolean {
  return (
    a.ttl === b.ttl &&
    a.values.length === b.values.length &&
    a.values.every((value, index) => value === b.values[index])
  );
}

export function isDifference({ former, next, isReleased }: SetChange): boolean {
  if (isReleased === true) return true;
  if (former === undefined || next === undefined) return former !== next;
  return !answersAlike(former.set, next);
}

/** The zone's sets after the changes. */
function createOutcome(zoneSets: LoadedSets, changes: readonly SetChange[]) {
  const changed = new Map<string, Map<string, SetContent | undefined>>();
  for (const { former, next } of changes) {
    const { name, type } = next ?? former!.set;
    changed.set(name, (changed.get(name) ?? new Map<string, SetContent | undefined>()).set(type, next));
  }

  return {
    names: [...changed.keys()],
    at(name: string): readonly AliasedSet[] {
      const kept = [...zoneSets.at(name).values()].map(({ set }) => set);
      const ofName = changed.get(name);
      if (ofName === undefined) return kept;
      return [...kept.filter(({ type }) => !ofName.has(type)), ...ofName.values().filter((set) => set !== undefined)];
    },
  };
}

type Outcome = ReturnType<typeof createOutcome>;

/** Refuses changes whose combined result is not a valid zone, and reports all conflicts. The names must be loaded. */
export async function refuseConflicts(
  zone: { readonly name: string; readonly record_count: number },
  zoneSets: LoadedSets,
  changes: readonly SetChange[],
): Promise<void> {
  const outcome = createOutcome(zoneSets, changes);
  const errors: FieldError[] = changes.flatMap((change) =>
    change.former?.set.managed === true && change.isReleased !== true
      ? [problem(change, 'record_managed', managed(change.former.set))]
      : [],
  );
  const byName = Map.groupBy(changes, ({ former, next }) => (next ?? former!.set).name);
  for (const name of outcome.names) {
    const message = findTypeConflict(
      name,
      outcome.at(name).map(({ type }) => type),
    );
    if (message === undefined) continue;
    const ofName = byName.get(name)!;
    errors.push(problem(ofName.find(({ next }) => next !== undefined) ?? ofName[0]!, 'record_conflict', message));
  }
  for (const [change, message] of findAliasConflicts(changes, outcome.at)) {
    errors.push(problem(change, 'record_conflict', message));
  }
  errors.push(...(await tooManyAliases(zoneSets, changes)));
  errors.push(...(await hiddenIn(zoneSets, outcome, changes)));
  errors.push(...(await loopsIn(zone.name, zoneSets, outcome, changes)));
  const [first, ...rest] = errors;
  if (first !== undefined) throw fieldErrors([first, ...rest]);
  const growth = changes.reduce((sum, { former, next }) => sum + Number(!!next) - Number(!!former), 0);
  if (growth > 0 && zone.record_count + growth > MAX_SETS) throw zoneFull(zone.record_count + growth);
}

async function tooManyAliases(zoneSets: LoadedSets, changes: readonly SetChange[]): Promise<FieldError[]> {
  const isNew = ({ former, next }: SetChange): boolean => former === undefined && next?.type === 'ALIAS';
  const added = changes.filter(isNew);
  const last = added.at(-1);
  if (last === undefined) return [];
  await zoneSets.load();
  const removed = changes.filter(({ former, next }) => former?.set.type === 'ALIAS' && next === undefined);
  const message = findTooManyAliases(zoneSets, added.length - removed.length);
  return message === undefined ? [] : [problem(last, 'record_conflict', message)];
}

/** Sets that a DNAME above them would hide. */
async function hiddenIn(zoneSets: LoadedSets, outcome: Outcome, changes: readonly SetChange[]): Promise<FieldError[]> {
  const additions = changes.filter(({ former, next }) => former === undefined && next !== undefined);
  const added = new Map(additions.map((change) => [change.next!.name, change]));
  const redirections = new Map(
    additions.flatMap((change) => (change.next!.type === 'DNAME' ? [[change.next!.name, change]] : [])),
  );
  // A new DNAME can be above any name of the zone.
  const isAnywhere = redirections.size > 0;
  await zoneSets.load(isAnywhere ? undefined : withOwnersAbove(added.keys()));
  const names = isAnywhere ? new Set([...added.keys(), ...zoneSets.all().map(({ set }) => set.name)]) : added.keys();
  const found = new Map<SetChange, string>();
  for (const name of names) {
    const above = outcome.at(name).length === 0 ? undefined : findRedirection(name, outcome.at);
    const change = above === undefined ? undefined : (redirections.get(above) ?? added.get(name));
    if (change !== undefined) found.set(change, hiddenBelow(name, above!));
  }
  return Array.from(found, ([change, message]) => problem(change, 'record_conflict', message));
}

async function loopsIn(
  zone: string,
  zoneSets: LoadedSets,
  outcome: Outcome,
  changes: readonly SetChange[],
): Promise<FieldError[]> {
  const aliases = changes.filter(({ next }) => next !== undefined && isFollowing(next));
  let following: readonly AliasedSet[] = aliases.map(({ next }) => next!);
  // One step of all chains at a time, so that many chains need no more reads than one.
  for (let step = 0; step <= LONGEST_CHAIN && following.length > 0; step += 1) {
    const targets = new Set(following.flatMap((alias) => targetIn(zone, alias) ?? []));
    await zoneSets.load(targets);
    following = [...targets].flatMap((name) => outcome.at(name).filter(isFollowing));
  }
  const errors: FieldError[] = [];
  for (const change of changes) {
    const message = change.next && findSelfRedirection(zone, change.next);
    if (message !== undefined) errors.push(problem(change, 'record_conflict', message));
  }
  for (const change of aliases) {
    const message = await findAliasProblem(zone, change.next!, outcome.at);
    if (message !== undefined) errors.push(problem(change, 'record_conflict', message));
  }
  return errors;
}

function problem({ param }: SetChange, code: FieldError['code'], message: string): FieldError {
  return { param, code, message };
}

function managed({ name, type }: DnsRecord): string {
  return `The set of type ${type} at ${name} is managed by the service. Change what it belongs to instead.`;
}

function zoneFull(count: number): ServiceError {
  const [would, max] = [count, MAX_SETS].map((number) => number.toLocaleString('en'));
  return new ServiceError('zone_full', `The zone would have ${would} record sets, but can have only ${max}.`);
}
