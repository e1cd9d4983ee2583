/** Keys that no device can have, in every operation that takes a public key. */
import { expect, test } from 'vitest';
import { newEnrollable, newPublicKey } from '../support/enrollment.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { useServer } from '../support/use-server.ts';

const { send } = useServer();

const P = 2n ** 255n - 19n;
const HIGH_BIT = 2n ** 255n;

/** The points of Curve25519 and its twist whose order divides 8, from "May the Fourth Be With You", section 3. */
const LOW_ORDER = {
  zero: 0n,
  one: 1n,
  'the first of order 8': 325606250916557431795983626356110631294008115727848805560023387167927233504n,
  'the second of order 8': 39382357235489614581723060781553021112529911719440698176882885853963445705823n,
  'minus one': P - 1n,
};

function toKey(value: bigint): string {
  return Buffer.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex').toReversed()).toString('base64');
}

const toNumber = (key: string): bigint =>
  BigInt(`0x${Buffer.from(Buffer.from(key, 'base64').toReversed()).toString('hex')}`);

/** All spellings of a point in 32 bytes: X25519 ignores the last bit, and counts modulo P. */
function spellingsOf(point: bigint): bigint[] {
  const reduced = [point, point + P].filter((value) => value < HIGH_BIT);
  return [...reduced, ...reduced.map((value) => value + HIGH_BIT)];
}

async function expectRefusedEverywhere(keysOf: (networkKey: string) => readonly string[], why: string): Promise<void> {
  const network = await newEnrollable(send);
  const enrollment = await network.addKey();
  const peers = `${network.path}/peers`;
  const made = await send('POST', peers, { json: { name: 'mine', public_key: newPublicKey() } });
  expectStatus(made, 201);
  const before = await network.peers();
  for (const public_key of keysOf((await network.read())['public_key'] as string)) {
    const responses = [
      await send('POST', peers, { json: { name: 'other', public_key } }),
      await send('POST', `${peers}?dry_run=true`, { json: { name: 'other', public_key } }),
      await send('POST', `${peers}/${made.record().id}/rotate`, { json: { public_key } }),
      await send('POST', `${network.path}/enroll`, { json: { name: 'other', public_key } }),
      await enrollment.enroll('other', { public_key }),
    ];
    for (const response of responses) {
      expectFailure(response, 'public_key_invalid');
      expect([response.status, response.error().param]).toEqual([400, 'public_key']);
      expect(response.error().message).toContain(why);
    }
  }
  expect(await network.peers()).toEqual(before);
  expect(await enrollment.uses()).toBe(0);
}

test.each(Object.keys(LOW_ORDER))('400 public_key_invalid for the point %s, however it is spelled', async (name) => {
  const spellings = spellingsOf(LOW_ORDER[name as keyof typeof LOW_ORDER]);
  await expectRefusedEverywhere(() => spellings.map(toKey), 'wg pubkey');
});

test('400 public_key_invalid for another spelling of a key, which would be a second peer with it', async () => {
  const number = toNumber(newPublicKey());
  await expectRefusedEverywhere(() => [toKey(number + HIGH_BIT), toKey(P + 9n)], 'wg pubkey');
});

test("400 public_key_invalid for the network's own key", async () => {
  await expectRefusedEverywhere((own) => [own], "the network's own key");
});

test('409 public_key_taken for the key of another peer, in every operation; another network may have it', async () => {
  const [network, other] = [await newEnrollable(send), await newEnrollable(send)];
  const enrollment = await network.addKey();
  const [first, second] = [newPublicKey(), newPublicKey()];
  const peers = `${network.path}/peers`;
  expectStatus(await send('POST', peers, { json: { name: 'first', public_key: first } }), 201);
  const made = await send('POST', peers, { json: { name: 'second', public_key: second } });
  for (const response of [
    await send('POST', peers, { json: { name: 'third', public_key: first } }),
    await send('POST', `${peers}/${made.record().id}/rotate`, { json: { public_key: first } }),
    await enrollment.enroll('third', { public_key: first }),
  ])
    expectFailure(response, 'public_key_taken');
  expectStatus(await send('POST', `${other.path}/peers`, { json: { name: 'first', public_key: first } }), 201);
});
