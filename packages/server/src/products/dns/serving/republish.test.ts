import type { Zone } from '@landhold/contract';
import { expect, test } from 'vitest';
import { createZoneFixture, PROJECT } from '../../../../test-support/dns/zone-fixture.ts';
import { untilTrue } from '../../../../test-support/following/waits.ts';
import { createManualClock } from '../../../../test-support/manual-clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { createRepublish } from './republish.ts';

const RETRY_MS = 1_000;

test('a zone gets a serial above the one that was answered, also after a failure', async () => {
  const { store, addZone } = await createZoneFixture();
  const zone = await addZone('one.test');
  const clock = createManualClock();
  const ids = createIds({ clock, randomness: createSystemRandomness() });
  const errors: unknown[] = [];
  let isDown = true;
  const find: typeof store.find = (...place) => {
    if (isDown) throw new Error('down');
    return store.find(...place);
  };
  const { signal } = new AbortController();
  const onError = (error: unknown): void => void errors.push(error);
  createRepublish({ store: { ...store, find }, clock, ids, signal, onError })(PROJECT, { ...zone, serial: 7 });
  await untilTrue(() => errors.length === 1, 'It did not fail.');
  isDown = false;
  await clock.advance(RETRY_MS);
  const serial = async (): Promise<number> =>
    (JSON.parse((await store.find(PROJECT, 'dns', zone.id))!.json) as Zone).serial;
  let found = await serial();
  await untilTrue(() => {
    void serial().then((now) => (found = now));
    return found === 8;
  }, 'It was not published again.');
  expect(errors).toHaveLength(1);
});
