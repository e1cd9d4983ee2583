import type { Json, JsonObject } from '../document-values.ts';
import { asArray, asObject, asString, DocumentError } from '../document-values.ts';
import type { Part } from './part.ts';
import { refuseUnknown } from './part.ts';

/** A part that describes a kind of resource. */
export interface Kind {
  readonly part: Part;
  /** Its operations' tag. A child has its parent's, and x-kind may name another. */
  readonly tag: string;
  readonly path: string;
  readonly parent: Kind | undefined;
  readonly xKind: JsonObject;
  /** Values for the `<angle brackets>` in the template of all kinds. */
  readonly words: Readonly<Record<string, string>>;
}

const WORDS = [
  'object',
  'record',
  'id_prefix',
  'parent',
  'tag',
  'title',
  'plural',
  'noun',
  'summary',
  'name_unique_in',
  'filters',
  'columns',
  'lead',
  'advanced',
  'icon',
  'shortcut',
  'preset',
  'events',
  'exported',
  'identified_by',
  'is_resource',
];

/** Where a name can be unique: in the whole installation, among the project's or the parent's records, or nowhere. */
const PLACES = ['installation', 'project', 'parent', 'none'];

/** What x-kind omits comes from the template of all kinds. */
export function readKind(part: Part, parents: ReadonlyMap<string, Kind>, template: JsonObject): Kind {
  const given = asObject(part.root['x-kind'], 'x-kind');
  refuseUnknown(given, WORDS, 'x-kind');
  const [object, record, idPrefix, title, plural] = ['object', 'record', 'id_prefix', 'title', 'plural'].map((word) =>
    asString(given[word], `x-kind.${word}`),
  );
  const noun = asString(given['noun'] ?? title, 'x-kind.noun');
  const place = asString(given['name_unique_in'], 'x-kind.name_unique_in');
  if (!PLACES.includes(place)) throw new DocumentError(`x-kind.name_unique_in should be one of ${PLACES.join(', ')}.`);
  asArray(given['columns'], 'x-kind.columns');
  const parent = parentOf(given, parents);
  if (parent === undefined && place === 'parent') {
    throw new DocumentError('x-kind.name_unique_in is "parent", and x-kind names no parent.');
  }
  const tag = parent?.tag ?? tagOf(given, parents) ?? part.name;
  const path = `${parent === undefined ? '/api/v1' : `${parent.path}/{${parentParameter(parent)}}`}/${part.name}`;
  const words = { tag, path, object, record, id_prefix: idPrefix, title, plural, noun } as Record<string, string>;
  return {
    part,
    tag,
    path,
    parent,
    xKind: { ...given, noun, path, events: eventsOf(part, given, template) },
    words: {
      ...words,
      'a title': withArticle(title!),
      'a noun': withArticle(noun),
      'A noun': capitalised(withArticle(noun)),
      owner: parent?.words['noun'] ?? 'project',
    },
  };
}

/** Resources without a parent can be brought back from the trash, if a project's export contains them. */
function eventsOf(part: Part, given: JsonObject, template: JsonObject): Json[] {
  const events = asArray(given['events'] ?? template['events'], 'x-kind.events');
  const isRoot = given['parent'] === undefined && given['is_resource'] !== false;
  const isInTrash = isRoot && isExported({ part, xKind: given });
  return isInTrash && events.includes('deleted') ? [...events, 'undeleted'] : events;
}

/** Whether a project's export contains the records of a kind: those that a caller can create and change. */
export function isExported({ part, xKind }: Pick<Kind, 'part' | 'xKind'>): boolean {
  const operations = asObject(part.root['operations'] ?? {}, 'operations');
  return operations['create'] !== null && operations['update'] !== null && xKind['exported'] !== false;
}

function parentOf(given: JsonObject, parents: ReadonlyMap<string, Kind>): Kind | undefined {
  if (given['parent'] === undefined) return undefined;
  const name = asString(given['parent'], 'x-kind.parent');
  const parent = parents.get(name);
  if (parent === undefined) {
    throw new DocumentError(`x-kind.parent: no part that comes before this one describes the kind "${name}".`);
  }
  return parent;
}

/** A kind may stand beside another without being its child. */
function tagOf(given: JsonObject, earlier: ReadonlyMap<string, Kind>): string | undefined {
  if (given['tag'] === undefined) return undefined;
  const name = asString(given['tag'], 'x-kind.tag');
  if (earlier.get(name)?.tag === name) return name;
  throw new DocumentError(`x-kind.tag: no part that comes before this one describes the kind "${name}".`);
}

/** `zone_id` for a zone, `network_id` for a vpn_network. */
export function parentParameter({ words }: Kind): string {
  return `${words['object']!.split('_').at(-1)}_id`;
}

function withArticle(noun: string): string {
  // As in "a user", where it is spoken like "you".
  return `${/^(?!us|uni)[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function capitalised(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}
