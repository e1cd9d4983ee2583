import { expect, test } from 'vitest';
import { createPassingSealer } from '../../../../secrets/sealer.ts';
import { createMemoryCertificates } from '../../../../store/memory/memory-certificates.ts';
import { AcmeError, ELSEWHERE } from './acme/acme-error.ts';
import type { CallAcme } from './acme/acme-http.ts';
import type { KeeperOptions } from './certificate-keeper.ts';
import { createCertificateKeeper } from './certificate-keeper.ts';
import type { CertificateState } from './certificate-state.ts';
import { clockAt } from '../../../../../test-support/manual-clock.ts';

const CA = 'https://ca.example/';
const HOUR_MS = 3_600_000;

/** A CA with an account for everybody, and configurable responses to orders. */
function createFixture(order: CallAcme, options: Partial<KeeperOptions> = {}) {
  let now = 1_800_000_000_000;
  let orders = 0;
  const certificates = createMemoryCertificates();
  const headers = { 'replay-nonce': 'nonce', location: `${CA}account` };
  const call: CallAcme = async (url, given) => {
    if (url === `${CA}order`) {
      orders += 1;
      return order(url, given);
    }
    const directory = { newNonce: `${CA}nonce`, newAccount: `${CA}account`, newOrder: `${CA}order` };
    return { status: 200, headers, body: JSON.stringify(directory) };
  };
  const keeper = createCertificateKeeper({
    certificates,
    sealer: createPassingSealer(),
    clock: clockAt(() => now),
    call,
    directory: CA,
    contact: null,
    holder: 'one',
    texts: { add: async () => true, remove: async () => true, zoneOf: async () => undefined },
    settleMs: 0,
    spread: async () => {},
    canHaveText: async () => false,
    wanted: () => [{ name: 'shop.example', names: ['shop.example'], shownUntil: null, projectId: 'proj_a' }],
    isPaused: async () => false,
    misdirection: async () => undefined,
    onState: async () => {},
    onError: (error) => {
      throw error;
    },
    log: { info() {}, warn() {} },
    ...options,
  });
  return {
    orders: () => orders,
    keeper,
    certificates,
    async state(): Promise<CertificateState> {
      return JSON.parse((await certificates.find('shop.example'))!.state) as CertificateState;
    },
    async pass(ms: number): Promise<void> {
      // The lease is renewed on the way.
      for (const end = now + ms; now < end;) {
        now = Math.min(now + 5_000, end);
        await keeper.look();
        await keeper.settled();
      }
    },
  };
}

const away: CallAcme = () => Promise.reject(new AcmeError('away', 'The CA does not answer.'));

test('orders that never reached the CA do not count for the hour', async () => {
  const fixture = createFixture(away);
  await fixture.pass(400_000);
  expect(fixture.orders()).toBeGreaterThan(6);
  expect(await fixture.state()).toMatchObject({ orders: [], trouble: 'away', reason: 'The CA does not answer.' });
});

test('429 with Retry-After is kept to', async () => {
  const body = JSON.stringify({ type: 'urn:ietf:params:acme:error:rateLimited', detail: 'Too many certificates.' });
  const headers = { 'replay-nonce': 'nonce', 'retry-after': String((3 * HOUR_MS) / 1_000) };
  const fixture = createFixture(async () => ({ status: 429, headers, body }));
  await fixture.pass(2.9 * HOUR_MS);
  expect(fixture.orders()).toBe(1);
  expect((await fixture.state()).reason).toBe('The CA refused: Too many certificates.');
  await fixture.pass(0.2 * HOUR_MS);
  expect(fixture.orders()).toBe(2);
});

test('nothing is ordered while another process does, and all of it once that one has ended', async () => {
  const fixture = createFixture(away);
  await fixture.certificates.lease('other', 0, 1_800_000_000_000 + 60_000);
  await fixture.pass(55_000);
  expect(fixture.orders()).toBe(0);
  await fixture.pass(20_000);
  expect(fixture.orders()).toBeGreaterThan(0);
});

test('nothing is ordered while the installation is paused', async () => {
  const fixture = createFixture(away, { isPaused: async () => true });
  await fixture.pass(60_000);
  expect(fixture.orders()).toBe(0);
});

test('no CA is asked for a name that leads elsewhere, and it is looked at every five minutes at least', async () => {
  let looks = 0;
  const misdirection = async () => {
    looks += 1;
    return new AcmeError(ELSEWHERE, 'It leads elsewhere.');
  };
  const fixture = createFixture(away, { misdirection });
  await fixture.pass(HOUR_MS);
  const before = looks;
  await fixture.pass(HOUR_MS);
  expect(looks - before).toBeGreaterThanOrEqual(11);
  expect(fixture.orders()).toBe(0);
});

test('a name that is no longer wanted is forgotten once it has nothing to keep', async () => {
  let names = ['shop.example'];
  const fixture = createFixture(away, {
    wanted: () => names.map((name) => ({ name, names: [name], shownUntil: null, projectId: 'proj_a' })),
  });
  await fixture.pass(10_000);
  expect(await fixture.certificates.find('shop.example')).toBeDefined();
  names = [];
  await fixture.pass(60_000);
  expect(await fixture.certificates.find('shop.example')).toBeUndefined();
});
