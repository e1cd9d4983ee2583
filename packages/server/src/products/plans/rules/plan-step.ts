import type { KindTag, Plan } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { ProjectKind } from './project-kinds.ts';
import { PROJECT_KINDS } from './project-kinds.ts';
import type { Entry } from './entry.ts';

const HOUR_MS = 3_600_000;

type ShownStep = NonNullable<Plan['steps']>[number];
export type Action = ShownStep['action'];

export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A request to make. An id that is not known yet is the number of the step that creates the record. */
export interface Intent {
  readonly action: Action;
  readonly kind: KindTag;
  readonly params: Readonly<Record<string, string | number>>;
  /** What people call it, and the record that it belongs to. */
  readonly name: string;
  readonly parent: string | null;
  readonly body: Entry;
  /** Where it is in the document, for errors. */
  readonly place: string;
  /** Where the request that it was made of is among the caller's steps. */
  readonly sentAt?: string;
  readonly ifMatch?: string;
  /** The steps that references in the body name: `{ "$from": "zone.id" }`. Undefined if it has none. */
  readonly names?: Readonly<Record<string, number>>;
  /** Of a deletion: the record as an export has it, with the records below it. */
  readonly whole?: Entry;
}

/** An intent with what it would do, as it is stored with its plan. */
export interface Step extends Intent {
  readonly id: string | null;
  readonly fields: readonly FieldChange[];
  /** Of a deletion: for how long the record stays in the trash; undefined if it is gone at once. */
  readonly trashMs?: number;
  /** Once it is applied: what an export has of the record then; null if the plan deleted it, too. */
  readonly made?: Entry | null;
}

const byKind = new Map<KindTag, ProjectKind>();
const add = (all: readonly ProjectKind[]): void => {
  for (const each of all) {
    byKind.set(each.kind, each);
    add(each.children);
  }
};
add(PROJECT_KINDS);

export function projectKindOf(kind: KindTag): ProjectKind {
  return byKind.get(kind)!;
}

/** What finds a record again, for people: `www A`. */
export function labelOf({ identifiedBy }: ProjectKind, entry: Entry): string {
  return identifiedBy.map((field) => String(entry[field])).join(' ');
}

/** The steps as readers of a plan see them. */
export function toShown(steps: readonly Step[]): ShownStep[] {
  const trashed = new Set(steps.flatMap(({ id, trashMs }) => (trashMs === undefined ? [] : [id])));
  return steps.map((step) => {
    // What is below a record in the trash comes back with it.
    const isBelow = Object.values(step.params).some((id) => id !== step.id && trashed.has(String(id)));
    return showStep(step, isBelow);
  });
}

function showStep({ action, kind, name, id, parent, fields, whole, trashMs }: Step, isBelow: boolean): ShownStep {
  const isLost = action === 'delete' && !isBelow;
  const reason = isLost ? lossOf(kind) : null;
  return {
    action,
    kind,
    name,
    id,
    parent,
    fields: fields as ShownStep['fields'],
    warnings: action === 'delete' ? warningsOf(kind, whole) : [],
    undo: reason === null || trashMs !== undefined ? 'exact' : 'partial',
    undo_reason: reason === null ? null : trashMs === undefined ? reason : `${fromTrash(trashMs)} ${reason}`,
  };
}

function fromTrash(trashMs: number): string {
  const hours = Math.round(trashMs / HOUR_MS);
  const time = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `It comes back from the trash with the same id and everything below it, for ${time}. After that:`;
}

/** What is lost for good if a record of the kind is deleted, from the document alone. */
function lossOf(kind: KindTag): string {
  const hasProvider = (kinds[kind].recordFields as readonly string[]).includes('provider');
  const lost = [
    ...hiddenBelow(kind),
    ...(holdsSecrets(kind) ? ['its secrets'] : []),
    ...(hasProvider ? ['what only its provider has, such as data'] : []),
  ];
  const without = lost.length === 0 ? '' : `, without ${new Intl.ListFormat('en-GB').format(lost)}`;
  return `It comes back with a new id${without}.`;
}

function warningsOf(kind: KindTag, whole: Entry = {}): string[] {
  const below = projectKindOf(kind).children.flatMap((child) => {
    const count = (whole[child.kind] as readonly Entry[] | undefined)?.length ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? kinds[child.kind].noun : kinds[child.kind].plural}`];
  });
  const all = [...below, ...hiddenBelow(kind)];
  const goes = all.length === 0 ? [] : [`This also deletes ${new Intl.ListFormat('en-GB').format(all)}.`];
  const free = kinds[kind].nameUniqueIn === 'installation' ? ['Its name becomes free for other projects.'] : [];
  return [...goes, ...free];
}

/** Records that belong to one of the kind and are in no export. */
function hiddenBelow(kind: KindTag): string[] {
  const children = (Object.keys(kinds) as KindTag[]).filter((each) => kinds[each].parent === kind);
  return children.filter((each) => kinds[each].entry === null).map((each) => `its ${kinds[each].plural}`);
}

function holdsSecrets(kind: KindTag): boolean {
  const { children } = projectKindOf(kind);
  return kinds[kind].secretFields.length > 0 || children.some((child) => holdsSecrets(child.kind));
}
