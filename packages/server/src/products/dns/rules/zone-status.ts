import type { Zone, ZoneReport } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { AskSecondaries, SecondaryAnswer } from '../ports/dns-secondaries.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { CheckDelegation } from '../ports/zone-delegation.ts';
import type { Store } from '../../../store/store.ts';
import { readAliases } from './alias-states.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';

export interface ZoneStatusTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly askSecondaries: AskSecondaries;
  readonly checkDelegation: CheckDelegation;
}

type SecondaryState = ZoneReport['secondaries'][number];

/** Serials are 32-bit numbers that wrap around to 0 (RFC 1982). */
const SERIALS = 2 ** 32;

/** Where a zone is served, checked now. */
export function createZoneStatus(tools: ZoneStatusTools) {
  const { store, clock, askSecondaries, checkDelegation } = tools;
  const places = createRecordPlaces('records');

  return async ({ caller, params }: OperationRequest<'getZoneStatus'>): Promise<RecordReply> => {
    const { json } = (await places.findParent(store, caller.projectId, params))!;
    const { id, name, serial, status, provider, nameservers, signing } = JSON.parse(json) as Zone;
    // Another project's zone may be served under the name.
    const isServed = status === 'active' && provider !== 'simulated';
    const [answers, delegated] = await Promise.all([
      isServed ? askSecondaries(name) : [],
      checkDelegation({ name, nameservers, ds: signing?.ds ?? [] }, caller.projectId),
    ]);
    const report: ZoneReport = {
      object: 'zone_status',
      zone_id: id,
      serial,
      secondaries: answers.map((answer) => stateOf(answer, serial % SERIALS)),
      ...delegated,
      aliases: await readAliases(store, caller.projectId, id),
      checked_at: toTimestamp(clock.now()),
    };
    return { status: 200, body: JSON.stringify(report) };
  };
}

function stateOf({ address, serial }: SecondaryAnswer, here: number): SecondaryState {
  if (serial === undefined) return { address, state: 'unreachable', serial: null };
  if (serial === null) return { address, state: 'missing', serial };
  if (serial === here) return { address, state: 'current', serial };
  return { address, state: (here - serial) >>> 0 < SERIALS / 2 ? 'behind' : 'ahead', serial };
}
