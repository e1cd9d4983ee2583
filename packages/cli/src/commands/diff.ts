import { isDeepStrictEqual } from 'node:util';
import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { ShownChange } from './change-text.ts';
import { linesOf } from './change-text.ts';
import type { HandWritten } from './hand-written.ts';
import { readMoment } from './moment.ts';
import { kindsOf } from './plan.ts';

type Entry = Readonly<Record<string, unknown>>;
/** Without what only a plan says. */
type Difference = Pick<ShownChange, 'action' | 'kind' | 'name' | 'parent' | 'fields'>;

interface DiffFlags extends OutputOptions, ConnectionOptions {
  readonly since: string;
  readonly kinds?: string;
}

export const diffCommand: HandWritten = {
  name: 'diff',
  summary: 'Show what has changed in the project since a time.',
  example: 'landhold diff --since yesterday',
  add(command, world) {
    command.requiredOption('--since <time>', 'Yesterday, 12h ago as 12h, or a date such as 2026-09-21.');
    command.option('--kinds <kinds>', 'Only these, separated by commas, such as dns,sites.');
    addCommonFlags(command);
    command.action(async () => {
      const options = command.opts<DiffFlags>();
      const output = new Output(world, options);
      const { plans } = connect(world, options);
      const since = readMoment(options.since, new Date(), '--since');
      const wanted = kindsOf(options);
      const then = await plans.exportProject({ ...wanted, as_of: since });
      const now = await plans.exportProject(wanted);
      const changes = differencesOf(null, { ...then }, { ...now });
      if (output.isJson || options.fields !== undefined) return output.record({ since, changes });
      for (const change of changes) output.text(linesOf(change));
      output.text(
        changes.length === 0 ? `Nothing has changed since ${since}.\n` : `${countsOf(changes)} since ${since}\n`,
      );
    });
  },
};

const TAGS = Object.keys(kinds) as KindTag[];

/** What is different in the lists of records that two entries have: of the project, or below a record. */
export function differencesOf(
  above: KindTag | null,
  then: Entry,
  now: Entry,
  parent: string | null = null,
): Difference[] {
  return TAGS.filter((kind) => kinds[kind].entry !== null && kinds[kind].parent === above).flatMap((kind) => {
    const [before, after] = [then, now].map((each) => byName(kind, each));
    const names = [...new Set([...before!.keys(), ...after!.keys()])].toSorted();
    return names.flatMap((name) => differenceOf(kind, { name, parent }, before!.get(name), after!.get(name)));
  });
}

function byName(kind: KindTag, entry: Entry): Map<string, Entry> {
  const entries = (entry[kind] ?? []) as readonly Entry[];
  return new Map(entries.map((each) => [kinds[kind].identifiedBy.map((field) => String(each[field])).join(' '), each]));
}

function differenceOf(
  kind: KindTag,
  what: Pick<Difference, 'name' | 'parent'>,
  then: Entry | undefined,
  now: Entry | undefined,
): Difference[] {
  const action = then === undefined ? 'create' : now === undefined ? 'delete' : 'update';
  const fields = fieldsOf(kind, then ?? {}, now ?? {});
  const own = action === 'update' && fields.length === 0 ? [] : [{ action, kind, ...what, fields } as Difference];
  // What is below a deleted record went with it.
  return now === undefined ? own : [...own, ...differencesOf(kind, then ?? {}, now, what.name)];
}

/** Fields without the lists below. One that has its default is in no entry, so it is null. */
function fieldsOf(kind: KindTag, then: Entry, now: Entry): Difference['fields'] {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const isList = (name: string): boolean => TAGS.some((tag) => tag === name && kinds[tag].parent === kind);
  const changed = names.filter((name) => !isList(name) && !isDeepStrictEqual(then[name], now[name]));
  const fields = changed.map((field) => ({ field, from: then[field] ?? null, to: now[field] ?? null }));
  return fields as Difference['fields'];
}

function countsOf(changes: readonly Difference[]): string {
  const count = (action: Difference['action']): number => changes.filter((change) => change.action === action).length;
  return `${count('create')} created, ${count('update')} changed, ${count('delete')} deleted`;
}
