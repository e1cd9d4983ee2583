import { expect, test } from 'vitest';
import { FakeCa, refusal, reply } from '../../../../../test-support/sites/fake-ca.ts';
import { createPassingSealer } from '../../../../secrets/sealer.ts';
import type { Certificates } from '../../../../store/certificates.ts';
import { createMemoryCertificates } from '../../../../store/memory/memory-certificates.ts';
import type { KeeperOptions, Wanted } from './certificate-keeper.ts';
import { createCertificateKeeper } from './certificate-keeper.ts';
import type { CertificateState } from './certificate-state.ts';
import { clockAt } from '../../../../../test-support/manual-clock.ts';

const SHOP: Wanted = { name: 'shop.example', names: ['shop.example'], shownUntil: null, projectId: 'proj_a' };

/** Processes on one store that order from one CA. */
function createFixture(certificates: Certificates = createMemoryCertificates()) {
  let now = 1_800_000_000_000;
  const ca = new FakeCa(() => now);
  const sealer = createPassingSealer();
  const errors: unknown[] = [];
  const wanted: readonly Wanted[] = [SHOP];

  function createKeeper(holder: string, options: Partial<KeeperOptions> = {}) {
    return createCertificateKeeper({
      certificates,
      sealer,
      clock: clockAt(() => now),
      call: ca.call,
      directory: FakeCa.URL,
      contact: null,
      holder,
      texts: { add: async () => true, remove: async () => true, zoneOf: async () => undefined },
      settleMs: 0,
      spread: async () => {},
      canHaveText: async () => false,
      wanted: () => wanted,
      isPaused: async () => false,
      misdirection: async () => undefined,
      onState: async () => {},
      onError: (error) => errors.push(error),
      log: { info() {}, warn() {} },
      ...options,
    });
  }

  return {
    ca,
    certificates,
    createKeeper,
    errors,
    async pass(keeper: ReturnType<typeof createKeeper>, ms: number): Promise<void> {
      for (const end = now + ms; now < end;) {
        now = Math.min(now + 5_000, end);
        await keeper.look();
        await keeper.settled();
      }
    },
    async stateOf(name: string): Promise<CertificateState> {
      return JSON.parse((await certificates.find(name))!.state) as CertificateState;
    },
  };
}

test('a CA that refuses ten nonces in a row gets one order', async () => {
  const { ca, createKeeper, pass, stateOf } = createFixture();
  let refused = 0;
  ca.intervene = (path) => (path.startsWith('finalize') && (refused += 1) <= 10 ? refusal('badNonce') : undefined);
  await pass(createKeeper('one'), 5_000);
  expect(await stateOf('shop.example')).toMatchObject({ reason: null, chain: expect.any(String) });
  expect(ca.ordered).toEqual(['shop.example']);
});

test.each([
  ['finalize', '503 to the request to finalize it', reply(503, '')],
  ['finalize', 'nonces that are refused for ever', refusal('badNonce')],
  ['order', '503 to the question how it is', reply(503, '')],
  ['certificate', '503 to the download', reply(503, '')],
])('an accepted order is resumed after %s: %s', async (step, _, failure) => {
  const { ca, createKeeper, pass, stateOf } = createFixture();
  const keeper = createKeeper('one');
  ca.intervene = (path) => (path.startsWith(step) ? failure : undefined);
  await pass(keeper, 60_000);
  expect((await stateOf('shop.example')).chain).toBeNull();
  ca.intervene = () => undefined;
  await pass(keeper, 120_000);
  expect(await stateOf('shop.example')).toMatchObject({ reason: null, chain: expect.any(String) });
  expect(ca.ordered).toEqual(['shop.example']);
});

test('another process resumes the order of one that was killed', async () => {
  const { ca, certificates, createKeeper, pass, stateOf } = createFixture();
  ca.intervene = (path) => (path.startsWith('certificate') ? reply(503, '') : undefined);
  await pass(createKeeper('one'), 5_000);
  ca.intervene = () => undefined;
  await pass(createKeeper('two'), 60_000);
  expect(await stateOf('shop.example')).toMatchObject({ chain: expect.any(String) });
  expect(ca.ordered).toEqual(['shop.example']);
  // Nothing is left of the order.
  expect((await certificates.list()).map(({ name }) => name)).toEqual(['account', 'shop.example']);
});

test('an order that the CA no longer knows, or has refused, is placed again', async () => {
  const { ca, createKeeper, pass, stateOf } = createFixture();
  const keeper = createKeeper('one');
  ca.intervene = (path) => (path.startsWith('finalize') ? reply(503, '') : undefined);
  await pass(keeper, 10_000);
  ca.intervene = (path) => (path === 'order/0' ? refusal('malformed') : undefined);
  await pass(keeper, 60_000);
  expect(await stateOf('shop.example')).toMatchObject({ reason: null, chain: expect.any(String) });
  expect(ca.ordered).toHaveLength(2);
});

test('nothing is ordered while the stored certificates cannot be read', async () => {
  const memory = createMemoryCertificates();
  let isBroken = false;
  const { ca, createKeeper, pass, errors } = createFixture({
    ...memory,
    list: async () => {
      if (isBroken) throw new Error('The store is away.');
      return memory.list();
    },
  });
  await pass(createKeeper('one'), 5_000);
  isBroken = true;
  // It takes over from the first, whose lease has ended.
  const keeper = createKeeper('two');
  const lookOn = async (): Promise<void> => pass(keeper, 5_000).catch((error: unknown) => void errors.push(error));
  for (let round = 0; round < 12; round += 1) await lookOn();
  expect(errors.length).toBeGreaterThan(0);
  isBroken = false;
  await pass(keeper, 10_000);
  expect(ca.ordered).toEqual(['shop.example']);
});

test('a name and its wildcard, whose texts are at the same place, take turns', async () => {
  const { ca, createKeeper, pass } = createFixture();
  const wanted = () => [SHOP, { ...SHOP, name: '*.shop.example', names: ['*.shop.example'] }];
  const there = new Set<string>();
  const steps: string[] = [];
  const proved = new Set<string>();
  let orders = 0;
  ca.intervene = (path) => {
    const [what, id = ''] = path.split('/');
    if (what === 'new-order') {
      orders += 1;
      const order = {
        status: 'pending',
        authorizations: [`${FakeCa.URL}authz/${orders}`],
        finalize: `${FakeCa.URL}none`,
      };
      return reply(201, JSON.stringify(order), { location: `${FakeCa.URL}order/${orders}` });
    }
    if (what === 'challenge') proved.add(id);
    if (what !== 'authz' && what !== 'challenge') return undefined;
    const challenges = [{ type: 'dns-01', url: `${FakeCa.URL}challenge/${id}`, token: `token ${id}` }];
    const status = proved.has(id) ? 'valid' : 'pending';
    return reply(200, JSON.stringify({ status, identifier: { type: 'dns', value: 'shop.example' }, challenges }));
  };
  const texts = {
    zoneOf: async () => undefined,
    async add(place: string) {
      steps.push(there.has(place) ? 'replaced' : 'added');
      there.add(place);
      return true;
    },
    remove: async (place: string) => there.delete(place),
  };
  await pass(createKeeper('one', { wanted, texts, canHaveText: async () => true }), 5_000);
  expect(steps.slice(0, 2)).toEqual(['added', 'added']);
  expect([...there]).toEqual([]);
});
