/** Random projects, made of what the document shows of each kind. */
import type { KindTag } from '@landhold/contract';
import { kinds as kindTable, sandboxSeed, schemas } from '@landhold/contract';
import { exampleBodies, kinds } from './operations.ts';

type Entry = Record<string, unknown>;

/** A protected record cannot be deleted, which plans.test.ts tries. */
const LEFT_OUT = ['deletion_protection'];

/** Repeatable, so that a failure can be seen again. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const entryFields = (tag: KindTag): string[] => {
  const name = kindTable[tag].entry!;
  const { properties } = (schemas.$defs as unknown as Record<string, { properties: object }>)[name]!;
  return Object.keys(properties);
};
export const exported = kinds.filter(({ tag }) => kindTable[tag].entry !== null);

/** What the document shows of a kind, as entries. */
function candidatesOf(tag: KindTag): Entry[] {
  const kind = exported.find((each) => each.tag === tag)!;
  const known = entryFields(tag).filter((field) => !LEFT_OUT.includes(field));
  const shown = [...Object.values(exampleBodies(kind.operations.create)), ...(sandboxSeed[tag] as readonly object[])];
  return shown.map((each) =>
    Object.fromEntries(Object.entries(each).filter(([field, value]) => known.includes(field) && value !== null)),
  );
}

/** Some of a kind's entries, each with fields that it or others have. */
function randomEntries(tag: KindTag, random: (below: number) => number): Entry[] {
  const candidates = candidatesOf(tag);
  const { identifiedBy } = kindTable[tag];
  const required = [...identifiedBy, 'url', 'values'];
  const chosen = candidates
    .filter(() => random(2) === 0)
    .map((entry) => {
      const other = candidates[random(candidates.length)]!;
      const mixed = random(3) === 0 && identifiedBy.length === 1 ? { ...other, ...pick(entry, required) } : entry;
      const kept = Object.entries(mixed).filter(([field]) => required.includes(field) || random(4) > 0);
      return Object.fromEntries(kept);
    });
  const children = exported.filter(({ parent }) => parent === tag);
  const whole: Entry[] = chosen.map((entry) => ({
    ...entry,
    ...Object.fromEntries(children.map((child) => [child.tag, randomEntries(child.tag, random)])),
  }));
  return [...new Map(whole.map((entry) => [identifiedBy.map((field) => entry[field]).join(' '), entry])).values()];
}

function pick(entry: Entry, fields: readonly string[]): Entry {
  return Object.fromEntries(fields.filter((field) => field in entry).map((field) => [field, entry[field]]));
}

export function randomProject(random: (below: number) => number): Entry {
  const roots = exported.filter(({ parent }) => parent === null);
  return { landhold: 1, ...Object.fromEntries(roots.map(({ tag }) => [tag, randomEntries(tag, random)])) };
}

/** A field's own list looks like a list of records: then the record is dropped. */
export function dropAt(project: Entry, path: string): void {
  const [, root, at, child, below] = /^project\.(\w+)\[(\d+)\](?:\.(\w+)\[(\d+)\])?/.exec(path)!;
  const list = project[root!] as Entry[];
  const isChild = child !== undefined && exported.some(({ tag }) => tag === child);
  if (isChild) (list[Number(at)]![child] as Entry[]).splice(Number(below), 1);
  else list.splice(Number(at), 1);
}
