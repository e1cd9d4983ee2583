import type { AdmitVisit } from '@landhold/sites/sites-server.ts';
import type { ServedFaults } from '../../../core/served-faults.ts';
import type { ServedSites } from './served-sites.ts';

/** Refuses visits to sites that a test lets fail. */
export function createFailingVisits(
  admit: AdmitVisit,
  faults: ServedFaults,
  { siteAt }: Pick<ServedSites, 'siteAt'>,
): AdmitVisit {
  return (host, visit) => {
    const site = faults.size === 0 ? undefined : siteAt(host);
    const status = site && faults.forVisit(site);
    if (status === undefined) return admit(host, visit);
    return { status, reason: 'A rule of the mock refused the visit', waitSeconds: 1 };
  };
}
