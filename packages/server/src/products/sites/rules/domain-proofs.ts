import type { DelegatingZone } from '../../dns/ports/own-zones.ts';
import type { CustomDomainChecks, DelegationTarget, TextAnswer } from '../ports/custom-domains.ts';
import type { OwnZones } from '../../dns/ports/own-zones.ts';
import type { Finding } from './custom-domains.ts';
import { proofRecord } from './custom-domains.ts';

export interface DomainProofTools {
  readonly customDomains: CustomDomainChecks;
  readonly zones: OwnZones;
  readonly tokenOf: (projectId: string) => Promise<string>;
  readonly isOwnHost: (name: string) => boolean;
}

interface OtherDelegation {
  readonly zone: DelegatingZone;
  readonly target: Exclude<DelegationTarget, { to: 'here' }>;
}

/** The most characters of a DNS name. */
const LONGEST_NAME = 253;

/** Finds out whether a name belongs to a project. */
export function createDomainProofs({ customDomains, zones, tokenOf, isOwnHost }: DomainProofTools) {
  return async (projectId: string, name: string, signal: AbortSignal): Promise<Finding> => {
    if (isOwnHost(name)) return { proof: 'none', reason: `${name} belongs to the service.` };
    let other: OtherDelegation | undefined;
    for (const zone of await zones.delegatingZones(projectId, name)) {
      const target = await customDomains.followDelegation(projectId, zone);
      if (target.to === 'here') return { proof: 'zone' };
      if (other?.target.to !== 'unknown') other = { zone, target };
    }
    const found = await findText(projectId, name, signal);
    return other === undefined || found.proof === 'text' ? found : withTarget(found, other);
  };

  async function findText(projectId: string, name: string, signal: AbortSignal): Promise<Finding> {
    const { name: place, value } = proofRecord(name, await tokenOf(projectId));
    if (place.length > LONGEST_NAME) return { proof: 'none', reason: `${place} is too long for DNS.` };
    return toFinding(await customDomains.lookUp(place, signal), place, value);
  }
}

/** The project's zone is no proof as long as the world does not ask it: docs/decisions/0173-what-proves-a-name.md. */
function withTarget(found: Finding, { zone: { name, nameservers }, target }: OtherDelegation): Finding {
  const other = 'reason' in found ? found.reason : '';
  if (target.to === 'unknown') {
    const reason = `The delegation of ${name} could not be looked up: ${target.reason} It is tried again. ${other}`;
    return { proof: 'unknown', reason: reason.trim() };
  }
  const advice = `Delegate it to ${nameservers.join(', ')}, or set the TXT record.`;
  const reason = `The delegation of ${name} does not lead to this installation. ${advice} ${other}`.trim();
  return { proof: found.proof === 'unknown' ? 'unknown' : 'none', reason };
}

function toFinding(answer: TextAnswer, place: string, value: string): Finding {
  if (answer.outcome === 'unknown') {
    return { proof: 'unknown', reason: `${place} could not be looked up: ${answer.reason}. It is tried again.` };
  }
  if (answer.outcome === 'alias') {
    return { proof: 'none', reason: `${place} is an alias. Set the TXT record at the name itself.` };
  }
  if (answer.texts.includes(value)) return { proof: 'text', texts: answer.texts };
  return { proof: 'none', reason: `There is no TXT record with this value at ${place}.` };
}
