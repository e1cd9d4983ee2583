import { isIP } from 'node:net';

/** The default for zones and domains. The names are reserved for tests. */
export const DEFAULT_NAMESERVERS: readonly string[] = ['ns1.landhold.test', 'ns2.landhold.test'];

const HOSTNAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** The contact in the SOA record is made from the first name and must not become too long. */
const MAX_CHARACTERS = 240;
const MAX_HOSTS = 8;

export interface NameServers {
  readonly names: readonly string[];
  /** The addresses of names that have some. */
  readonly addresses: ReadonlyMap<string, readonly string[]>;
}

/** Lower-case hostnames, separated by commas, as `name` or `name=address`. Repeat the name for more addresses. */
export function nameServers(value: string): NameServers {
  const entries = value.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
  const names = [...new Set(entries.map(([name = '']) => name))];
  const addresses = new Map<string, string[]>();
  for (const [name = '', ...given] of entries.filter((entry) => entry.length > 1)) {
    const address = given.join('=');
    if (isIP(address) === 0 || address.includes('%')) throw new Error(`"${address}" is not an IP address`);
    addresses.set(name, [...(addresses.get(name) ?? []), address]);
  }
  const wrong = names.find((name) => name.length > MAX_CHARACTERS || !HOSTNAME.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a hostname in small letters, such as ns1.example.com`);
  const given = entries.map((entry) => entry.join('='));
  const isAloneAndNot = given.some((entry) => addresses.has(entry));
  if (new Set(given).size < given.length || isAloneAndNot) throw new Error(`"${value}" names a host twice`);
  if (names.length > MAX_HOSTS) throw new Error(`${names.length} hosts are too many, and ${MAX_HOSTS} the most`);
  return { names, addresses };
}
