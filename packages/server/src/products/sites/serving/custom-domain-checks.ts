import type { DnsPorts } from '../../dns/ports/dns-ports.ts';
import type { DelegatingZone } from '../../dns/ports/own-zones.ts';
import type { CustomDomainChecks, DelegationTarget } from '../ports/custom-domains.ts';
import { createLookUpTexts } from './look-up-texts.ts';
import type { SitesContext } from './sites-context.ts';

/** How this installation checks custom domains. */
export function createCustomDomainChecks(
  { config, ownNames }: Pick<SitesContext, 'config' | 'ownNames'>,
  { resolver, checkDelegation, nameServer }: DnsPorts,
): CustomDomainChecks {
  const { customDomainGraceMs: graceMs, sitesPublicAddresses: addresses } = config;

  async function followDelegation(
    projectId: string,
    { name, nameservers: wanted, isPublic }: DelegatingZone,
  ): Promise<DelegationTarget> {
    // There is no other DNS then.
    if (isPublic && resolver === 'embedded') return { to: 'elsewhere' };
    const report = await checkDelegation({ name, nameservers: wanted, ds: [], isPublic }, projectId);
    const { served_by: servedBy, delegation } = report;
    if (servedBy === 'elsewhere') return { to: 'elsewhere' };
    // If only the name server in this process is asked, its zones need no other zone to lead to them.
    if (servedBy === 'installation' || servedBy === 'both' || resolver === 'embedded') return { to: 'here' };
    if (servedBy === 'nobody') return { to: 'elsewhere' };
    return { to: 'unknown', reason: delegation.problems.map(({ message }) => message).join(' ') };
  }

  return {
    isOn: true,
    followDelegation,
    lookUp: createLookUpTexts({ resolver, embedded: nameServer.endpoint }),
    graceMs,
    addresses,
    ownHosts: ownNames.hosts,
  };
}
