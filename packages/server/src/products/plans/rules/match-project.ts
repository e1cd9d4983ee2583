import { isDeepStrictEqual } from 'node:util';
import { kinds } from '@landhold/contract';
import type { FieldError } from '../../../core/service-error.ts';
import { fieldErrors, MAX_REPORTED, ServiceError } from '../../../core/service-error.ts';
import type { DecisionsByKind } from '../../../pipeline/decisions.ts';
import type { Store, StoredRecord } from '../../../store/store.ts';
import type { Entry } from './entry.ts';
import { identityOf, isManaged } from './entry.ts';
import { createSize, withChildren } from './export-project.ts';
import type { Intent } from './plan-step.ts';
import { labelOf } from './plan-step.ts';
import type { ProjectKind } from './project-kinds.ts';
import { PROJECT_KINDS } from './project-kinds.ts';

/** The most changes of a plan: docs/decisions/0276-plans.md. */
export const MAX_CHANGES = 1_000;
const PAGE = 100;

export interface Wanted {
  readonly document: Entry;
  readonly mode: 'merge' | 'replace';
  readonly kinds: readonly string[] | null;
  readonly onlyLabels: Readonly<Record<string, string>> | null;
  readonly maxChanges: number;
}

export interface MatchTools {
  readonly store: Pick<Store, 'page' | 'children'>;
  readonly decisions: DecisionsByKind;
}

/** The record that entries belong to. Its id is the number of a step if that creates it. */
interface Parent {
  readonly params: Intent['params'];
  readonly name: string;
  /** Undefined if it is new. */
  readonly id?: string | undefined;
}

