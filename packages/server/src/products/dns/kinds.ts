import { defineRules } from '../product.ts';
import type { CommonTools } from '../product.ts';
import type { DnsPorts } from './ports/dns-ports.ts';
import { dnsOff } from './ports/dns-ports.ts';
import { createOwnZones } from './rules/own-zones.ts';
import { createRecords } from './rules/records.ts';
import { createUpdateKeys } from './rules/update-keys.ts';
import { createZoneChanges } from './rules/zone-changes.ts';
import { createZones } from './rules/zones.ts';

export const rules = defineRules({
  kinds: { dns: createZones, records: createRecords, changes: createZoneChanges, 'update-keys': createUpdateKeys },
  tools: (common: CommonTools) => ({ zones: createOwnZones(common) }),
  off: (): DnsPorts => dnsOff,
});
