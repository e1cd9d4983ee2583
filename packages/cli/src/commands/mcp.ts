import { resolve } from 'node:path';
import { usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { findConnection, requireKey } from '../settings/connection.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

interface McpFlags extends ConnectionOptions {
  readonly write?: boolean;
  readonly maxDeletions: string;
  readonly secretsFile?: string;
}

export const mcp: HandWritten = {
  name: 'mcp',
  summary: 'Serve tools for coding agents (Model Context Protocol) on standard input and output. Read-only by default.',
  example: 'landhold mcp --context production',
  add(command, world) {
    command.option('--write', 'Apply plans, as far as the key allows. By default plans are dry runs.');
    command.option('--max-deletions <number>', 'How many records plans may delete in an hour.', '10');
    command.option(
      '--secrets-file <path>',
      'Append secrets that plans generate to this file. The agent never sees them.',
    );
    addCommonFlags(command);
    command.action(async () => run(world, command.opts()));
  },
};

async function run(world: World, options: McpFlags): Promise<void> {
  const { write = false, maxDeletions, secretsFile } = options;
  if (!/^\d{1,6}$/.test(maxDeletions)) throw usageError('--max-deletions should be a number from 0 to 999999.');
  const connection = findConnection(world, options);
  requireKey(connection);
  const { serveAgents } = await import('../agents/serve.ts');
  await serveAgents(world, connection, {
    canWrite: write,
    maxDeletions: Number(maxDeletions),
    secretsFile: secretsFile === undefined ? null : resolve(secretsFile),
  });
}
