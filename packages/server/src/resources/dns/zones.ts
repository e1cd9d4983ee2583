import type { Zone } from '@landhold/contract';
import { toHostname } from '../../core/hostname.ts';
import type { Check } from '../../core/operation.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { ActionTools } from '../resource-action.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import type { WakeTools } from './wake-zones.ts';
import { createWakeZones, createZoneWatch } from './wake-zones.ts';
import { createZoneAdmission } from './zone-admission.ts';
import { createJudge } from './zone-authority.ts';
import { createZoneFiles } from './zone-files.ts';
import type { ZoneStatusTools } from './zone-status.ts';
import { createZoneStatus } from './zone-status.ts';
import { createJournal } from './zone-journal.ts';
import { belowClaims, waitingClaim } from './zone-names.ts';

const check: Check = ({ name }) =>
  typeof name !== 'string' || toHostname(name) !== undefined
    ? []
    : [
        {
          param: 'name',
          code: 'name_invalid',
          message: 'name must be a hostname of two labels or more, such as example.com.',
        },
      ];

export interface ZoneTools extends ActionTools, ZoneStatusTools, Pick<WakeTools, 'wakeAt'> {
  readonly nameservers: readonly string[];
}

export function createZones(defineKind: DefineKind, { nameservers, ...tools }: ZoneTools) {
  const writeJournal = createJournal(tools);
  const judge = createJudge(tools.store);
  const wakeZones = createWakeZones(tools);
  const lifecycle = { admit: createZoneAdmission(tools, wakeZones) };

  const zones = defineKind<'createZone', 'updateZone', Zone>({
    kind: 'dns',
    check,
    normaliseName: (name) => toHostname(name)?.ascii ?? name,
    async draft({ name, ttl }, { projectId }) {
      const { ascii, unicode } = toHostname(name)!;
      const { isTaken, reason, guard } = await judge({ projectId, id: undefined, name: ascii, nameservers });
      if (isTaken) {
        const message = `${ascii} is already taken. Choose another name, or register the domain here first if it is yours.`;
        throw new ServiceError('name_taken', message, { param: 'name' });
      }
      return {
        name: ascii,
        claims: reason === null ? belowClaims(ascii) : [waitingClaim(ascii, projectId)],
        reason,
        guard,
        own: {
          unicode_name: unicode,
          ttl,
          nameservers: [...nameservers],
          serial: 1,
          record_count: 0,
          dnssec: { enabled: false },
        },
      };
    },
    // The serial tells secondaries that answers have changed; labels and the like are none of their business.
    change: (current, { ttl = current.ttl }) => (ttl === current.ttl ? {} : { serial: current.serial + 1 }),
    async accompany({ caller, former, next, now }) {
      if (former === undefined || next === undefined || former.ttl === next.ttl) return {};
      const place = { caller, zoneId: former.id, serial: next.serial, now };
      const { creates, removals } = await writeJournal(place, {
        sets: [],
        zoneTtl: { before: former.ttl, after: next.ttl },
      });
      return { creates, removals };
    },
    lifecycle,
  });

  return {
    handlers: {
      listZones: zones.list,
      createZone: zones.create,
      getZone: zones.get,
      updateZone: zones.update,
      deleteZone: zones.remove,
      ...createZoneFiles(tools),
      getZoneStatus: createZoneStatus(tools),
    },
    checks: { listZones: zones.checkList, createZone: zones.checkCreate },
    lifecycle,
    follow: createZoneWatch(tools, wakeZones),
  };
}
