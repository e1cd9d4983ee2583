/** What time does to a signed zone and its keys. */
import type { Zone } from '@landhold/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import type { RecordReply, Reply } from '../../../core/operation.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import { ZONE_KEYS } from '../ports/zone-signing.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import type { Service } from '../../../wiring/service.ts';
import { createService } from '../../../wiring/service.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import type { Store } from '../../../store/store.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import type { ManualClock } from '../../../../test-support/manual-clock.ts';
import { createManualClock } from '../../../../test-support/manual-clock.ts';

const START = Date.parse('2026-11-15T12:00:00.000Z');
const DAY_MS = 86_400_000;
/** Long enough for a provider's step. */
const MOMENT_MS = 10;

const sealer = createPassingSealer();
let clock: ManualClock;
let store: Store;
let service: Service;
let id: string;

function zoneIn(reply: Reply): Zone {
  return JSON.parse((reply as RecordReply).body) as Zone;
}

const goTo = async (at: number): Promise<void> => clock.advance(at - clock.now());

async function read(): Promise<Zone> {
  return zoneIn(await service.handlers.getZone({ ...plainCall, params: { id }, body: undefined as never }));
}

async function roll(step: 'start' | 'finish' | 'cancel', more: object = {}): Promise<Zone> {
  const body = { step, force: false, ...more };
  return zoneIn(await service.handlers.rolloverZoneKey({ ...plainCall, params: { id }, body }));
}

/** The tags of the stored private keys. */
async function keptKeys(): Promise<string[]> {
  const { [ZONE_KEYS]: sealed } = await store.findSecrets('proj_1', 'dns', id);
  if (sealed === undefined) return [];
  const text = sealer.open({ projectId: 'proj_1', recordId: id, field: ZONE_KEYS }, sealed.text);
  return Object.keys(JSON.parse(text) as object);
}

beforeEach(async () => {
  clock = createManualClock(START);
  const randomness = createSeededRandomness('signing');
  store = createMemoryStore({ clock, randomness });
  service = createService({
    sealer,
    store,
    clock,
    ids: createIds({ clock, randomness }),
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    onError(error) {
      throw error;
    },
  });
  const body = { name: 'shop.test', ttl: 300, dnssec: { enabled: true }, labels: {}, deletion_protection: false };
  ({ id } = zoneIn(await service.handlers.createZone({ ...plainCall, params: {}, body })));
  clock.waitFor(service.reconciler.idle);
  await goTo(START + MOMENT_MS);
});
afterEach(async () => service.reconciler.stop());

test('signatures are renewed after ten days and not before, each time with the next serial', async () => {
  const { serial } = await read();
  await goTo(START + 10 * DAY_MS - 1);
  expect(await read()).toMatchObject({ serial, signing: { signed_at: new Date(START).toISOString() } });
  for (const round of [1, 2]) {
    await goTo(START + round * 10 * DAY_MS);
    const renewed = { signed_at: new Date(clock.now()).toISOString(), keys: [{ status: 'active' }] };
    expect(await read()).toMatchObject({ status: 'active', serial: serial + round, signing: renewed });
  }
});

test('a zone that is signed later is renewed as well', async () => {
  const update = async (enabled: boolean): Promise<Reply> =>
    service.handlers.updateZone({ ...plainCall, params: { id }, body: { dnssec: { enabled } } });
  await update(false);
  expect(await read()).toMatchObject({ dnssec: { enabled: false }, signing: null });
  expect(await keptKeys()).toEqual([]);
  await goTo(START + DAY_MS);
  await update(true);
  await goTo(clock.now() + MOMENT_MS);
  const { serial } = await read();
  await goTo(START + 11 * DAY_MS);
  expect((await read()).serial).toBe(serial + 1);
});

test('a rollover is finished once resolvers have forgotten the former key, which is then gone', async () => {
  const [former] = (await read()).signing!.keys;
  const begunAt = clock.now();
  const signing = (await roll('start')).signing!;
  const [, next] = signing.keys;
  expect(signing.keys.map(({ status }) => status)).toEqual(['active', 'incoming']);
  expect(await roll('start')).toEqual(await read());
  expect((await keptKeys()).toSorted()).toEqual([former!.key_tag, next!.key_tag].map(String).toSorted());
  await goTo(begunAt + DAY_MS + 299_999);
  await expect(roll('finish')).rejects.toMatchObject({ code: 'rollover_conflict' });
  await clock.advance(1);
  expect((await roll('finish')).signing).toMatchObject({ keys: [{ ...next, status: 'active' }], rollover: null });
  expect(await keptKeys()).toEqual([String(next!.key_tag)]);
  await expect(roll('finish')).rejects.toMatchObject({ code: 'rollover_conflict' });
});

test('a rollover that is cancelled leaves the former key', async () => {
  const before = (await read()).signing!;
  await roll('start');
  const signed_at = new Date(clock.now()).toISOString();
  expect((await roll('cancel')).signing).toEqual({ ...before, signed_at });
  expect(await keptKeys()).toEqual([String(before.keys[0]!.key_tag)]);
});
