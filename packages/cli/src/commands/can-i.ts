import { ServiceError } from '@landhold/client';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { catalogue } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import { kindNamed } from '../operations/find-record.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import { Output } from '../output/output.ts';
import type { Connection } from '../settings/connection.ts';
import { findConnection } from '../settings/connection.ts';
import { sendRaw } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

export const canI: HandWritten = {
  name: 'can-i',
  summary: 'Say whether the key is allowed to do something, without doing it. Exits with 4 if not.',
  example: 'landhold can-i sites create',
  add(command, world) {
    command.argument('<COMMAND...>', 'A command such as `sites create`, or the id of an operation.');
    addCommonFlags(command);
    command.action(async (words: string[]) => {
      const operation = findOperation(words);
      const isAllowed = await probe(world, findConnection(world, command.opts()), operation);
      const { id, scope } = operation;
      new Output(world, command.opts()).record({ operation: id, allowed: isAllowed, scope });
      if (isAllowed) return;
      throw new CommandError('notAllowed', 'insufficient_scope', `The key is not allowed to: ${operation.summary}.`, {
        fix: `Use a key with the scope ${scope!}.`,
      });
    });
  },
};

function findOperation(words: readonly string[]): CatalogueOperation {
  const text = words.join(' ');
  const found = catalogue.operations.find(({ id, command }) => id === text || command.join(' ') === text);
  if (found === undefined) throw usageError(`There is no operation "${text}".`, '`landhold commands` lists all.');
  return found;
}

/** The API checks the key before anything else, so a request that cannot work is enough: no such record, no body. */
async function probe(world: World, connection: Connection, operation: CatalogueOperation): Promise<boolean> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const kind = operation.records[name];
    return kind === undefined ? 'none' : `${kindNamed(kind).prefix}_00000000000000000000000000`;
  });
  // A stream would not end.
  const query = operation.dryRun === true ? '?dry_run=true' : operation.response === 'stream' ? '?resource_id=%00' : '';
  const isWrite = operation.body.length > 0;
  try {
    const { method } = operation;
    await sendRaw(world, connection, { method, path: path + query, body: isWrite ? '[]' : undefined });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 403) return false;
    if (error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)) return true;
    throw error;
  }
}
