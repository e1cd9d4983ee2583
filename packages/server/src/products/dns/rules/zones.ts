import type { Zone } from '@landhold/contract';
import { privateSuffixOf, toHostname, toHostnamePrefix } from '../../../addresses/hostname.ts';
import type { OwnNames } from '../ports/own-names.ts';
import type { Registry } from '../../domains/ports/registry.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import { ZONE_KEYS } from '../ports/zone-signing.ts';
import type { Check } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import type { WakeTools } from './wake-zones.ts';
import { createWakeOwnNames, createWakeZones, createZoneWatch } from './wake-zones.ts';
import { createRolloverKey } from './rollover-key.ts';
import { createZoneAdmission } from './zone-admission.ts';
import { createJudge } from './zone-authority.ts';
import { createZoneFiles } from './zone-files.ts';
import type { ZoneStatusTools } from './zone-status.ts';
import { createZoneStatus } from './zone-status.ts';
import { createJournal } from './zone-journal.ts';
import { beginSigning } from './zone-keys.ts';
import { belowClaims, nameClaim, waitingClaim } from './zone-names.ts';
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
  readonly ownNames: OwnNames;
  readonly randomness: Randomness;
  readonly sealer: Sealer;
}

export function createZones(defineKind: DefineKind, { nameservers, ...tools }: ZoneTools) {
  const writeJournal = createJournal(tools);
  const judge = createJudge(tools);
  const wakeZones = createWakeZones(tools);
  const lifecycle = { admit: createZoneRenewal(tools, createZoneAdmission(tools, wakeZones)), isGuarded: true };
  const { clock, randomness } = tools;

  const zones = defineKind<'createZone', 'updateZone', Zone>({
    kind: 'dns',
    check,
    normaliseName: (name) => toHostname(name)?.ascii ?? name,
    normalisePrefix: toHostnamePrefix,
    async draft({ name, ttl, dnssec }, { projectId, view, dryRun }) {
      const { ascii, unicode } = toHostname(name)!;
      const { isTaken, reason } = await judge({ projectId, id: undefined, name: ascii, nameservers }, view);
      if (isTaken) {
        const isRegistered = privateSuffixOf(ascii, tools.registry.suffixes) !== undefined;
        const other = isRegistered ? ', or register the domain here first if it is yours' : '';
        const message = `${ascii} is already taken. Choose another name${other}.`;
        throw new ServiceError('name_taken', message, { param: 'name' });
      }
      const isSigned = dnssec.enabled && !dryRun;
      const signed = isSigned ? beginSigning({ randomness, zone: ascii, now: clock.now() }) : undefined;
      return {
        name: ascii,
        claims: reason === null ? belowClaims(ascii) : [waitingClaim(ascii, projectId)],
        reason,
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
    async comeBack({ name }, { projectId, view, claims }) {
      const { isTaken, reason } = await judge({ projectId, id: undefined, name, nameservers }, view);
      const isServed = claims.some((claim) => claim.scope === nameClaim(name).scope);
      if (!isTaken && !(isServed && reason !== null)) return {};
      throw new ServiceError('restore_conflict', isTaken ? `${name} is taken by now.` : reason!, { param: 'id' });
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
    async accompany({ caller, view, former, next, now }) {
      if (former === undefined || next === undefined || former.serial === next.serial) return {};
      const place = { reads: view, caller, zoneId: former.id, serial: next.serial, now };
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
    start: createWakeOwnNames(tools, wakeZones),
  };
}
