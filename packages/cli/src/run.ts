import { catalogue } from '@landhold/contract/catalogue';
import { Command, CommanderError } from 'commander';
import { toCommandError, usageError } from './command-error.ts';
import type { CommandError } from './command-error.ts';
import { handWritten } from './commands/all-commands.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { findGroup, registerOperations } from './operations/register-operations.ts';
import { Output } from './output/output.ts';
import type { World } from './world.ts';
import { widthOf } from './world.ts';

const VERSION = '1.0.0';

/** Runs one command, and returns its exit code. Nothing else decides how the process ends. */
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    const program = createProgram(args, world);
    await program.parseAsync(args, { from: 'user' });
    return world.signal.aborted ? EXIT_CODES.interrupted : EXIT_CODES.done;
  } catch (error) {
    if (world.signal.aborted) return EXIT_CODES.interrupted;
    const failure = error instanceof CommanderError ? fromCommander(error) : toCommandError(error);
    if (failure === undefined) return EXIT_CODES.done;
    new Output(world, { json: args.includes('--json') }).error(failure);
    return EXIT_CODES[failure.outcome];
  }
}

/** Only the group that is called gets its commands: help of the program needs no more than names. */
function createProgram(args: readonly string[], world: World): Command {
  const group = args.find((word) => !word.startsWith('-'));
  const program = new Command('landhold');
  program
    .description('Domains, DNS zones, sites, databases, VPN networks and webhooks, from the command line.')
    .version(VERSION, '--version', 'Print the version.')
    .helpOption('--help', 'Show help.')
    .helpCommand(false)
    // A database has a --version too.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      // Help, where a command is missing.
      writeErr: (text) => args.includes('--json') || world.stderr.write(text),
      // A failure is shown once, by `run`.
      outputError: () => {},
      getOutHelpWidth: () => Math.min(widthOf(world), 100),
    });
  addGroups(program);
  if (group !== undefined) addCommands(program, world, group);
  return program;
}

/** The first words of all commands, in the order of the help. */
function addGroups(program: Command): void {
  const subcommands = new Map<string, Set<string>>();
  const names = [
    ...catalogue.operations.map((each) => each.command),
    ...handWritten.map(({ name }) => name.split(' ')),
  ];
  for (const [first = '', second, third] of names) {
    const known = subcommands.get(first) ?? new Set();
    subcommands.set(first, second === undefined ? known : known.add(third === undefined ? second : `${second} …`));
  }
  for (const [word, next] of subcommands) {
    const summary = handWritten.find(({ name }) => name === word)?.summary;
    findGroup(program, word).description(summary ?? [...next].join(', '));
  }
}

function addCommands(program: Command, world: World, group: string): void {
  const isByHand = (words: readonly string[]): boolean => handWritten.some(({ name }) => name === words.join(' '));
  registerOperations(program, world, group, isByHand);
  for (const { name, summary, example, add } of handWritten) {
    const words = name.split(' ');
    if (words[0] !== group) continue;
    const command = words.reduce((at, word) => findGroup(at, word), program);
    add(command.summary(summary).description(summary).addHelpText('after', `\nExample:\n  ${example}`), world);
  }
}

/** Undefined if it only showed help or the version. */
function fromCommander({ code, message }: CommanderError): CommandError | undefined {
  if (['commander.helpDisplayed', 'commander.version'].includes(code)) return undefined;
  if (code === 'commander.help') return usageError('A command is missing.', 'Add --help to see all commands.');
  return usageError(message.replace(/^error: /, '').replaceAll('\n', ' '), 'Add --help to see what the command takes.');
}
