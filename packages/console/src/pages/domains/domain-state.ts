import type { Domain, ZoneReport } from '@landhold/contract';
import type { StateWords } from '../dns/delegation-words.ts';
import { STATE_WORDS } from '../dns/delegation-words.ts';

export interface DomainStateWords extends StateWords {
  readonly text: string;
}

type Known = Pick<Domain, 'name' | 'status' | 'provider'>;

const NOT = { badge: 'not delegated', tone: 'danger' } as const;

/** Whether resolvers find a domain: from the lookup, and otherwise from its registration. */
export function domainStateOf({ name, status, provider }: Known, report?: ZoneReport): DomainStateWords {
  const above = name.slice(name.indexOf('.') + 1);
  if (status === 'suspended') return { ...NOT, text: 'An administrator has suspended the domain.' };
  if (status === 'expired')
    return { ...NOT, text: 'The registration has expired. Renew the domain to delegate it again.' };
  if (status === 'failed') return { ...NOT, text: 'The registration failed.' };
  if (status === 'pending') {
    return { badge: 'not yet delegated', tone: 'warning', text: 'The domain is delegated once it is active.' };
  }
  if (provider === 'simulated') {
    const text = 'The registration is simulated. No registry outside this installation knows of it.';
    return { badge: 'simulated', tone: 'neutral', text };
  }
  const state = report?.delegation.state ?? 'unknown';
  const registered = {
    badge: 'delegated',
    tone: 'success',
    text: `${above} leads resolvers to the name servers.`,
  } as const;
  if (state === 'unknown' || state === 'valid') return registered;
  return { ...STATE_WORDS[state], text: 'The delegation is incomplete. Open the zone to see what is wrong.' };
}
