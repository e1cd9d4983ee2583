import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import { loadZones } from './load-zones.ts';
import { createServedZones } from './served-zones.ts';
import { createZoneFixture } from '../../test-support/name-server/zone-fixture.ts';

test('others are served while zones are read', async () => {
  const fixture = await createZoneFixture();
  for (let index = 0; index < 200; index += 1) await fixture.addZone(`zone-${index}.test`);
  const served = createServedZones({ ...fixture, onError: () => {} });
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (served.zones.size() < 200) setImmediate(count);
  };
  setImmediate(count);
  await loadZones({ ...fixture, served, signal: new AbortController().signal });
  expect(served.zones.size()).toBe(200);
  expect(turns).toBeGreaterThan(40);
});
