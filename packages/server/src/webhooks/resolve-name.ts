import { Resolver } from 'node:dns/promises';
import { isLocalName } from '../core/webhook-targets.ts';

/** All addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** In nobody's DNS, by RFC 2606: what examples and tests name is not asked for. */
const RESERVED = /\.(?:example|invalid)\.?$/i;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Asks name servers directly. The system's own look-up takes one of four threads that files and passwords need too, and
 * a name that is slow to resolve keeps it: docs/decisions/0082-where-webhooks-may-be-sent.md.
 */
export function createNameResolver(): ResolveName {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (name) => {
    if (isLocalName(name)) return LOOPBACK;
    if (RESERVED.test(name)) return [];
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}
