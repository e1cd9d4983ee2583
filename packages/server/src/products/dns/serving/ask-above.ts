import type { Resolver } from 'node:dns/promises';
import type { AnswerRecords, Question, ServerAddress } from '@landhold/dns/name-server.ts';
import { askQuestion, isTelling } from '@landhold/dns/protocol.ts';
import { isNotThere } from '../ports/open-resolver.ts';
import { isPublicAddress } from '../../../addresses/public-address.ts';
import type { FoundAbove } from './judge-delegation.ts';

export interface AskAboveOptions {
  readonly resolver: Resolver;
  /** Servers that may be queried although they are not public, because the settings name them. */
  readonly trusted: readonly ServerAddress[];
  readonly signal: AbortSignal;
}

/** For one packet to one server. */
const TIMEOUT_MS = 1_000;
const DNS_PORT = 53;
/** The most servers of the parent zone that are queried. One answer is enough. */
const MAX_SERVERS = 4;

/** Why the parent zone could not be queried, for readers. */
export class NotAsked extends Error {}

/** Queries the parent zone's name servers for a delegation. A resolver would answer with the zone's own data. */
export async function askAbove(name: string, options: AskAboveOptions): Promise<FoundAbove> {
  const { zoneAbove, hosts } = await findZoneAbove(name, options.resolver);
  const servers = await findServers(hosts, options);
  if (servers.length === 0) throw new NotAsked(`The name servers of ${zoneAbove} have no public address.`);
  const [ns, ds] = await Promise.all([
    askOne(servers, { name, type: 'NS' }, options.signal),
    askOne(servers, { name, type: 'DS' }, options.signal),
  ]);
  if (ns === undefined || ds === undefined) throw new NotAsked(`The name servers of ${zoneAbove} did not answer.`);
  return { zoneAbove, ns, ds };
}

/** The nearest name above that has name servers. */
async function findZoneAbove(name: string, resolver: Resolver): Promise<{ zoneAbove: string; hosts: string[] }> {
  for (let above = parentOf(name); above !== undefined; above = parentOf(above)) {
    try {
      const hosts = await resolver.resolveNs(above);
      if (hosts.length > 0) return { zoneAbove: above, hosts };
    } catch (error) {
      if (!isNotThere(error)) throw new NotAsked(`The name servers of ${above} could not be looked up.`);
    }
  }
  throw new NotAsked(`No parent zone of ${name} was found.`);
}

function parentOf(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot === -1 ? undefined : name.slice(dot + 1);
}

/** The parent zone's owner chooses the addresses of its servers, so only public addresses are queried. */
async function findServers(hosts: readonly string[], options: AskAboveOptions): Promise<ServerAddress[]> {
  const { resolver, trusted } = options;
  const addresses = await Promise.all(
    hosts.slice(0, MAX_SERVERS).map(async (host) => {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    }),
  );
  return [...new Set(addresses.flat())].flatMap((address) => {
    const trustedServer = trusted.find((server) => server.address === address);
    return trustedServer ?? (isPublicAddress(address) ? { address, port: DNS_PORT } : []);
  });
}

/** Queries all servers at once, and uses the first conclusive answer. */
async function askOne(
  servers: readonly ServerAddress[],
  question: Question,
  signal: AbortSignal,
): Promise<AnswerRecords | undefined> {
  const answers = servers.slice(0, MAX_SERVERS).map(async (server) => {
    const answer = await askQuestion({ ...server, timeoutMs: TIMEOUT_MS, signal }, question);
    if (answer === undefined || !isTelling(answer)) throw new NotAsked('It did not answer.');
    return answer;
  });
  return Promise.any(answers).catch(() => undefined);
}
