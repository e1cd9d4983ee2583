import type { DomainSettings, TextAnswer } from '../../core/custom-domains.ts';
import type { OwnZones } from '../own-zones.ts';
import type { Finding } from './custom-domains.ts';
import { proofRecord } from './custom-domains.ts';

export interface DomainProofTools {
  readonly domains: DomainSettings;
  readonly zones: OwnZones;
  readonly tokenOf: (projectId: string) => Promise<string>;
  readonly isOwnHost: (name: string) => boolean;
}

/** The most characters of a DNS name. */
const LONGEST_NAME = 253;

/** Finds out whether a name belongs to a project. */
export function createDomainProofs({ domains, zones, tokenOf, isOwnHost }: DomainProofTools) {
  return async (projectId: string, name: string, signal: AbortSignal): Promise<Finding> => {
    if (isOwnHost(name)) return { proof: 'none', reason: `${name} belongs to the service.` };
    if (await zones.answersFor(projectId, name)) return { proof: 'zone' };
    const { name: place, value } = proofRecord(name, await tokenOf(projectId));
    if (place.length > LONGEST_NAME) return { proof: 'none', reason: `${place} is too long for DNS.` };
    return toFinding(await domains.lookUp(place, signal), place, value);
  };
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
