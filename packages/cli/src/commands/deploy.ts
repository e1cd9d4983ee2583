import { statSync } from 'node:fs';
import { deployFolder, DeployError } from '@landhold/client/deploy';
import type { DeployProgress } from '@landhold/client/deploy';
import { catalogue } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import { findIds } from '../operations/find-record.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

interface DeployFlags extends OutputOptions, ConnectionOptions {
  readonly site?: string;
  readonly create?: boolean;
  readonly preview?: boolean;
  readonly message?: string;
}

export const deploy: HandWritten = {
  name: 'deploy',
  summary: 'Deploy a folder to a site. Only files that the site does not have are sent.',
  example: 'landhold deploy ./dist --site shop --create',
  add(command, world) {
    command.argument('<FOLDER>', 'The folder with index.html.');
    command.option('--site <name or id>', 'The site. (required)');
    command.option('--create', 'Create the site if there is none with this name.');
    command.option('--preview', 'Deploy to a separate address, and leave what is live as it is.');
    command.option('--message <text>', 'A note about this deployment.');
    addCommonFlags(command);
    command.action(async (folder: string) => deployTo(world, folder, command.opts()));
  },
};

async function deployTo(world: World, folder: string, options: DeployFlags): Promise<void> {
  if (options.site === undefined) throw usageError('Say which site to deploy to with --site.');
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw usageError(`${folder} is not a folder.`);
  }
  const client = connect(world, options);
  const output = new Output(world, options);
  const siteId = await findOrCreateSite(world, options.site, options);
  let phase = '';
  try {
    const deployment = await deployFolder(client, {
      folder,
      site_id: siteId,
      target: options.preview === true ? 'preview' : 'production',
      ...(options.message === undefined ? {} : { message: options.message }),
      onProgress: (progress) => {
        if (progress.phase !== phase) output.progress(describe(progress));
        phase = progress.phase;
      },
    });
    const { id, status, target, url } = deployment;
    const live = target === 'production' ? (await client.sites.getSite({ id: siteId })).url : null;
    output.record({ id, site_id: siteId, target, status, live_url: live, preview_url: url });
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    throw new CommandError('failed', 'deployment_failed', error.message, { cause: error });
  }
}

function describe({ phase, files, missing, missingBytes }: DeployProgress): string {
  if (phase === 'hashing') return `Reading ${files} files.`;
  if (phase === 'uploading') return `Sending ${missing} files, ${missingBytes} bytes.`;
  return phase === 'processing' ? 'Waiting until they are served.' : 'The deployment is ready.';
}

/** The site's id, once it can be deployed to. */
async function findOrCreateSite(world: World, site: string, options: DeployFlags): Promise<string> {
  const client = connect(world, options);
  const get = catalogue.operations.find(({ id }) => id === 'getSite')!;
  try {
    return (await findIds(client, get, { id: site }))['id']!;
  } catch (error) {
    if (!(error instanceof CommandError) || error.outcome !== 'notFound' || options.create !== true) throw error;
  }
  const created = await client.sites.createSite({ name: site });
  const settled = await client.waitFor(created);
  if (settled.status !== 'active') {
    throw new CommandError(
      'failed',
      'record_failed',
      `The site ${site} is ${settled.status}: ${settled.status_reason}`,
    );
  }
  return settled.id;
}
