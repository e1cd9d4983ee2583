/** The rows of the catalogue, and what follows from one. The generator needs this before there is a catalogue. */

/** A field of a request: a query parameter or a member of a JSON body. */
export interface CatalogueField {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'list' | 'map' | 'json';
  readonly help: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly options?: readonly string[];
  readonly default?: unknown;
  /** It can be set when the record is created, and not changed. */
  readonly writable?: 'once';
  readonly secret?: true;
  /** The kind of the record whose id it is. */
  readonly record?: string;
}

/** What destroys data: every value of the field, or these. A field in a list is written `changes[].action`. */
export type DestructiveFields = Readonly<Record<string, true | readonly unknown[]>>;

export interface CatalogueOperation {
  readonly id: string;
  /** The words of its command. */
  readonly command: readonly string[];
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  /** Null where any valid key will do. */
  readonly scope: string | null;
  readonly summary: string;
  readonly destructive: boolean | DestructiveFields;
  /** The kinds of the ids in the path, by parameter. */
  readonly records: Readonly<Record<string, string>>;
  readonly role?: 'list' | 'create' | 'get' | 'update' | 'delete';
  readonly query: readonly CatalogueField[];
  readonly body: readonly CatalogueField[];
  /** The content types of a body that is not JSON. */
  readonly upload?: readonly string[];
  readonly dryRun?: true;
  readonly response: 'record' | 'list' | 'text' | 'stream' | 'none';
  /** The kind of the records in the response. */
  readonly returns?: string;
  /** Fields of the response that are secret. */
  readonly secrets?: readonly string[];
  /** A body that works. */
  readonly example?: Readonly<Record<string, unknown>>;
}

export interface CatalogueKind {
  readonly name: string;
  readonly tag: string;
  readonly object: string;
  readonly prefix: string;
  readonly title: string;
  readonly plural: string;
  readonly nameUniqueIn: 'installation' | 'project' | 'parent' | 'none';
  readonly columns: readonly string[];
  /** Its records become active, or fail, after the response. */
  readonly settles?: true;
  /** It is used to manage other kinds, and is nothing that people keep. */
  readonly isTool?: true;
  /** The fields of its records, and when a caller can set each. */
  readonly fields: Readonly<Record<string, 'never' | 'once' | 'always'>>;
}

export interface Catalogue {
  readonly operations: readonly CatalogueOperation[];
  readonly kinds: readonly CatalogueKind[];
}

/** Flags that every command has, or that mean the same wherever they are. No field may have such a name. */
export const COMMON_FLAGS = [
  'help',
  'json',
  'fields',
  'data',
  'template',
  'all',
  'wait',
  'no-wait',
  'timeout',
  'dry-run',
  'yes',
  'non-interactive',
  'no-secrets',
  'context',
  'if-match',
  'file',
] as const;

/** The flag of a field. */
export function flagOf(field: string): string {
  return field.replaceAll('_', '-');
}

/** Whether a request destroys data: the operation always does, or the body has a value that does. */
export function isDestructive({ destructive }: CatalogueOperation, body: unknown): boolean {
  return hasDestructive(destructive, body);
}

export function hasDestructive(destructive: boolean | DestructiveFields, body: unknown): boolean {
  if (typeof destructive === 'boolean') return destructive;
  return Object.entries(destructive).some(([path, values]) =>
    valuesAt(body, path.split('.')).some((value) => values === true || values.includes(value)),
  );
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const member = (value as Readonly<Record<string, unknown>>)[step.replace('[]', '')];
  if (member === undefined) return [];
  const members: unknown[] = step.endsWith('[]') && Array.isArray(member) ? member : [member];
  return members.flatMap((each) => valuesAt(each, rest));
}
