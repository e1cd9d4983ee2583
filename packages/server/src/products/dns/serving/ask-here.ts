import type { AnswerRecords, Zones } from '@landhold/dns/name-server.ts';
import { createNameServer, RCODE, readAnswerRecords, withoutZone, writeQuery } from '@landhold/dns/name-server.ts';
import type { FoundAbove } from './judge-delegation.ts';

/**
 * Asks this process's zones for a delegation, as if the delegated zone were not among them: a server with both would
 * answer from the lower one. Undefined if none of them is above it.
 */
export function askHere(zones: Zones, zone: string): FoundAbove | undefined {
  const above = withoutZone(zones, zone);
  // It answers without listening.
  const server = createNameServer({ zones: above, addresses: [], port: 0, rateLimits: null });
  const ask = (type: 'NS' | 'DS'): AnswerRecords | undefined => {
    const answer = server.answer(writeQuery({ name: zone, type }), true);
    return answer && readAnswerRecords(answer);
  };
  const [ns, ds] = [ask('NS'), ask('DS')];
  if (ns === undefined || ds === undefined || ns.rcode === RCODE.REFUSED) return undefined;
  return { zoneAbove: nameAbove(zones, zone), ns, ds };
}

function nameAbove(zones: Zones, zone: string): string {
  const labels = zone.split('.');
  const names = labels.map((_, at) => labels.slice(at + 1).join('.')).filter((name) => name !== '');
  return names.find((name) => zones.get(name) !== undefined) ?? '';
}
