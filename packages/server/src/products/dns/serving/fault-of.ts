import type { NameServerOptions } from '@landhold/dns/name-server.ts';
import type { ServedFaults } from '../../../core/served-faults.ts';
import type { ServedZones } from './served-zones.ts';

/** Finds the zone of a query, and what a test lets become of it. */
export function createFaultOf(
  faults: ServedFaults,
  served: Pick<ServedZones, 'zones' | 'ownerOf'>,
): NonNullable<NameServerOptions['faultOf']> {
  return (name) => {
    if (faults.size === 0) return undefined;
    const answering = served.zones.findAbove(name, 0);
    const owner = answering && served.ownerOf(answering);
    return owner && faults.forQuery({ projectId: owner.projectId, name: owner.zone.name });
  };
}
