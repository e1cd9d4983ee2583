import type { DnsRecord } from '@landhold/contract';
import type { RecordType } from '@landhold/dns';
import type { FieldError } from '../../core/service-error.ts';
import { fieldErrors, ServiceError } from '../../core/service-error.ts';
import type { AliasedSet } from './alias-chain.ts';
import { LONGEST_CHAIN, targetIn, whatIsWrongWithAlias } from './alias-chain.ts';
import type { HeldSet, ZoneFamily } from './zone-family.ts';
import { MOST_SETS } from './zone-sets.ts';

/** What a zone answers with for one name and type. */
export interface SetContent {
  readonly name: string;
  readonly fqdn: string;
  readonly type: RecordType;
  readonly ttl: number | null;
  readonly values: readonly string[];
}

/** One set before and after a commit: undefined where the zone has none. */
export interface SetChange {
  readonly former: HeldSet | undefined;
  readonly next: SetContent | undefined;
  /** The part of the request that asks for it, such as `changes[3].name`. */
  readonly param: string;
}

export function keyOf({ name, type }: Pick<SetContent, 'name' | 'type'>): string {
  return `${name} ${type}`;
}

/** Comments and labels are for people. Resolvers see no difference. */
export function answersAlike(a: Pick<DnsRecord, 'ttl' | 'values'>, b: Pick<SetContent, 'ttl' | 'values'>): boolean {
  return (
    a.ttl === b.ttl && a.values.length === b.values.length && a.values.every((value, at) => value === b.values[at])
  );
}

export function isDifference({ former, next }: SetChange): boolean {
  if (former === undefined || next === undefined) return former !== next;
  return !answersAlike(former.set, next);
}

/** The zone's sets after the changes. */
function createOutcome(family: ZoneFamily, changes: readonly SetChange[]) {
  const changed = new Map<string, Map<string, SetContent | undefined>>();
  for (const { former, next } of changes) {
    const { name, type } = next ?? former!.set;
    changed.set(name, (changed.get(name) ?? new Map<string, SetContent | undefined>()).set(type, next));
  }

  return {
    names: [...changed.keys()],
    at(name: string): readonly AliasedSet[] {
      const kept = [...family.at(name).values()].map(({ set }) => set);
      const ofName = changed.get(name);
      if (ofName === undefined) return kept;
      return [...kept.filter(({ type }) => !ofName.has(type)), ...ofName.values().filter((set) => set !== undefined)];
    },
  };
}

type Outcome = ReturnType<typeof createOutcome>;

/** Refuses changes whose combined result is not a valid zone, and reports all conflicts. The names must be loaded. */
export async function refuseMisfits(
  zone: { readonly name: string; readonly record_count: number },
  family: ZoneFamily,
  changes: readonly SetChange[],
): Promise<void> {
  const outcome = createOutcome(family, changes);
  const errors: FieldError[] = changes.flatMap((change) =>
    change.former?.set.managed === true ? [problem(change, 'record_managed', managed(change.former.set))] : [],
  );
  const asked = Map.groupBy(changes, ({ former, next }) => (next ?? former!.set).name);
  for (const name of outcome.names) {
    const types = outcome.at(name).map(({ type }) => type);
    if (types.length < 2 || !types.includes('CNAME')) continue;
    const others = types.filter((type) => type !== 'CNAME').toSorted();
    const message = `${name} would have sets of other types (${others.join(', ')}), and a CNAME must be alone at its name.`;
    const ofName = asked.get(name)!;
    errors.push(problem(ofName.find(({ next }) => next !== undefined) ?? ofName[0]!, 'record_conflict', message));
  }
  errors.push(...(await loopsIn(zone.name, family, outcome, changes)));
  const [first, ...rest] = errors;
  if (first !== undefined) throw fieldErrors([first, ...rest]);
  const growth = changes.reduce((sum, { former, next }) => sum + Number(!!next) - Number(!!former), 0);
  if (growth > 0 && zone.record_count + growth > MOST_SETS) throw zoneFull(zone.record_count + growth);
}

async function loopsIn(
  zone: string,
  family: ZoneFamily,
  outcome: Outcome,
  changes: readonly SetChange[],
): Promise<FieldError[]> {
  const aliases = changes.filter(({ next }) => next?.type === 'CNAME');
  let following: readonly AliasedSet[] = aliases.map(({ next }) => next!);
  // One step of all chains at a time, so that many chains need no more reads than one.
  for (let step = 0; step <= LONGEST_CHAIN && following.length > 0; step += 1) {
    const targets = new Set(following.flatMap((alias) => targetIn(zone, alias) ?? []));
    await family.load(targets);
    following = [...targets].flatMap((name) => outcome.at(name).filter(({ type }) => type === 'CNAME'));
  }
  const errors: FieldError[] = [];
  for (const change of aliases) {
    const message = await whatIsWrongWithAlias(zone, change.next!, outcome.at);
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
  const [would, most] = [count, MOST_SETS].map((number) => number.toLocaleString('en'));
  return new ServiceError('zone_full', `The zone would have ${would} record sets, but can have only ${most}.`);
}
