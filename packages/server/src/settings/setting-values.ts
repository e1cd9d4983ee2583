import { isIP, isIPv6 } from 'node:net';
import { addressesIn } from '../addresses/database-hosts.ts';
import { readRedisAddress } from '../addresses/redis-address.ts';

export function wholeNumber(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new Error(`"${value}" is not a whole number from ${min} to ${max}`);
  };
}

/** For a setting whose default depends on others. */
export function orNull<T>(read: (value: string) => T) {
  return (value: string): T | null => (value === '' ? null : read(value));
}

export function text(pattern: RegExp, what: string) {
  return (value: string): string => {
    if (pattern.test(value)) return value;
    throw new Error(`"${value}" is not ${what}`);
  };
}

export function oneOf<const T extends string>(choices: readonly T[]) {
  return (value: string): T => {
    const choice = choices.find((each) => each === value);
    if (choice !== undefined) return choice;
    throw new Error(`"${value}" is not one of ${choices.join(', ')}`);
  };
}

export function databaseUrl(value: string): string | null {
  return serviceUrl(value, /^postgres(ql)?:/, 'postgres://');
}

/** May name several hosts, of which one takes writes. */
export function databaseUrls(value: string): string | null {
  const addresses = addressesIn(value);
  for (const each of addresses) databaseUrl(each);
  if (addresses.length > 1 && addresses.some((each) => new URL(each).host === ''))
    throw new Error('one of its hosts is empty. Write postgres://user@one:5432,two:5432/name');
  return value === '' ? null : value;
}

export function redisUrl(value: string): string | null {
  if (value === '') return null;
  // It usually contains a password, so the message does not repeat it.
  if (readRedisAddress(value) !== undefined) return value;
  throw new Error('it is not an address like redis://host:6379 or redis+sentinel://one:26379,two:26379/mymaster');
}

function serviceUrl(value: string, protocol: RegExp, expected: string): string | null {
  if (value === '') return null;
  // It usually contains a password, so the message does not repeat it.
  if (!protocol.test(value) || !URL.canParse(value))
    throw new Error(`it is not an address that begins with ${expected}`);
  return value;
}

export function baseUrl(value: string): string | null {
  if (value === '') return null;
  const url = URL.parse(value);
  // Only an origin: no path, no query and no password. The message does not repeat the value, because it may contain
  // one.
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new Error('it is not an http or https address without path, query and user');
  }
  return url.origin;
}

export function httpUrl(value: string): string | null {
  if (value === '') return null;
  const url = URL.parse(value);
  // The message does not repeat the value, because it may contain a password.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Error('it is not an http or https address without user, query and fragment');
  return url.href;
}

/** `name=value,name=value`, with values encoded as in a URL. */
export function pairs(value: string): Readonly<Record<string, string>> {
  const entries = value.split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name, encoded] = /^\s*([\w-]+)=([^\s,]*)\s*$/.exec(entry) ?? [];
      // It may be a credential, so the message does not repeat it.
      if (name === undefined) throw new Error('it is not a list of name=value, separated by commas');
      return [name, decodeURIComponent(encoded!)];
    }),
  );
}

export function share(value: string): number {
  const number = Number(value);
  if (/^[\d.]+$/.test(value) && number >= 0 && number <= 1) return number;
  throw new Error(`"${value}" is not a number from 0 to 1`);
}

export function networks(value: string): string[] {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const [address = '', prefix = '0', ...rest] = entry.split('/');
    const isNetwork = isIP(address) !== 0 && /^\d+$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32);
    if (!isNetwork || rest.length > 0) throw new Error(`"${entry}" is not an address or a network such as 10.0.0.0/8`);
  }
  return entries;
}
