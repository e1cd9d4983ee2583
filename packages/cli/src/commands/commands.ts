import { catalogue, flagOf } from '@landhold/contract/catalogue';
import { EXIT_CODES } from '../exit-codes.ts';
import { exampleOf, toShell } from '../operations/examples.ts';
import { parametersOf } from '../operations/parameters.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import { Output } from '../output/output.ts';
import type { HandWritten } from './hand-written.ts';

/** A list of every command, for programs and for completion. */
export function listCommands(byHand: () => readonly HandWritten[]): HandWritten {
  return {
    name: 'commands',
    summary: 'List every command, with its arguments, flags and an example.',
    example: 'landhold commands --json',
    add(command, world) {
      addCommonFlags(command);
      command.action(() => {
        const output = new Output(world, command.opts());
        const data = [...fromCatalogue(byHand()), ...byHand().map(toRow)];
        if (output.isJson && command.opts()['fields'] === undefined) {
          output.record({ object: 'commands', exit_codes: EXIT_CODES, data });
        } else output.list({ data, has_more: false, next_cursor: null }, ['command', 'summary']);
      });
    },
  };
}

function toRow({ name, summary, example }: HandWritten): Record<string, unknown> {
  return { command: name, summary, by_hand: true, example };
}

function fromCatalogue(byHand: readonly HandWritten[]): Record<string, unknown>[] {
  return catalogue.operations
    .filter(({ command }) => !byHand.some(({ name }) => name === command.join(' ')))
    .map((operation) => ({
      command: operation.command.join(' '),
      summary: operation.summary,
      by_hand: false,
      arguments: parametersOf(operation).map(({ label }) => label),
      flags: [...operation.query, ...operation.body].map(({ name }) => `--${flagOf(name)}`),
      scope: operation.scope,
      destructive: operation.destructive,
      example: toShell(exampleOf(operation)),
    }));
}
