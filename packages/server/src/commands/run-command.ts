import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { readConfig, unknownSettings } from '../config.ts';
import { StartError } from '../core/start-error.ts';

export interface Command {
  readonly help: string;
  /** Whether a file is to be named. */
  readonly takesFile: boolean;
  /** Options without a value, such as `force` for `--force`. */
  readonly flags: readonly string[];
  /** Answers what it did, in words. */
  run(given: Given): Promise<string>;
}

export interface Given {
  readonly config: Config;
  /** Its full path; empty when none is to be named. */
  readonly file: string;
  readonly flags: ReadonlySet<string>;
}

/** Does what the command line asks for, says it, and ends with 1 when it could not be done. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const { file, flags } = readArguments(command);
    if (flags.has('help')) {
      console.log(command.help);
      return;
    }
    const config = readConfig();
    for (const name of unknownSettings())
      console.error(`${name} is not a setting of Landhold and does nothing. npm start -- --help lists them all.`);
    console.log(await command.run({ config, file, flags }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments({ takesFile, flags }: Command): Pick<Given, 'file' | 'flags'> {
  const names = [...flags, 'help'];
  const { values, positionals } = parse(names);
  const set = new Set(names.filter((name) => values[name] === true));
  if (set.has('help')) return { file: '', flags: set };
  if (positionals.length !== (takesFile ? 1 : 0)) {
    throw new StartError(`${takesFile ? 'Name one file' : 'There is nothing to name'}. --help explains.`);
  }
  return { file: takesFile ? resolve(positionals[0]!) : '', flags: set };
}

function parse(names: readonly string[]): { values: Record<string, unknown>; positionals: string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ', 1)[0]}. --help explains.`, { cause: error });
  }
}
