import type { CatalogueField, CatalogueOperation } from '@landhold/contract/catalogue';
import { catalogue, flagOf } from '@landhold/contract/catalogue';
import { parametersOf } from './parameters.ts';

/** A working call of the command, as a list of its words. */
export function exampleOf(operation: CatalogueOperation): string[] {
  const records = parametersOf(operation).map(({ parameter, label }) => nameOf(operation.records[parameter]) ?? label);
  const flags = operation.body.flatMap((field) =>
    flagsFor(field, nameOf(field.record) ?? operation.example?.[field.name]),
  );
  const upload = operation.upload === undefined ? [] : ['--file', 'FILE'];
  return ['landhold', ...operation.command, ...records, ...flags, ...upload];
}

/** The name that the document's example of creating one has. */
function nameOf(kind: string | undefined): string | undefined {
  const create = catalogue.operations.find((each) => each.role === 'create' && each.returns === kind);
  const { name, type } = create?.example ?? {};
  if (name === undefined) return undefined;
  return type === undefined ? (name as string) : `${name as string}/${type as string}`;
}

function flagsFor({ name, type }: CatalogueField, value: unknown): string[] {
  const flag = `--${flagOf(name)}`;
  if (value === undefined || value === null) return [];
  if (type === 'boolean') return [value === true ? flag : `--no-${flagOf(name)}`];
  if (type === 'list') return (value as string[]).flatMap((each) => [flag, each]);
  if (type === 'map') return Object.entries(value).flatMap(([key, each]) => [flag, `${key}=${String(each)}`]);
  return [flag, typeof value === 'string' ? value : JSON.stringify(value)];
}

export function toShell(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`))
    .join(' ');
}
