import type { CatalogueField } from '@landhold/contract/catalogue';
import { flagOf } from '@landhold/contract/catalogue';
import type { Command } from 'commander';
import { Option } from 'commander';
import { usageError } from '../command-error.ts';

/** The options of a command as commander read them, by their names in camel case. */
export type Options = Readonly<Record<string, unknown>>;

const PLACEHOLDERS = {
  string: 'text',
  integer: 'number',
  list: 'text',
  map: 'key=value',
  json: 'json',
} as const;

/** What a flag of a field that can be null says for it. The word itself can be sent with `--data`. */
const NULL = 'null';

/** Adds the flag of a field. Lists and maps can have it several times. */
export function addFlag(
  command: Command,
  { name, type, help, options, default: fallback, required, record, nullable }: CatalogueField,
): void {
  const flag = flagOf(name);
  const more = [
    ...(required === true ? ['required'] : []),
    ...(fallback === undefined || fallback === null ? [] : [`default ${JSON.stringify(fallback)}`]),
    ...(type === 'list' || type === 'map' ? ['repeatable'] : []),
    ...(nullable === true && type !== 'boolean' ? ['null for none'] : []),
  ];
  const description = `${help}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
  if (type === 'boolean') {
    command.addOption(new Option(`--${flag}`, description));
    command.addOption(new Option(`--no-${flag}`, `The opposite of --${flag}.`).default(undefined));
    return;
  }
  const placeholder = record === undefined ? PLACEHOLDERS[type] : 'name or id';
  const option = new Option(`--${flag} <${placeholder}>`, description);
  // Lists are left to the API, because its error names the wrong item.
  if (options !== undefined && type === 'string') option.choices(nullable === true ? [...options, NULL] : options);
  if (type === 'list' || type === 'map') {
    option.argParser((value: string, before: readonly string[] | undefined) => [...(before ?? []), value]);
  }
  command.addOption(option);
}

/** The values of flags, by field. */
export function readFlags(fields: readonly CatalogueField[], options: Options): Record<string, unknown> {
  const given = fields.flatMap((field) => {
    const value = options[camelCase(flagOf(field.name))];
    return value === undefined ? [] : [[field.name, readValue(field, value)] as const];
  });
  return Object.fromEntries(given);
}

function readValue({ name, type, nullable }: CatalogueField, value: unknown): unknown {
  const flag = `--${flagOf(name)}`;
  if (nullable === true && [value].flat().join('\n') === NULL) return null;
  switch (type) {
    case 'integer':
      if (/^-?\d{1,15}$/.test(value as string)) return Number(value);
      throw usageError(`${flag} should be a whole number.`);
    case 'map':
      return Object.fromEntries((value as string[]).map((pair) => readPair(flag, pair)));
    case 'json':
      return parseJson(flag, value as string);
    case 'string':
    case 'boolean':
    case 'list':
      return value;
  }
}

function readPair(flag: string, pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
  throw usageError(`${flag} should be written key=value.`);
}

export function parseJson(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw usageError(`${what} is not valid JSON: ${(cause as Error).message}.`);
  }
}

/** As commander names an option. */
export function camelCase(flag: string): string {
  return flag.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
