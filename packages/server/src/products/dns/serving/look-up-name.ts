import type { RecordWithTtl } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { wallClock } from '../../../core/clock.ts';
import type { LookUpName, NameAnswer } from '../ports/look-up-name.ts';
import type { ResolverOptions } from '../ports/open-resolver.ts';
import { isNotThere, openResolver } from '../ports/open-resolver.ts';

/** For one name, however many name servers there are. */
const LONGEST_MS = 3_000;

/** Looks up one name without following it: one zone's name server does not answer for the next zone. */
export function createLookUpName(options: ResolverOptions): LookUpName {
  return async (name, signal) => {
    if (options.resolver === 'off') return unknown('look-ups are turned off by LANDHOLD_RESOLVER');
    const resolver = openResolver(options);
    if (resolver === undefined) return unknown('the name server in this process is off');
    const giveUp = (): void => resolver.cancel();
    const timer = wallClock.setTimeout(giveUp, LONGEST_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return signal.aborted ? unknown('no answer came in time') : await ask(resolver, name);
    } catch (error) {
      return explain(error, options.resolver === 'embedded');
    } finally {
      wallClock.clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
}

async function ask(resolver: Resolver, name: string): Promise<NameAnswer> {
  const none = (error: unknown): [] => {
    if (isNotThere(error)) return [];
    throw error;
  };
  const [target] = await resolver.resolveCname(name).catch(none);
  if (target !== undefined) return { outcome: 'alias', target };
  const found: RecordWithTtl[][] = await Promise.all([
    resolver.resolve4(name, { ttl: true }).catch(none),
    resolver.resolve6(name, { ttl: true }).catch(none),
  ]);
  const records = found.flat();
  if (records.length === 0) return { outcome: 'nothing' };
  return {
    outcome: 'addresses',
    addresses: records.map(({ address }) => address),
    ttl: Math.min(...records.map(({ ttl }) => ttl)),
  };
}

function explain(error: unknown, isWhole: boolean): NameAnswer {
  const { code = 'an error' } = error as NodeJS.ErrnoException;
  // No other server is queried then: a name that it refuses to answer for is nowhere.
  if (isWhole && code === 'EREFUSED') return { outcome: 'nothing' };
  if (code === 'ECANCELLED' || code === 'ETIMEOUT') return unknown('no answer came in time');
  return unknown(`the name server answered ${code}`);
}

function unknown(reason: string): NameAnswer {
  return { outcome: 'unknown', reason };
}
