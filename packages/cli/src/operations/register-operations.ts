import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { catalogue } from '@landhold/contract/catalogue';
import type { Command } from 'commander';
import type { World } from '../world.ts';
import { exampleOf, toShell } from './examples.ts';
import { kindNamed } from './find-record.ts';
import type { Options } from './flags.ts';
import { addFlag } from './flags.ts';
import { parametersOf } from './parameters.ts';
import { runOperation } from './run-operation.ts';

/** Commands that are written by hand, in place of those of the catalogue. */
export type IsWrittenByHand = (words: readonly string[]) => boolean;

/** Adds the commands of one group. The others would only make the start slower. */
export function registerOperations(program: Command, world: World, group: string, isByHand: IsWrittenByHand): void {
  for (const operation of catalogue.operations) {
    const { command: words } = operation;
    if (words[0] !== group || isByHand(words)) continue;
    const parent = words.slice(0, -1).reduce((at, word) => findGroup(at, word), program);
    addOperation(parent, world, operation);
  }
}

export function findGroup(parent: Command, word: string): Command {
  return parent.commands.find((each) => each.name() === word) ?? parent.command(word).helpCommand(false);
}

function addOperation(parent: Command, world: World, operation: CatalogueOperation): void {
  const { command: words, summary, query, body } = operation;
  const parameters = parametersOf(operation);
  const command = parent.command(words.at(-1)!).summary(summary).description(describe(operation));
  for (const { label, help } of parameters) command.argument(`<${label}>`, help);
  // Other users can read the flags of a program, so a secret is sent with --data only.
  for (const field of [...query, ...body]) if (field.secret !== true) addFlag(command, field);
  addOwnFlags(command, operation);
  addCommonFlags(command);
  command.addHelpText('after', `\nExample:\n  ${toShell(exampleOf(operation))}`);
  command.action(async (...args: readonly unknown[]) => {
    const given = Object.fromEntries(parameters.map(({ parameter }, at) => [parameter, args[at] as string]));
    await runOperation(world, operation, { given, options: command.opts<Options>() });
  });
}

function describe({ summary, scope, destructive }: CatalogueOperation): string {
  const needs = scope === null ? 'Any key will do.' : `Needs the scope ${scope}.`;
  const asks =
    destructive === false
      ? ''
      : destructive === true
        ? ' Asks for confirmation.'
        : ` Asks for confirmation, depending on ${Object.keys(destructive).join(', ')}.`;
  return `${summary}. ${needs}${asks}`;
}

/** Flags that follow from what the operation can do. */
function addOwnFlags(command: Command, operation: CatalogueOperation): void {
  const { body, upload, dryRun, destructive, method, response, returns } = operation;
  if (body.length > 0) {
    command.option('--data <source>', 'The body as JSON: @file, or - for standard input. Flags win over it.');
    command.option('--template', 'Print a body to fill in.');
  }
  if (upload !== undefined) command.option('--file <path>', 'The file to send. (required)');
  if (dryRun === true) command.option('--dry-run', 'Check the request without changing anything.');
  if (destructive !== false) command.option('--yes', 'Confirm without a question.');
  if (['PATCH', 'DELETE'].includes(method)) {
    command.option('--if-match <etag>', 'Only if the record still has this ETag.');
  }
  if (response === 'list') command.option('--all', 'All pages.');
  if (method !== 'GET' && returns !== undefined && kindNamed(returns).settles === true) {
    command.option('--wait', 'Wait until it is active or has failed. (default)');
    command.option('--no-wait', 'Return at once.');
    command.option('--timeout <seconds>', 'How long to wait.', '120');
  }
}

/** Flags that every command has. */
export function addCommonFlags(command: Command): void {
  command.option('--json', 'Print JSON, also for errors.');
  command.option('--fields <names>', 'Print only these fields, separated by commas.');
  command.option('--no-secrets', 'Mask secrets in the output.');
  command.option('--context <name>', 'Use another context than the current one.');
  command.option('--non-interactive', 'Never ask. This is the default without a terminal and in CI.');
}
