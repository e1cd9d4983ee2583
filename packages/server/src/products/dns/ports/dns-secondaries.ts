import { isIPv4, isIPv6 } from 'node:net';
import { StartError } from '../../../core/start-error.ts';

export interface ServerAddress {
  readonly address: string;
  readonly port: number;
}

const ALGORITHMS = ['hmac-sha256', 'hmac-sha384', 'hmac-sha512'] as const;

/** A key that two name servers share (RFC 8945). */
export interface TsigKey {
  readonly name: string;
  readonly algorithm: (typeof ALGORITHMS)[number];
  readonly secret: Uint8Array;
}

/** Name servers that get copies of all zones, and the keys that authenticate them. */
export interface DnsSecondaries {
  readonly addresses: readonly ServerAddress[];
  /** The first key signs messages to the secondaries. Any of the keys allows transfers. */
  readonly keys: readonly [TsigKey, ...TsigKey[]];
  /** The name of the catalog zone, which lists the others. */
  readonly catalog: string;
}

/** A secondary's answer about a zone. */
export interface SecondaryAnswer {
  readonly address: string;
  /** Undefined if it does not answer, null if it answers without a serial. */
  readonly serial: number | null | undefined;
}

/** Never rejects, and always resolves in time. */
export type AskSecondaries = (zone: string) => Promise<readonly SecondaryAnswer[]>;

const ENTRY = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/;
const MAX_SECONDARIES = 8;
const MAX_KEYS = 4;
const HIGHEST_PORT = 65_535;
const NAME = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?[.])*[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_CHARACTERS = 200;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** As long as the shortest hash: RFC 8945, 9. */
const LEAST_SECRET_BYTES = 32;

/** Addresses such as `192.0.2.53, [2001:db8::53]:5353`. The default port is 53. */
export function secondaryAddresses(value: string): readonly ServerAddress[] {
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  if (entries.length > MAX_SECONDARIES) throw new Error(`${entries.length} secondaries are too many`);
  if (new Set(entries).size < entries.length) throw new Error(`"${value}" names a secondary twice`);
  return entries.map((entry) => {
    const [, inBrackets, plain = '', digits = '53'] = ENTRY.exec(entry) ?? [];
    const isAddress = inBrackets === undefined ? isIPv4(plain) : isIPv6(inBrackets) && !inBrackets.includes('%');
    const port = Number(digits);
    if (isAddress && port >= 1 && port <= HIGHEST_PORT) return { address: inBrackets ?? plain, port };
    throw new Error(`"${entry}" is not an address such as 192.0.2.53 or [2001:db8::53]:5353`);
  });
}

/**
 * Keys in the format of `dig -y` and `nsupdate -y`: `name:secret` or `algorithm:name:secret`. No error message contains
 * a secret.
 */
export function tsigKeys(value: string): readonly TsigKey[] {
  const entries = value.split(/[\s,]+/).filter((entry) => entry !== '');
  if (entries.length > MAX_KEYS) throw new Error(`${entries.length} keys are too many`);
  const keys = entries.map(tsigKey);
  if (new Set(keys.map(({ name }) => name)).size < keys.length) throw new Error('it names a key twice');
  return keys;
}

function tsigKey(entry: string, index: number): TsigKey {
  const which = `key ${index + 1}`;
  const parts = entry.split(':');
  const [algorithm = '', name = '', secret = ''] = parts.length === 2 ? ['hmac-sha256', ...parts] : parts;
  const known = ALGORITHMS.find((each) => each === algorithm);
  if (parts.length > 3 || known === undefined) {
    throw new Error(`${which} is not name:secret or algorithm:name:secret, with one of ${ALGORITHMS.join(', ')}`);
  }
  if (!isName(name)) throw new Error(`${which} has no name in small letters, such as landhold-transfer`);
  const bytes = Buffer.from(secret, 'base64');
  if (!BASE64.test(secret) || bytes.length < LEAST_SECRET_BYTES) {
    throw new Error(`${which} has no secret of at least ${LEAST_SECRET_BYTES} bytes in base64`);
  }
  return { name, algorithm: known, secret: bytes };
}

export function catalogName(value: string): string {
  if (isName(value)) return value;
  throw new Error(`"${value}" is not a name in small letters, such as catalog.invalid`);
}

function isName(name: string): boolean {
  return name.length <= MAX_CHARACTERS && NAME.test(name);
}

/** Null if there are no secondaries. */
export function dnsSecondaries(values: {
  readonly LANDHOLD_DNS_SECONDARIES: readonly ServerAddress[];
  readonly LANDHOLD_DNS_TSIG_KEY: readonly TsigKey[];
  readonly LANDHOLD_DNS_CATALOG: string;
}): DnsSecondaries | null {
  const addresses = values.LANDHOLD_DNS_SECONDARIES;
  const [first, ...others] = values.LANDHOLD_DNS_TSIG_KEY;
  if (first !== undefined) return { addresses, keys: [first, ...others], catalog: values.LANDHOLD_DNS_CATALOG };
  if (addresses.length === 0) return null;
  throw new StartError('LANDHOLD_DNS_SECONDARIES: secondaries need a key. Set LANDHOLD_DNS_TSIG_KEY too.');
}