/** What has to be done so that the project is as the document says. */
export async function matchProject(
  { store, decisions }: MatchTools,
  projectId: string,
  { document, mode, kinds: only, onlyLabels, maxChanges }: Wanted,
): Promise<Intent[]> {
  const [removals, changes, creations]: [Intent[], Intent[], Intent[]] = [[], [], []];
  const errors: FieldError[] = [];
  const size = createSize();

  function report(param: string, code: FieldError['code'], message: string): void {
    if (errors.length < MAX_REPORTED) errors.push({ param, code, message });
  }

  function put(list: Intent[], intent: Intent): void {
    list.push(intent);
    if (removals.length + changes.length + creations.length <= maxChanges) return;
    const message = `This would be more than ${maxChanges} changes. Make several plans.`;
    throw new ServiceError('plan_too_large', message);
  }

  async function matchList(
    projectKind: ProjectKind,
    entries: readonly Entry[],
    place: string,
    parent: Parent | undefined,
  ): Promise<void> {
    const { kind, children } = projectKind;
    const { normaliseName } = decisions.get(kind)!;
    const stored = parent && ({ name: parent.name } as StoredRecord);
    const named = new Map<string, { readonly entry: Entry; readonly place: string }>();
    for (const [at, entry] of entries.entries()) {
      const found = { ...entry, name: normaliseName(entry['name'] as string, stored) };
      const identity = identityOf(projectKind, found);
      const here = `${place}[${at}]`;
      const earlier = named.get(identity);
      if (earlier === undefined) named.set(identity, { entry: found, place: here });
      else report(`${here}.name`, 'project_invalid', `${here} is the same ${projectKind.noun} as ${earlier.place}.`);
    }
    const names = mode === 'merge' ? [...named.values()].map(({ entry }) => entry['name'] as string) : undefined;
    const current = await currentOf(projectKind, parent, names);
    for (const [identity, { entry, place: here }] of named) {
      const record = current.get(identity);
      current.delete(identity);
      const isReplaced = record !== undefined && !checkImmutable(projectKind, entry, record, here);
      if (record !== undefined && isReplaced) await remove(projectKind, record, parent, here);
      const next =
        record === undefined || isReplaced
          ? create(projectKind, entry, parent, here)
          : change(projectKind, entry, record, parent, here);
      for (const child of children) {
        const below = (entry[child.kind] ?? []) as readonly Entry[];
        if (below.length > 0 || (mode === 'replace' && next.id !== undefined))
          await matchList(child, below, `${here}.${child.kind}`, next);
      }
    }
    if (mode === 'merge') return;
    for (const record of current.values()) {
      if (isManaged(record) || (parent === undefined && !hasLabels(record))) continue;
      await remove(projectKind, record, parent, place);
    }
  }

  /** The records that are there, by identity: with names, those alone. */
  async function currentOf(
    projectKind: ProjectKind,
    parent: Parent | undefined,
    names: readonly string[] | undefined,
  ): Promise<Map<string, Entry>> {
    if (parent !== undefined && parent.id === undefined) return new Map();
    const { kind } = projectKind;
    const jsons =
      parent?.id === undefined
        ? await rootsOf(kind, names)
        : (await store.children({ projectId, kind, parentId: parent.id, names })).map(({ json }) => json);
    const records = jsons.map((json) => JSON.parse(json) as Entry);
    return new Map(records.map((record) => [identityOf(projectKind, record), record]));
  }

  async function rootsOf(kind: ProjectKind['kind'], names: readonly string[] | undefined): Promise<string[]> {
    const found: string[] = [];
    if (names !== undefined) {
      for (let at = 0; at < names.length; at += PAGE) {
        const some = names.slice(at, at + PAGE);
        const pages = await Promise.all(
          some.map(async (name) => store.page(projectId, kind, { name, limit: 1, after: null })),
        );
        for (const { items } of pages) found.push(...items);
      }
      return found;
    }
    let after: string | null = null;
    do {
      const page = await store.page(projectId, kind, { limit: PAGE, after });
      found.push(...page.items);
      after = page.next;
      // More than what is named, unchanged, and deleted together can be.
      if (found.length > MAX_RECORDS)
        throw new ServiceError(
          'plan_too_large',
          `The project has more than ${MAX_RECORDS} ${kinds[kind].plural}. Plan with merge.`,
        );
    } while (after !== null);
    return found;
  }

  function hasLabels(record: Entry): boolean {
    const labels = (record['labels'] ?? {}) as Readonly<Record<string, string>>;
    return Object.entries(onlyLabels ?? {}).every(([key, value]) => labels[key] === value);
  }

  /** False if the record has to be replaced, because a field differs that cannot be changed. */
  function checkImmutable(projectKind: ProjectKind, entry: Entry, record: Entry, here: string): boolean {
    const { fields, identifiedBy } = projectKind;
    const fixed = fields.filter(({ name, isChangeable }) => !isChangeable && !identifiedBy.includes(name));
    const other = fixed.filter((field) => {
      const value = wantedValue(entry, field);
      return value !== undefined && !isDeepStrictEqual(value, record[field.name]);
    });
    if (other.length === 0) return true;
    if (mode === 'replace') return false;
    for (const { name } of other) {
      const message = `${here}.${name} cannot be changed. Leave it out, or plan with replace, which replaces the ${projectKind.noun}.`;
      report(`${here}.${name}`, `${name}_immutable`, message);
    }
    return true;
  }

  /** What a field should be; undefined if that is left open. */
  function wantedValue(entry: Entry, { name, fallback }: ProjectKind['fields'][number]): unknown {
    return entry[name] ?? (mode === 'replace' || entry[name] === null ? (fallback ?? entry[name]) : undefined);
  }

  function create(projectKind: ProjectKind, entry: Entry, parent: Parent | undefined, here: string): Parent {
    const { fields, kind } = projectKind;
    const body = Object.fromEntries(
      fields.flatMap(({ name, fallback }) => {
        const value = entry[name] === undefined ? structuredClone(fallback) : entry[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    for (const { param, code, message } of decisions.get(kind)!.checkCreate(body))
      report(`${here}.${param}`, code, message.replace(param, `${here}.${param}`));
    put(creations, { ...describe(projectKind, entry, parent, here), action: 'create', body });
    return {
      params: { ...parent?.params, [paramOf(projectKind)]: creations.length - 1 },
      name: entry['name'] as string,
    };
  }

  function change(
    projectKind: ProjectKind,
    entry: Entry,
    record: Entry,
    parent: Parent | undefined,
    here: string,
  ): Parent {
    const { fields, kind } = projectKind;
    const id = record['id'] as string;
    const body = Object.fromEntries(
      fields.flatMap((field) => {
        const { name, isChangeable } = field;
        const value = isChangeable ? wantedValue(entry, field) : undefined;
        if (value === undefined || isDeepStrictEqual(value, record[name])) return [];
        return [[name, name === 'labels' ? labelChanges(value as Entry, record[name] as Entry) : value]];
      }),
    );
    if (Object.keys(body).length > 0 && !isDeepStrictEqual(body, { labels: {} })) {
      for (const { param, code, message } of decisions.get(kind)!.checkUpdate(body))
        report(`${here}.${param}`, code, message.replace(param, `${here}.${param}`));
      const described = describe(projectKind, record, parent, here);
      put(changes, { ...described, params: { ...described.params, id }, action: 'update', body });
    }
    return { params: { ...parent?.params, [paramOf(projectKind)]: id }, name: record['name'] as string, id };
  }

  /** An update merges labels: one that is to go is sent as null. */
  function labelChanges(wanted: Entry, labels: Entry): Entry {
    const changed = Object.entries(wanted).filter(([key, value]) => labels[key] !== value);
    const gone = mode === 'merge' ? [] : Object.keys(labels).filter((key) => wanted[key] === undefined);
    return Object.fromEntries([...changed, ...gone.map((key) => [key, null])]);
  }

  async function remove(
    projectKind: ProjectKind,
    record: Entry,
    parent: Parent | undefined,
    here: string,
  ): Promise<void> {
    const whole = await withChildren(store, projectId, projectKind, record, size);
    const described = describe(projectKind, record, parent, here);
    const params = { ...described.params, id: record['id'] as string };
    put(removals, { ...described, params, action: 'delete', body: {}, whole });
  }

  for (const projectKind of PROJECT_KINDS) {
    const entries = document[projectKind.kind] as readonly Entry[] | undefined;
    const place = `project.${projectKind.kind}`;
    if (only !== null && !only.includes(projectKind.kind)) {
      if (entries !== undefined)
        report(place, 'project_invalid', `${place} is not one of kinds. Add it there, or remove it.`);
      continue;
    }
    if (entries !== undefined || mode === 'replace') await matchList(projectKind, entries ?? [], place, undefined);
  }
  const [first, ...rest] = errors;
  if (first !== undefined) throw fieldErrors([first, ...rest]);
  const offset = removals.length + changes.length;
  return [...removals, ...changes, ...creations.map((each) => ({ ...each, params: shifted(each.params, offset) }))];
}

/** A full export has fewer. */
const MAX_RECORDS = 100_000;

function describe(projectKind: ProjectKind, entry: Entry, parent: Parent | undefined, place: string) {
  const { kind } = projectKind;
  return { kind, params: parent?.params ?? {}, name: labelOf(projectKind, entry), parent: parent?.name ?? null, place };
}

/** The name of a record's id in the paths of the records below it. */
function paramOf({ kind }: ProjectKind): string {
  return `${kinds[kind].object.split('_').at(-1)!}_id`;
}

/** Numbers of creations become numbers of steps. */
function shifted(params: Intent['params'], offset: number): Intent['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value + offset : value]),
  );
}
