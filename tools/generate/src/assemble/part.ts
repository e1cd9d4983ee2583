import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json, JsonObject } from '../document-values.ts';
import { asObject, asString, DocumentError } from '../document-values.ts';
import { readYaml } from '../read-yaml.ts';

/** One hand-written file of the document. */
export interface Part {
  /** The file's name without its extension: the kind's word in its path. */
  readonly name: string;
  /** As shown in errors. */
  readonly file: string;
  readonly root: JsonObject;
}

/** Keys that a part may have. A misspelt key must not be ignored. */
const PART_WORDS = [
  'position',
  'description',
  'x-kind',
  'x-object',
  'status',
  'without',
  'fields',
  'operations',
  'examples',
  'paths',
  'components',
  'failures',
];

export const COMMON = 'common';

export function readParts(folder: string): { common: Part; parts: Part[] } {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readPart(folder, file));
  const common = all.find(({ name }) => name === COMMON);
  if (common === undefined) throw new DocumentError('it is missing.', `openapi/parts/${COMMON}.yaml`);
  const parts = all.filter((part) => part !== common).toSorted((a, b) => positionOf(a) - positionOf(b));
  for (const [index, part] of parts.entries()) {
    inPart(part, () => refuseUnknown(part.root, PART_WORDS, 'the part'));
    const next = parts[index + 1];
    if (next !== undefined && positionOf(next) === positionOf(part)) {
      throw new DocumentError(`position is also that of ${part.file}.`, next.file);
    }
  }
  return { common, parts };
}

function readPart(folder: string, file: string): Part {
  const shown = `openapi/parts/${file}`;
  try {
    const root = asObject(readYaml(readFileSync(join(folder, file), 'utf8')) as Json, 'the part');
    return { name: basename(file, '.yaml'), file: shown, root };
  } catch (error) {
    throw new DocumentError((error as Error).message, shown);
  }
}

function positionOf({ root, file }: Part): number {
  const { position } = root;
  if (typeof position !== 'number') throw new DocumentError('position should be a number.', file);
  return position;
}

/** Errors while a part is processed name its file. */
export function inPart<T>({ file }: Part, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof DocumentError ? new DocumentError(error.message, file) : error;
  }
}

export function refuseUnknown(value: JsonObject, known: readonly string[], where: string): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new DocumentError(`${where}: "${unknown}" is not understood. It may have ${known.join(', ')}.`);
}

/** Members of the second win; nested objects are merged, and lists are replaced. */
export function merge(first: JsonObject, second: JsonObject): JsonObject {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? merge(before, value) : value;
  }
  return merged;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces `<names>` with words, in every text and in every key. */
export function fillIn(value: Json, words: Readonly<Record<string, string>>, where: string): Json {
  if (typeof value === 'string') {
    return value.replaceAll(/<([\w ]+)>/g, (_, name: string) => {
      const word = words[name];
      if (word === undefined) throw new DocumentError(`${where}: there is no <${name}> to fill in.`);
      return word;
    });
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, words, where));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      asString(fillIn(key, words, where), key),
      fillIn(member, words, `${where}.${key}`),
    ]),
  );
}

export function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
