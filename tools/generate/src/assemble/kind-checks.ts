import { formatNames } from 'ajv-formats/dist/formats.js';
import { SHAPES } from '../../../../packages/console/src/components/icon-shapes.ts';
import { PLACE_KEYS } from '../../../../packages/console/src/layout/place-keys.ts';
import type { Json, JsonObject } from '../document-values.ts';
import { asObject, asString, DocumentError } from '../document-values.ts';
import type { Kind } from './kind.ts';
import type { Part } from './part.ts';

/** Words of `x-kind` that two kinds cannot share. */
const UNIQUE_WORDS = ['object', 'record', 'id_prefix', 'shortcut'];

/** What `x-kind` names must exist in the console, and must not be that of another kind. */
export function checkKind({ part, xKind }: Kind, earlier: readonly Kind[], parts: readonly Part[]): void {
  for (const word of UNIQUE_WORDS) {
    const owner = earlier.find((each) => xKind[word] !== undefined && each.xKind[word] === xKind[word]);
    if (owner !== undefined) throw taken(word, xKind[word]!, `that of ${owner.part.file}`);
  }
  const other = parts.find((each) => objectsIn(each).has(xKind['object']!));
  if (other !== undefined) throw taken('object', xKind['object']!, `in components.schemas of ${other.file}`);
  if (xKind['icon'] !== undefined) checkIcon(asString(xKind['icon'], 'x-kind.icon'));
  if (xKind['shortcut'] !== undefined) checkShortcut(asString(xKind['shortcut'], 'x-kind.shortcut'));
  checkFormats(part.root, '');
}

function taken(word: string, value: Json, where: string): DocumentError {
  return new DocumentError(`x-kind.${word}: ${JSON.stringify(value)} is also ${where}. Choose another.`);
}

/** Values of `object` in schemas that a part has written out. */
function objectsIn({ root }: Part): Set<Json> {
  const schemas = asObject(asObject(root['components'] ?? {}, 'components')['schemas'] ?? {}, 'components.schemas');
  const objects = Object.values(schemas).map((schema) => {
    const { object } = asObject(asObject(schema, 'a schema')['properties'] ?? {}, 'properties');
    return asObject(object ?? {}, 'object')['const'] ?? null;
  });
  return new Set(objects);
}

function checkIcon(icon: string): void {
  if (Object.hasOwn(SHAPES, icon)) return;
  throw new DocumentError(`x-kind.icon: there is no icon "${icon}". Use one of ${Object.keys(SHAPES).join(', ')}.`);
}

function checkShortcut(shortcut: string): void {
  if (!/^[a-z]$/.test(shortcut)) throw new DocumentError('x-kind.shortcut should be one letter from a to z.');
  const page = Object.entries(PLACE_KEYS).find(([, key]) => key === shortcut);
  if (page !== undefined) throw taken('shortcut', shortcut, `that of the console's page "${page[0]}"`);
}

/** Members whose values are data, not schemas. */
const DATA = ['examples', 'example', 'default', 'enum', 'const'];

/** The server would accept any text for a format that it does not know. */
function checkFormats(value: Json, where: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value as JsonObject)) {
    const place = where === '' ? key : `${where}.${key}`;
    if (key === 'format' && typeof member === 'string' && !(formatNames as readonly string[]).includes(member))
      throw new DocumentError(`${place}: the server cannot check "${member}". Use one of ${formatNames.join(', ')}.`);
    if (!DATA.includes(key)) checkFormats(member, place);
  }
}
