import type { Resolver } from 'node:dns/promises';
import type { LookUpTexts, TextAnswer } from '../ports/custom-domains.ts';
import type { ResolverOptions } from '../../dns/ports/open-resolver.ts';
import { isNotThere, openResolver } from '../../dns/ports/open-resolver.ts';
import { wallClock } from '../../../core/clock.ts';

export interface LookUpOptions extends ResolverOptions {
  readonly longestMs?: number;
}

/** For one name, however many name servers there are. */
const LONGEST_MS = 5_000;

const TURNED_OFF: TextAnswer = { outcome: 'unknown', reason: 'look-ups are turned off by LANDHOLD_RESOLVER' };
const NOT_RUNNING: TextAnswer = { outcome: 'unknown', reason: 'the name server in this process is off' };
const TOO_LATE: TextAnswer = { outcome: 'unknown', reason: 'no answer came in time' };
const NONE: TextAnswer = { outcome: 'found', texts: [] };

/** Queries name servers without a thread, as webhooks do: docs/decisions/0082-where-webhooks-may-be-sent.md. */
export function createLookUpTexts({ resolver: choice, embedded, longestMs = LONGEST_MS }: LookUpOptions): LookUpTexts {
  const isWhole = choice === 'embedded';

  return async (name, signal) => {
    if (choice === 'off') return TURNED_OFF;
    const resolver = openResolver({ resolver: choice, embedded });
    if (resolver === undefined) return NOT_RUNNING;
    const giveUp = (): void => resolver.cancel();
    const timer = wallClock.setTimeout(giveUp, longestMs);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      if (signal.aborted) return TOO_LATE;
      return await ask(resolver, name);
    } catch (error) {
      return explain(error, isWhole);
    } finally {
      wallClock.clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
}

async function ask(resolver: Resolver, name: string): Promise<TextAnswer> {
  const texts = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  // If `*.example.com` is an alias, its target's owner could otherwise prove that they own example.com.
  return (await isAlias(resolver, name)) ? { outcome: 'alias' } : { outcome: 'found', texts };
}

async function isAlias(resolver: Resolver, name: string): Promise<boolean> {
  try {
    return (await resolver.resolveCname(name)).length > 0;
  } catch (error) {
    if (isNotThere(error)) return false;
    throw error;
  }
}

function explain(error: unknown, isWhole: boolean): TextAnswer {
  const { code = 'an error' } = error as NodeJS.ErrnoException;
  if (isNotThere(error)) return NONE;
  // No other server is queried then: a name that it refuses to answer for is nowhere.
  if (isWhole && code === 'EREFUSED') return NONE;
  if (code === 'ECANCELLED' || code === 'ETIMEOUT') return TOO_LATE;
  return { outcome: 'unknown', reason: `the name server answered ${code}` };
}
