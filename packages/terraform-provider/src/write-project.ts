import { ServiceError } from '@landhold/client';
import type { Api, Data } from './api.ts';
import type { Attribute, RecordDefinition } from './define-resources.ts';
import { Expression, writeBlock } from './hcl.ts';
import { isInput } from './plan-change.ts';
import { conform, isSame } from './values.ts';

const HEAD = `terraform {
  required_providers {
    landhold = {
      source  = "landhold/landhold"
      version = "1.0.0"
    }
  }
}
`;

/** A record that is to be written, with the records above it. */
interface Found {
  readonly definition: RecordDefinition;
  readonly record: Data;
  readonly parents: readonly Data[];
}

export interface ProjectOptions {
  readonly definitions: readonly RecordDefinition[];
  /** Only these, with what belongs to them. Null for all whose records can be changed. */
  readonly kinds: readonly string[] | null;
  /** Told of each kind before its records are read. */
  readonly onKind?: (plural: string) => void;
}

/** The kinds that can be asked for. */
export function topKinds(definitions: readonly RecordDefinition[]): string[] {
  return definitions.filter(({ parent }) => parent === null).map(({ kind }) => kind.name);
}

/** A project as a configuration that takes over what exists: each resource with an import block. Never a secret. */
export async function writeProject(api: Api, options: ProjectOptions): Promise<string> {
  const names = new ResourceNames();
  /** The address of each record that is written already. Only these are referred to, so there are no circles. */
  const addresses = new Map<string, string>();
  const blocks = [HEAD];
  for await (const found of findAll(api, options)) {
    const { definition, record } = found;
    const name = names.add(definition.type, wordsOf(found));
    const address = `${definition.type}.${name}`;
    blocks.push(
      writeBlock(['import'], { to: new Expression(address), id: importIdFor(found) }),
      writeBlock(['resource', definition.type, name], valuesOf(definition, record, addresses)),
    );
    addresses.set(String(record['id']), address);
  }
  return blocks.join('\n');
}

async function* findAll(api: Api, { definitions, kinds, onKind }: ProjectOptions): AsyncGenerator<Found> {
  const tops = definitions.filter(({ parent, kind, operations }) =>
    parent === null && kinds === null ? operations.update !== undefined : kinds?.includes(kind.name),
  );
  for (const definition of tops) {
    onKind?.(definition.kind.plural);
    for (const record of await listSorted(api, definition, {})) {
      yield* withChildren(api, definitions, { definition, record, parents: [] });
    }
  }
}

/** Children are read first: a record that is deleted meanwhile is left out with them. */
async function* withChildren(api: Api, definitions: readonly RecordDefinition[], found: Found): AsyncGenerator<Found> {
  const below: Found[] = [];
  for (const definition of definitions.filter(({ parent }) => parent?.kind === found.definition.kind.name)) {
    try {
      const records = await listSorted(api, definition, { [definition.parent!.param]: found.record['id'] });
      const parents = [...found.parents, found.record];
      below.push(...records.map((record) => ({ definition, record, parents })));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'resource_not_found') return;
      throw error;
    }
  }
  yield found;
  for (const child of below) yield* withChildren(api, definitions, child);
}

/** Sorted by name, so that two exports can be compared. What the service manages follows from other records. */
async function listSorted(api: Api, { operations, findable }: RecordDefinition, parents: Data): Promise<Data[]> {
  const all = await api.listAll(operations.list!, parents);
  const keyOf = (record: Data): string => [...findable, 'id'].map((name) => String(record[name])).join('\n');
  const keyed = all.filter(({ managed }) => managed !== true).map((record) => ({ key: keyOf(record), record }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ record }) => record);
}

/** Ids, because names can be ambiguous. */
function importIdFor({ record, parents }: Found): string {
  return [...parents.slice(-1), record].map(({ id }) => String(id)).join('/');
}

/** What a configuration has to say: neither defaults nor what is read at the creation only. */
function valuesOf(
  { attributes, parent }: RecordDefinition,
  record: Data,
  addresses: ReadonlyMap<string, string>,
): Record<string, unknown> {
  // What it belongs to comes first, as people write it.
  const isParent = ({ name }: Attribute): number => Number(name === parent?.param);
  const written = attributes
    .toSorted((a, b) => isParent(b) - isParent(a))
    .flatMap((attribute) => {
      const { name, field, type, sensitive, onlyAtCreation, default: preset } = attribute;
      if (!isInput(attribute) || sensitive || onlyAtCreation) return [];
      const value = conform(type, record[field]);
      if (value === null || isSame(value, preset as typeof value | undefined)) return [];
      return [[name, refer(value, addresses)]];
    });
  return Object.fromEntries(written) as Record<string, unknown>;
}

/** Ids of records in the file become references to their resources, at any depth. */
function refer(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const address = addresses.get(value);
    return address === undefined ? value : new Expression(`${address}.id`);
  }
  if (Array.isArray(value)) return value.map((each) => refer(each, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, refer(each, addresses)]));
}

/** What a resource is called after: its names, below those of its parents. */
function wordsOf({ definition: { findable, kind }, record, parents }: Found): string[] {
  const own = findable.map((name) => record[name]).filter((each) => typeof each === 'string');
  const above = parents.map((each) => String(each['name']));
  return [...above, ...(own.length > 0 ? own : [kind.object])] as string[];
}

/** Characters of names that mean something. */
const SPOKEN: Readonly<Record<string, string>> = { '@': 'root', '*': 'any' };

/** Valid names of resources, each once for its type. */
class ResourceNames {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  add(type: string, words: readonly string[]): string {
    const spoken = words.join('_').replaceAll(/[@*]/g, (sign) => SPOKEN[sign]!);
    const plain = spoken.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '_');
    const base = /^[a-z_]/.test(plain) ? plain : `_${plain}`;
    let name = base;
    while (this.#taken.has(`${type}.${name}`)) {
      const count = (this.#counts.get(`${type}.${base}`) ?? 1) + 1;
      this.#counts.set(`${type}.${base}`, count);
      name = `${base}_${count}`;
    }
    this.#taken.add(`${type}.${name}`);
    return name;
  }
}
