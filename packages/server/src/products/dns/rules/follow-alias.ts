import type { DnsRecord } from '@landhold/contract';
import { isPublicAddress } from '../../../addresses/public-address.ts';
import type { Store } from '../../../store/store.ts';
import type { LookUpName, NameAnswer } from '../ports/look-up-name.ts';
import { LONGEST_CHAIN } from './alias-chain.ts';
import { isAddressType } from './alias-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { withOwnersAbove } from './redirections.ts';
import { nameClaim, namesAbove, relativeTo } from './zone-names.ts';

/** Where an ALIAS leads. The problem continues a sentence. */
export type Destination =
  | { readonly addresses: readonly string[]; readonly ttl: number }
  | { readonly problem: string };

export interface FollowTools {
  readonly store: Store;
  readonly lookUpName: LookUpName;
}

/** More would make the answer too large for one UDP packet. */
const MAX_ADDRESSES = 16;
/** Sets in zones of the project are read, so they are looked at as often as any others. */
const OWN_TTL_S = 60;
/** What a name server returns can contain anything. */
const NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/;

/** Follows a name through zones of the project and through DNS, one name at a time, so that no loop is missed. */
export function createFollowAlias({ store, lookUpName }: FollowTools) {
  async function look(projectId: string, name: string, signal: AbortSignal): Promise<NameAnswer & { isOwn: boolean }> {
    const own = await answerHere(store, projectId, name);
    return own === undefined ? { ...(await lookUpName(name, signal)), isOwn: false } : { ...own, isOwn: true };
  }

  return async (projectId: string, { fqdn, values }: DnsRecord, signal: AbortSignal): Promise<Destination> => {
    const passed = [fqdn];
    let name = toName(values[0]!);
    for (;;) {
      if (!NAME.test(name)) return { problem: `${passed.at(-1)} leads to a name that is not a host name.` };
      if (passed.includes(name)) return { problem: `It leads back to itself: ${[...passed, name].join(' → ')}.` };
      if (passed.length > LONGEST_CHAIN) return { problem: `It leads through more than ${LONGEST_CHAIN} names.` };
      passed.push(name);
      const answer = await look(projectId, name, signal);
      if (answer.outcome !== 'alias') return destinationOf(name, answer);
      name = toName(answer.target);
    }
  };
}

function toName(target: string): string {
  return target.toLowerCase().replace(/\.$/, '');
}

function destinationOf(
  name: string,
  answer: Exclude<NameAnswer, { outcome: 'alias' }> & { readonly isOwn: boolean },
): Destination {
  if (answer.outcome === 'unknown') return { problem: `${name} could not be looked up: ${answer.reason}.` };
  if (answer.outcome === 'nothing') return { problem: `${name} has no address.` };
  const addresses = [...new Set(answer.addresses)].toSorted().slice(0, MAX_ADDRESSES);
  // Its owner could lead this zone's visitors into their own networks.
  const wrong = answer.isOwn ? undefined : addresses.find((address) => !isPublicAddress(address));
  if (wrong !== undefined) return { problem: `${name} has the address ${wrong}, which is not a public one.` };
  return { addresses, ttl: answer.ttl };
}

/** What a zone of the project says about a name; undefined if another server has to be asked. */
async function answerHere(store: Store, projectId: string, name: string): Promise<NameAnswer | undefined> {
  const names = [name, ...namesAbove(name)];
  const holders = await store.holders('dns', names.map(nameClaim));
  const [zone] = names.flatMap((each) => holders.find(({ key }) => key === each) ?? []);
  if (zone?.projectId !== projectId) return undefined;
  const relative = zone.key === name ? '@' : relativeTo(zone.key, name);
  const zoneSets = createLoadedSets(store, projectId, zone.id);
  const owners = withOwnersAbove([relative]);
  await zoneSets.load(owners);
  const isElsewhere = [...owners].some((owner) => owner !== '@' && zoneSets.at(owner).has('NS'));
  const sets = zoneSets.at(relative);
  // A wildcard or a DNAME may answer for a name without sets: the name server knows.
  if (isElsewhere || sets.size === 0) return undefined;
  const target = (sets.get('ALIAS') ?? sets.get('CNAME'))?.set.values[0];
  if (target !== undefined) return { outcome: 'alias', target };
  const addresses = sets
    .values()
    .flatMap(({ set }) => (isAddressType(set.type) ? set.values : []))
    .toArray();
  return addresses.length === 0 ? { outcome: 'nothing' } : { outcome: 'addresses', addresses, ttl: OWN_TTL_S };
}
