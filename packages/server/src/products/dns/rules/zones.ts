import type { Zone } from '@landhold/contract';
import { toHostname, toHostnamePrefix } from '../../core/hostname.ts';
import type { Registry } from '../../core/registry.ts';
import type { Randomness } from '../../core/randomness.ts';
import type { Sealer } from '../../core/sealer.ts';
import { ZONE_KEYS } from '../../core/zone-signing.ts';
import type { Check } from '../../core/operation.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { ActionTools } from '../resource-action.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import type { WakeTools } from './wake-zones.ts';
import { createWakeZones, createZoneWatch } from './wake-zones.ts';
import { createRolloverKey } from './rollover-key.ts';
import { createZoneAdmission } from './zone-admission.ts';
import { createJudge } from './zone-authority.ts';
import { createZoneFiles } from './zone-files.ts';
import type { ZoneStatusTools } from './zone-status.ts';
import { createZoneStatus } from './zone-status.ts';
import { createJournal } from './zone-journal.ts';
import { beginSigning } from './zone-keys.ts';
import { belowClaims, waitingClaim } from './zone-names.ts';
import { createZoneRenewal } from './zone-renewal.ts';

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
  readonly registry: Pick<Registry, 'suffixes'>;
  readonly randomness: Randomness;
  readonly sealer: Sealer;
}

export function createZones(defineKind: DefineKind, { nameservers, ...tools }: ZoneTools) {
  const writeJournal = createJournal(tools);
  const judge = createJudge(tools.store, tools.registry.suffixes);
  const wakeZones = createWakeZones(tools);
  const lifecycle = { admit: createZoneRenewal(tools, createZoneAdmission(tools, wakeZones)), isGuarded: true };
  const { clock, randomness } = tools;

  const zones = defineKind<'createZone', 'updateZone', Zone>({
    kind: 'dns',
    check,
    normaliseName: (name) => toHostname(name)?.ascii ?? name,
    normalisePrefix: toHostnamePrefix,
    async draft({ name, ttl, dnssec }, { projectId, dryRun }) {
      const { ascii, unicode } = toHostname(name)!;
      const { isTaken, reason, guard } = await judge({ projectId, id: undefined, name: ascii, nameservers });
      if (isTaken) {
        const message = `${ascii} is already taken. Choose another name, or register the domain here first if it is yours.`;
        throw new ServiceError('name_taken', message, { param: 'name' });
      }
      const isSigned = dnssec.enabled && !dryRun;
      const signed = isSigned ? beginSigning({ randomness, zone: ascii, now: clock.now() }) : undefined;
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
          dnssec,
          signing: signed?.signing ?? null,
        },
        ...(signed && { hidden: { secrets: { [ZONE_KEYS]: JSON.stringify(signed.privateKeys) } } }),
      };
    },
    // The serial tells secondaries that answers have changed. Labels and the like do not affect them.
    change(current, { ttl = current.ttl, dnssec }, { dryRun, hide }) {
      const isSwitched = dnssec !== undefined && dnssec.enabled !== current.dnssec.enabled;
      const signed =
        isSwitched && dnssec.enabled && !dryRun
          ? beginSigning({ randomness, zone: current.name, now: clock.now() })
          : undefined;
      if (isSwitched) hide(ZONE_KEYS, signed === undefined ? null : JSON.stringify(signed.privateKeys));
      const isOther = isSwitched || ttl !== current.ttl;
      return {
        ...(isSwitched ? { signing: signed?.signing ?? null } : {}),
        ...(isOther ? { serial: current.serial + 1 } : {}),
      };
    },
    async accompany({ caller, former, next, now }) {
      if (former === undefined || next === undefined || former.serial === next.serial) return {};
      const place = { caller, zoneId: former.id, serial: next.serial, now };
      const zoneTtl = former.ttl === next.ttl ? null : { before: former.ttl, after: next.ttl };
      const { creates, removals } = await writeJournal(place, { sets: [], zoneTtl });
      // Its signatures are renewed from now on, which begins at the next look.
      const isDue = next.dnssec.enabled && !former.dnssec.enabled && next.status === 'active';
      // The journal contains only sets and TTLs, but each serial also removes an outdated entry.
      return { ...(zoneTtl === null ? {} : { creates }), removals, ...(isDue ? { dueAt: now } : {}) };
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
      rolloverZoneKey: createRolloverKey(tools),
    },
    checks: { listZones: zones.checkList, createZone: zones.checkCreate },
    lifecycle,
    follow: createZoneWatch(tools, wakeZones),
  };
}
