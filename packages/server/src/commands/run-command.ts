import { parseArgs } from 'node:util';
import type { Config } from '../products/config.ts';
import { StartError } from '../core/start-error.ts';
import { howToRun } from '../core/how-to-run.ts';

export interface Command {
  readonly help: string;
  /** The command's single argument, if any. */
  readonly takes: 'file' | 'email' | 'kind' | null;
  /** Options without a value, such as `force` for `--force`. */
  readonly flags: readonly string[];
  /** Returns what it did, in words. It loads what it needs, so that help and wrong arguments are answered at once. */
  run(given: Given): Promise<string>;
}

export interface Given {
  readonly config: Config;
  /** The argument as given; empty if there is none. */
  readonly argument: string;
  readonly flags: ReadonlySet<string>;
}

/** Runs the command line, prints the result, and exits with 1 on failure. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const { argument, flags } = readArguments(command);
    if (flags.has('help')) {
      console.log(command.help);
      return;
    }
    const { readConfig, unknownSettings } = await import('../products/config.ts');
    const config = readConfig();
    for (const name of unknownSettings())
      console.error(
        `${name} is not a setting of Landhold and does nothing. ${howToRun('start', '--help')} lists them all.`,
      );
    console.log(await command.run({ config, argument, flags }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments({ takes, flags }: Command): Pick<Given, 'argument' | 'flags'> {
  const names = [...flags, 'help'];
  const { values, positionals } = parse(names);
  const set = new Set(names.filter((name) => values[name] === true));
  if (set.has('help')) return { argument: '', flags: set };
  if (positionals.length !== (takes === null ? 0 : 1)) {
    throw new StartError(`${takes === null ? 'There is nothing to name' : `Name one ${takes}`}. --help explains.`);
  }
  return { argument: positionals[0] ?? '', flags: set };
}

function parse(names: readonly string[]): { values: Record<string, unknown>; positionals: string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ', 1)[0]}. --help explains.`, { cause: error });
  }
}
