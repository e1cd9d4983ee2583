import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import type { World } from '../world.ts';
import type { Options } from './flags.ts';
import { parseJson, readFlags } from './flags.ts';

/** The body from `--data` and from flags, which win. */
export async function readBody(
  world: World,
  { body: fields, command }: CatalogueOperation,
  options: Options,
): Promise<Record<string, unknown>> {
  const { data: source } = options;
  const flags = readFlags(fields, options);
  if (source === undefined) return flags;
  const data = parseJson('--data', await readSource(world, source as string));
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw usageError('--data should be a JSON object.', `Run \`landhold ${command.join(' ')} --template\` for one.`);
  }
  return { ...data, ...flags };
}

/** `@file`, or `-` for standard input. */
export async function readSource(world: World, source: string): Promise<string> {
  if (source === '-') return text(world.stdin);
  if (source.startsWith('@')) return (await readInput(source.slice(1))).toString('utf8');
  throw usageError('--data should be @file, or - for standard input.');
}

export async function readInput(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new CommandError('usage', 'file_unreadable', `${path} cannot be read.`, { cause });
  }
}

/** A body to fill in: what a create needs, and every default. */
export function templateOf({ body, example }: CatalogueOperation): Record<string, unknown> {
  const defaults = body.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]);
  return { ...Object.fromEntries(defaults), ...example };
}
