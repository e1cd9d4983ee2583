import type { Resolver } from 'node:dns/promises';
import type { ResolverChoice } from '../../dns/ports/open-resolver.ts';
import type { LookUpOptions } from './look-up-texts.ts';
import { isNotThere, openResolver } from '../../dns/ports/open-resolver.ts';
import { wallClock } from '../../../core/clock.ts';

/** Where a name leads: to addresses, or through other names. Undefined if no server could say. */
export interface Destination {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

export type LookUpAddresses = (name: string, signal: AbortSignal) => Promise<Destination | undefined>;

const LONGEST_CHAIN = 8;
const MAX_SHOWN = 4;
const LONGEST_MS = 10_000;

/** Why a name's visitors do not reach its site's host here; undefined if they do. */
export async function explainElsewhere(
  lookUp: LookUpAddresses,
  { name, home }: { readonly name: string; readonly home: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const [there, here] = await Promise.all([lookUp(name, signal), lookUp(home, signal)]);
  if (there === undefined || here === undefined) return `${there === undefined ? name : home} could not be looked up.`;
  const leadsHere = there.names.includes(home) || there.addresses.some((each) => here.addresses.includes(each));
  if (leadsHere) return undefined;
  const where = there.addresses.length === 0 ? 'to no address' : `to ${there.addresses.slice(0, MAX_SHOWN).join(', ')}`;
  return `${name} leads ${where}, and not to ${home}.`;
}

/** Follows aliases step by step: one zone's name server does not answer for the next zone. */
export function createLookUpAddresses(options: LookUpOptions): LookUpAddresses {
  const { resolver: choice } = options;
  return async (name, signal) => {
    const resolver = openResolver(options);
    if (resolver === undefined) return undefined;
    const giveUp = (): void => resolver.cancel();
    const timer = wallClock.setTimeout(giveUp, options.longestMs ?? LONGEST_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await follow(resolver, name, choice);
    } catch {
      return undefined;
    } finally {
      wallClock.clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };
}

async function follow(resolver: Resolver, name: string, choice: ResolverChoice): Promise<Destination> {
  const names = [name];
  const none = (error: unknown): string[] => {
    const { code } = error as NodeJS.ErrnoException;
    if (isNotThere(error) || (choice === 'embedded' && code === 'EREFUSED')) return [];
    throw error;
  };
  for (;;) {
    const last = names.at(-1)!;
    const [alias] = await resolver.resolveCname(last).catch(none);
    if (alias === undefined || names.length > LONGEST_CHAIN) {
      const [v4, v6] = await Promise.all([resolver.resolve4(last).catch(none), resolver.resolve6(last).catch(none)]);
      return { names, addresses: [...v4, ...v6] };
    }
    names.push(alias.toLowerCase());
  }
}
