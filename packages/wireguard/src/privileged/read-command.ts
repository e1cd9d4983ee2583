import { readAddress } from '../addresses.ts';
import { KEY_BYTES } from '../keys.ts';
import type { HelperCommand } from '../privileged.ts';
import { MAX_PEERS_AT_ONCE } from '../privileged.ts';

/** A refused command, with the reason. */
export class CommandError extends Error {}

export interface PortRange {
  readonly first: number;
  readonly last: number;
}

type Check = (value: unknown) => boolean;

const MAX_RANGES = 18;
/** As in the API: nobody can take all addresses. */
const SHORTEST_PREFIX = { 4: 8, 16: 16 } as const;

const isText =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const isListOf =
  (check: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= max && value.every(check);

/** Names that no other program uses: no command can touch any other interface. */
const isDevice = isText(/^lh[a-z2-7]{13}$/);
const isPrefix = isText(/^lh[a-z2-7]{5}$/);

function isKey(value: unknown): boolean {
  if (typeof value !== 'string' || value.length !== 44) return false;
  const key = Buffer.from(value, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === value;
}

function isRange(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 43) return false;
  const [start = '', length = '', ...rest] = value.split('/');
  const address = readAddress(start);
  if (address === undefined || rest.length > 0 || !/^[1-9][0-9]{0,2}$/.test(length)) return false;
  return Number(length) >= SHORTEST_PREFIX[address.length as 4 | 16] && Number(length) <= address.length * 8;
}

const isPeer: Check = (value) =>
  hasExactly(value, { public_key: isKey, allowed_ips: isListOf(isRange, MAX_RANGES) }) === undefined;

/** What is wrong with an object's fields: an extra one, a missing one, or one of another form. */
function hasExactly(value: unknown, fields: Readonly<Record<string, Check>>): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not an object';
  const known = Object.keys(fields);
  if (Object.keys(value).length !== known.length) return `it must have ${known.join(', ')} and nothing else`;
  const wrong = known.find((name) => !Object.hasOwn(value, name) || !fields[name]!((value as never)[name]));
  return wrong && `${wrong} is missing or not what it must be`;
}

function fieldsOf(ports: PortRange): Readonly<Record<HelperCommand['command'], Readonly<Record<string, Check>>>> {
  return {
    show: { prefix: isPrefix },
    put_device: {
      device: isDevice,
      private_key: isKey,
      port: isWhole(ports.first, ports.last),
      mtu: isWhole(1_280, 1_500),
    },
    put_peers: { device: isDevice, peers: isListOf(isPeer, MAX_PEERS_AT_ONCE) },
    remove_peers: { device: isDevice, public_keys: isListOf(isKey, MAX_PEERS_AT_ONCE) },
    remove_device: { device: isDevice },
  };
}

/** Reads a command and checks all of it: the sender is not trusted. */
export function createCommandReader(ports: PortRange): (line: string) => HelperCommand {
  const commands = new Map(Object.entries(fieldsOf(ports)));
  return (line) => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new CommandError('The command is not JSON.');
    }
    const name = (value as { command?: unknown } | null)?.command;
    const fields = typeof name === 'string' ? commands.get(name) : undefined;
    if (fields === undefined) throw new CommandError(`A command is one of ${[...commands.keys()].join(', ')}.`);
    const wrong = hasExactly(value, { command: () => true, ...fields });
    // Never the sent value: it may be a key.
    if (wrong !== undefined) throw new CommandError(`${name as string}: ${wrong}.`);
    return value as HelperCommand;
  };
}
