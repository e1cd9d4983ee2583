import { usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import { Output } from '../output/output.ts';
import type { Config } from '../settings/config-file.ts';
import { readConfig, writeConfig } from '../settings/config-file.ts';
import { findConnection, requireKey } from '../settings/connection.ts';
import { sendRaw } from '../settings/raw-request.ts';
import type { World } from '../world.ts';
import { isPersonalToken, revokeToken } from './device-login.ts';
import type { HandWritten } from './hand-written.ts';
import { maskKey } from './login.ts';

export const contextList: HandWritten = {
  name: 'context list',
  summary: 'List the installations that you have signed in to.',
  example: 'landhold context list',
  add(command, world) {
    addCommonFlags(command);
    command.action(() => {
      const { current, contexts } = readConfig(world);
      const data = Object.entries(contexts).map(([name, { url, key }]) => ({
        name,
        current: name === current,
        url,
        key: key === undefined ? null : maskKey(key),
      }));
      const page = { object: 'list', data, has_more: false, next_cursor: null };
      new Output(world, command.opts()).list(page, ['name', 'current', 'url', 'key']);
    });
  },
};

export const contextUse: HandWritten = {
  name: 'context use',
  summary: 'Make a context the current one.',
  example: 'landhold context use default',
  add(command, world) {
    command.argument('<NAME>', 'The name of the context.');
    addCommonFlags(command);
    command.action((name: string) => {
      const config = readConfig(world);
      requireContext(config, name);
      writeConfig(world, { ...config, current: name });
      new Output(world, command.opts()).record({ context: name, url: config.contexts[name]!.url });
    });
  },
};

export const logout: HandWritten = {
  name: 'logout',
  summary: 'Forget the key of a context, and end it if it is a personal token.',
  example: 'landhold logout',
  add(command, world) {
    addCommonFlags(command);
    command.action(async () => {
      const config = readConfig(world);
      const { context = config.current } = command.opts<{ context?: string }>();
      if (context === null) throw usageError('You are not signed in.', '`landhold context list` shows all contexts.');
      requireContext(config, context);
      const { [context]: forgotten, ...contexts } = config.contexts;
      const current = config.current === context ? null : config.current;
      writeConfig(world, { ...config, current, contexts });
      const { url, key } = forgotten!;
      // Forgotten first: a server that is away must not keep anyone signed in here.
      if (key !== undefined && isPersonalToken(key)) await revokeToken(world, url.replace(/\/+$/, ''), key);
      new Output(world, command.opts()).record({ context, url, signed_in: false });
    });
  },
};

export const whoami: HandWritten = {
  name: 'whoami',
  summary: 'Show which installation and key commands use, and whether the key is valid.',
  example: 'landhold whoami',
  add(command, world) {
    addCommonFlags(command);
    command.action(async () => {
      const connection = findConnection(world, command.opts());
      const key = requireKey(connection);
      await checkKey(world, connection);
      const { context, url } = connection;
      new Output(world, command.opts()).record({ context, url, key: maskKey(key), valid: true });
    });
  },
};

async function checkKey(world: World, connection: ReturnType<typeof findConnection>): Promise<void> {
  await sendRaw(world, connection, { method: 'GET', path: '/api/v1/regions' });
}

function requireContext({ contexts }: Config, name: string): void {
  if (!Object.hasOwn(contexts, name)) {
    throw usageError(`There is no context "${name}".`, '`landhold context list` shows all.');
  }
}
