import { Resolver } from 'node:dns/promises';
import type { LookUpTexts, ResolverChoice, TextAnswer } from '../core/custom-domains.ts';

export interface LookUpOptions {
  readonly resolver: ResolverChoice;
  /** Where the name server in this process answers; null where it does not. */
  readonly embedded: () => { readonly address: string; readonly port: number } | null;
  readonly longestMs?: number;
}

/** For one name: two tries at each name server, and all of it in this time. */
const TIMES = { timeout: 1_000, tries: 2 };
const LONGEST_MS = 5_000;

const TURNED_OFF: TextAnswer = { outcome: 'unknown', reason: 'look-ups are turned off by LANDHOLD_RESOLVER' };
const NOT_RUNNING: TextAnswer = { outcome: 'unknown', reason: 'the name server in this process is off' };
const TOO_LATE: TextAnswer = { outcome: 'unknown', reason: 'no answer came in time' };
const NONE: TextAnswer = { outcome: 'found', texts: [] };

/** Asks name servers without a thread, like webhooks do: docs/decisions/0082-where-webhooks-may-be-sent.md. */
export function createLookUpTexts({ resolver: choice, embedded, longestMs = LONGEST_MS }: LookUpOptions): LookUpTexts {
  const isWhole = choice === 'embedded';

  return async (name, signal) => {
    if (choice === 'off') return TURNED_OFF;
    const resolver = openResolver({ resolver: choice, embedded });
    if (resolver === undefined) return NOT_RUNNING;
    const giveUp = (): void => resolver.cancel();
    const timer = setTimeout(giveUp, longestMs);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      if (signal.aborted) return TOO_LATE;
      return await ask(resolver, name);
    } catch (error) {
      return explain(error, isWhole);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
}

/**
 * A new one for each name: none of them keeps answers, and to give one up leaves the others alone. Undefined where
 * nobody can be asked.
 */
export function openResolver({ resolver: choice, embedded }: LookUpOptions): Resolver | undefined {
  const endpoint = choice === 'embedded' ? embedded() : null;
  if (choice === 'off' || (choice === 'embedded' && endpoint === null)) return undefined;
  const resolver = new Resolver(TIMES);
  if (endpoint !== null) resolver.setServers([toServer(endpoint)]);
  else if (choice !== 'system' && choice !== 'embedded') resolver.setServers(choice);
  return resolver;
}

async function ask(resolver: Resolver, name: string): Promise<TextAnswer> {
  const texts = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  // Where `*.example.com` is an alias, the owner of its target could otherwise prove that example.com is theirs.
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

export function isNotThere(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'ENODATA';
}

function explain(error: unknown, isWhole: boolean): TextAnswer {
  const { code = 'an error' } = error as NodeJS.ErrnoException;
  if (isNotThere(error)) return NONE;
  // Nobody else is asked then: a name that it refuses to answer for is nowhere.
  if (isWhole && code === 'EREFUSED') return NONE;
  if (code === 'ECANCELLED' || code === 'ETIMEOUT') return TOO_LATE;
  return { outcome: 'unknown', reason: `the name server answered ${code}` };
}

function toServer({ address, port }: { readonly address: string; readonly port: number }): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
