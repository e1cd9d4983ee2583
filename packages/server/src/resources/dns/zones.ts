import type { Zone } from '@landhold/contract';
import { toHostname } from '../../core/hostname.ts';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { Check } from '../../core/operation.ts';
import type { DefineKind } from '../resource-pipeline.ts';

const NAMESERVERS = ['ns1.landhold.test', 'ns2.landhold.test'];

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

const lifecycle: Lifecycle = {};

export function createZones(defineKind: DefineKind) {
  const zones = defineKind<'createZone', 'updateZone', Zone>({
    kind: 'dns',
    check,
    normaliseName: (name) => toHostname(name)?.ascii ?? name,
    draft({ name, ttl }) {
      const { ascii, unicode } = toHostname(name)!;
      return {
        name: ascii,
        own: {
          unicode_name: unicode,
          ttl,
          nameservers: NAMESERVERS,
          serial: 1,
          record_count: 0,
          dnssec: { enabled: false },
        },
      };
    },
    // The serial tells secondaries that answers have changed; labels and the like are none of their business.
    change: (current, { ttl = current.ttl }) => (ttl === current.ttl ? {} : { serial: current.serial + 1 }),
    lifecycle,
  });

  return {
    handlers: {
      listZones: zones.list,
      createZone: zones.create,
      getZone: zones.get,
      updateZone: zones.update,
      deleteZone: zones.remove,
    },
    checks: { listZones: zones.checkList, createZone: zones.checkCreate },
    lifecycle,
  };
}
