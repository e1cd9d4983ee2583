import { generateKeyPairSync } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { catalogue } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import { findIds } from '../operations/find-record.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import { drawQrCode } from '../output/qr-code.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import { uninterrupted } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

interface JoinOptions extends OutputOptions, ConnectionOptions {
  readonly name?: string;
  readonly out?: string;
  readonly qr?: boolean;
}

export const vpnJoin: HandWritten = {
  name: 'vpn join',
  summary: 'Add this device to a VPN network. Its private key is made here, and is not sent.',
  example: 'landhold vpn join office --name laptop --out laptop.conf',
  add(command, world) {
    command.argument('<NETWORK>', 'The VPN network: its name or id.');
    command.option('--name <text>', "The device's name. Defaults to this machine's.");
    command.option('--out <file>', 'The new configuration file. Defaults to the name with .conf.');
    command.option('--qr', 'Show the configuration as a QR code for a phone, instead of writing a file.');
    addCommonFlags(command);
    command.action(async (network: string) => join(world, network, command.opts()));
  },
};

async function join(world: World, network: string, options: JoinOptions): Promise<void> {
  const name = options.name ?? hostname().split('.')[0]!.toLowerCase();
  const deliver = options.qr === true ? asQrCode(world, options) : asFile(options.out ?? `${name}.conf`);
  const client = connect(world, options);
  const operation = catalogue.operations.find(({ id }) => id === 'createPeer')!;
  const { network_id: networkId } = await findIds(client, operation, { network_id: network });
  const { publicKey, privateKey } = makeKeys();
  // Ctrl-C ends none of these calls: a device without its configuration would be left behind.
  const { vpn } = connect(uninterrupted(world), options);
  const peer = await vpn.createPeer({ network_id: networkId!, name, public_key: publicKey });
  try {
    world.signal.throwIfAborted();
    const config = await vpn.getPeerConfig({ network_id: networkId!, id: peer.id });
    // A function, because a key may contain what means something in a replacement.
    const complete = config.replace(/<the private key of [^>]*>/, () => privateKey);
    if (!complete.includes(privateKey)) throw new Error('The configuration has no place for the private key.');
    const file = deliver(complete);
    const output = new Output(world, options);
    if (file === null) return output.note(`${name} has the address ${peer.address}. The code is shown only once.`);
    output.record({ id: peer.id, name, address: peer.address, file });
    output.note(`Bring it up with \`sudo wg-quick up ./${file}\`.`);
  } catch (error) {
    await vpn.deletePeer({ network_id: networkId!, id: peer.id });
    throw error;
  }
}

/** Takes the configuration to its device. Returns the file, if there is one. */
type Deliver = (config: string) => string | null;

function asFile(file: string): Deliver {
  if (existsSync(file)) throw usageError(`${file} exists.`, 'Name another file with --out.');
  return (config) => {
    try {
      writeFileSync(file, config, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    return file;
  };
}

/** The code contains the private key, so it goes to a terminal or nowhere. */
function asQrCode({ stdout }: World, { out, json }: JoinOptions): Deliver {
  if (stdout.isTTY !== true || json === true) throw usageError('--qr needs a terminal, and no --json.');
  if (out !== undefined) throw usageError('--qr writes no file, so it cannot have --out.');
  return (config) => {
    const { columns, text } = drawQrCode(config);
    const width = stdout.columns || 80;
    if (columns > width) {
      throw new CommandError(
        'failed',
        'terminal_narrow',
        `The code needs ${columns} columns, and there are ${width}.`,
        {
          fix: 'Make the window wider or its text smaller, and run the command again.',
        },
      );
    }
    stdout.write(text);
    return null;
  };
}

/** In WireGuard's form: 32 bytes each, as Base64. */
function makeKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  const toBase64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
  return { publicKey: toBase64(x!), privateKey: toBase64(d!) };
}
