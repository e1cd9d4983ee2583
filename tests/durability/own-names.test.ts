/**
 * Zones that were there before a setting made their name one of the installation's.
 *
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { addressesAt, DNS_ON, dnsPortOf, ServedZone } from '../dns/served-zone.ts';
import { createSend } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const NAMES = ['sites.later.example', 'preview.sites.later.example', 'later.example'];

test.concurrent.each(['SQLite', 'PostgreSQL'] as const)(
  'a zone is not answered once its name is one of the installation, and is again when it is not: %s',
  async (name) => {
    const engine = await createEngine(name);
    const settings = { LOG_LEVEL: 'warn', ...DNS_ON };
    const before = await engine.start(settings);
    const zones = [];
    for (const each of NAMES) {
      const zone = await ServedZone.create(createSend(before.url, LIVE_KEY), each);
      await zone.put('*', 'A', ['192.0.2.66']);
      zones.push(zone);
    }
    await before.stop();

    const during = await engine.start({ ...settings, LANDHOLD_SITES_URL: 'http://sites.later.example' });
    const send = createSend(during.url, LIVE_KEY);
    // At once, before any zone is judged again.
    for (const each of NAMES) expect(await addressesAt(dnsPortOf(during), `shop.${each}`)).toEqual([]);
    for (const { path } of zones) {
      const { status_reason: reason } = await waitUntil(
        async () => (await send('GET', path)).record(),
        ({ status }) => status === 'pending',
      );
      expect(reason).toContain('LANDHOLD_OPERATOR_PROJECT');
    }
    await during.stop();

    const after = await engine.start(settings);
    const again = createSend(after.url, LIVE_KEY);
    for (const { path } of zones) {
      await waitUntil(
        async () => (await again('GET', path)).record(),
        ({ status }) => status === 'active',
      );
    }
    expect(await addressesAt(dnsPortOf(after), `shop.${NAMES[0]}`)).toEqual(['192.0.2.66']);
    await after.stop();
  },
);
