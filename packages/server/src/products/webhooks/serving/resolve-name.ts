import { Resolver } from 'node:dns/promises';
import { isLocalName } from '../ports/webhook-targets.ts';

/** All addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Never in DNS, by RFC 2606: names from examples and tests are not looked up. */
const RESERVED = /\.(?:example|invalid)\.?$/i;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Queries name servers directly. The system's lookup occupies one of four threads that files and passwords also need,
 * for as long as a slow name takes: docs/decisions/0082-where-webhooks-may-be-sent.md. By default the system's servers.
 */
export function createNameResolver(servers?: readonly string[]): ResolveName {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    if (isLocalName(name)) return LOOPBACK;
    if (RESERVED.test(name)) return [];
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}
