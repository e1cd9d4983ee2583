import { isIPv6 } from 'node:net';
import { databaseUrl, wholeNumber } from '../../../settings/setting-values.ts';
import { StartError } from '../../../core/start-error.ts';

/** A PostgreSQL server for databases. */
export interface DatabaseServerSetting {
  /** Null for the server of all regions that have no other. */
  readonly region: string | null;
  /** The administrator's connection. */
  readonly url: string;
  /** Where callers connect; null for the host and port of `url`. */
  readonly address: PublicPlace | null;
}

export interface PublicPlace {
  readonly host: string;
  /** Null for the port of the URL. */
  readonly port: number | null;
}

type UrlSetting = `LANDHOLD_DATABASES_URL_${string}`;

interface RegionUrl {
  readonly fallback: string;
  readonly description: string;
  read(text: string): string | null;
}

/** A setting for each region, such as LANDHOLD_DATABASES_URL_EU_NORTH. */
export function databaseUrlSettings(regions: readonly string[]): Record<UrlSetting, RegionUrl> {
  const made = regions.map((region): [UrlSetting, RegionUrl] => [
    settingOf(region),
    {
      fallback: '',
      description: `The PostgreSQL server for new databases in ${region}, instead of LANDHOLD_DATABASES_URL.`,
      read: databaseUrl,
    },
  ]);
  return Object.fromEntries(made);
}

function settingOf(region: string): UrlSetting {
  return `LANDHOLD_DATABASES_URL_${region.toUpperCase().replaceAll('-', '_')}`;
}

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const LONGEST_HOST = 253;
const port = wholeNumber(1, 65_535);

/**
 * Hosts with or without a port, separated by commas; `region=host` for one region. The key is the region, or '' for all
 * others.
 */
export function databaseHosts(value: string): ReadonlyMap<string, PublicPlace> {
  const found = new Map<string, PublicPlace>();
  for (const entry of value.split(',').map((each) => each.trim())) {
    if (entry === '') continue;
    const [first = '', second] = entry.split('=');
    const [region, text] = second === undefined ? ['', first] : [first, second];
    if (found.has(region)) throw new Error(`"${entry}" is a second host for the same region`);
    found.set(region, readPlace(text));
  }
  return found;
}

function readPlace(text: string): PublicPlace {
  const [, bracketed, plain = '', number] = /^(?:\[([^\]]*)\]|([^:]*))(?::([0-9]+))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const isHost = bracketed === undefined ? host.length <= LONGEST_HOST && HOST.test(host) : isIPv6(host);
  if (!isHost) throw new Error(`"${text}" is not a host such as db.example.com or db.example.com:6432`);
  return { host, port: number === undefined ? null : port(number) };
}

export interface DatabaseServerValues {
  readonly LANDHOLD_DATABASES_URL: string | null;
  readonly LANDHOLD_DATABASES_HOST: ReadonlyMap<string, PublicPlace>;
}

/** The configured servers. */
export function databaseServers(
  values: DatabaseServerValues & Readonly<Record<string, unknown>>,
  regions: readonly string[],
): readonly DatabaseServerSetting[] {
  const { LANDHOLD_DATABASES_URL: others, LANDHOLD_DATABASES_HOST: hosts } = values;
  const urls = regions.map((region) => [region, values[settingOf(region)] as string | null] as const);
  const all = [...urls, ['', others] as const].filter((entry): entry is [string, string] => entry[1] !== null);
  for (const region of hosts.keys()) {
    if (all.some(([each]) => each === region)) continue;
    const needed = regions.includes(region) || region === '' ? nameOf(region) : null;
    throw new StartError(
      needed === null
        ? `LANDHOLD_DATABASES_HOST: "${region}" is not a region.`
        : `LANDHOLD_DATABASES_HOST: it names a host for databases on ${needed}, which is not set.`,
    );
  }
  return all.map(([region, url]) => ({ region: region || null, url, address: hosts.get(region) ?? null }));
}

function nameOf(region: string): string {
  return region === '' ? 'LANDHOLD_DATABASES_URL' : settingOf(region);
}
