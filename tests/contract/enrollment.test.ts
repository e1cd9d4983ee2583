/** Devices that add themselves to a network with a key that is good for nothing else, on every engine. */
import { expect, test } from 'vitest';
import { newEnrollable, newPublicKey } from '../support/enrollment.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { allOperations, named } from '../support/operations.ts';
import type { WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf, onSurface, SANDBOX } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const { send } = useServer();

const CALLERS = 40;
const USES = 5;
const TIMEOUT = { timeout: 600_000 };

const enrolled = (responses: readonly { readonly status: number }[]): number =>
  responses.filter(({ status }) => status === 201).length;

test('201 with a key that is shown once and kept nowhere, for one use within a day', async () => {
  const network = await newEnrollable(send);
  const { record, key, path } = await network.addKey();
  expect(key).toMatch(/^sk_svc_[0-9A-Za-z]{38}$/);
  expect(record).toMatchObject({ max_uses: 1, use_count: 0, allow_replace: false, last_four: key.slice(-4) });
  expect(Date.parse(record['expires_at'] as string) - Date.parse(record.created_at)).toBeLessThanOrEqual(86_400_000);
  const places = [path, `${network.path}/enrollment-keys`, network.path, `/api/v1/events?resource_id=${record.id}`];
  for (const place of places) expect((await send('GET', place)).text).not.toContain(key);
  expect((await send('GET', path)).record()).toEqual({ ...record, key: null });
});

test('201 with the peer and its configuration; the use is counted and told of', async () => {
  const network = await newEnrollable(send);
  const { enroll, path, record } = await network.addKey({ max_uses: 2 });
  const public_key = newPublicKey();
  const response = await enroll('kiosk', { public_key });
  expectStatus(response, 201);
  const peer = response.record();
  expect(peer).toMatchObject({ object: 'peer', name: 'kiosk', public_key, private_key: null, status: 'active' });
  const { id } = peer;
  expect(response.header('location')).toBe(`${network.path}/peers/${id}`);
  const read = await send('GET', `${network.path}/peers/${id}`);
  expect(read.record()).toEqual({ ...peer, config: null });
  expect(response.header('etag')).toBe(read.header('etag'));
  expect((await send('GET', `${network.path}/peers/${id}/config`)).text).toBe(peer['config']);
  expect((await send('GET', path)).record()['use_count']).toBe(1);
  expect((await network.read())['peer_count']).toBe(1);
  const [used] = await eventsOf(send, record.id);
  expect(used).toMatchObject({ type: 'enrollment_key.used', data: { previous: { use_count: 0 } } });
});

test('401 enrollment_key_used_up, also for a name or key that is taken; an answer that was lost is repeated', async () => {
  const network = await newEnrollable(send);
  const { enroll, uses } = await network.addKey();
  const device = { public_key: newPublicKey(), idempotencyKey: 'first-boot' };
  const first = await enroll('kiosk', device);
  expectStatus(first, 201);
  const again = await enroll('kiosk', device);
  expectStatus(again, 201);
  expect(again.header('idempotent-replayed')).toBe('true');
  expect(again.text).toBe(first.text);
  expect(await uses()).toBe(1);
  const refused = await enroll('kiosk', { public_key: device.public_key });
  expectFailure(refused, 'enrollment_key_used_up');
  expect([refused.status, refused.header('www-authenticate')]).toEqual([401, 'Bearer']);
  expectFailure(await enroll('other', { idempotencyKey: 'second-boot' }), 'enrollment_key_used_up');
  expect(await network.peers()).toHaveLength(1);
});

test('201 for each key under the same Idempotency-Key: devices do not meet other callers in their retries', async () => {
  const network = await newEnrollable(send);
  const [one, other] = [await network.addKey(), await network.addKey()];
  const idempotencyKey = 'boot';
  const json = { name: 'by-hand', public_key: newPublicKey() };
  const headers = { 'Idempotency-Key': idempotencyKey };
  const responses = [
    await send('POST', `${network.path}/peers`, { json, headers }),
    await one.enroll('one', { idempotencyKey }),
    await other.enroll('other', { idempotencyKey }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expectFailure(await one.enroll('third', { idempotencyKey }), 'idempotency_key_reused');
});

test('401 once it has expired or was deleted', async () => {
  const network = await newEnrollable(send);
  const short = await network.addKey();
  // Once more where the moment has passed before it was read.
  await waitUntil(
    () => send('PATCH', short.path, { json: { expires_at: new Date(Date.now() + 1_000).toISOString() } }),
    ({ status }) => status === 200,
  );
  const ended = await waitUntil(
    () => short.enroll('late', { idempotencyKey: 'late' }),
    ({ status }) => status === 401,
  );
  expectFailure(ended, 'api_key_expired');
  const deleted = await network.addKey();
  expectStatus(await send('DELETE', deleted.path), 204);
  expectFailure(await deleted.enroll('later'), 'api_key_invalid');
  const lost = await newEnrollable(send);
  const { enroll } = await lost.addKey();
  expectStatus(await send('DELETE', lost.path), 204);
  expectFailure(await enroll('last'), 'api_key_invalid');
});

test('201 in the sandbox with a key of the sandbox, which is 401 outside, as others are there', async () => {
  const inSandbox = await newEnrollable(onSurface(send, SANDBOX));
  const { enroll, key } = await inSandbox.addKey();
  expectFailure(await send('POST', `${inSandbox.path}/enroll`, { key, json: {} }), 'api_key_invalid');
  expectStatus(await enroll('kiosk'), 201);
  const outside = await (await newEnrollable(send)).addKey();
  expectFailure(await outside.enroll('kiosk', { network: `/sandbox${inSandbox.path}` }), 'production_key_in_sandbox');
});

test('404 for another network, and nothing about it is revealed', async () => {
  const [network, other] = [await newEnrollable(send), await newEnrollable(send)];
  const { enroll, uses } = await network.addKey();
  const responses = [
    await enroll('kiosk', { network: other.path }),
    await enroll('kiosk', { network: '/api/v1/vpn/vpn_01m31ptybse889pjh0dz7kb2wb' }),
  ];
  for (const response of responses) expectFailure(response, 'resource_not_found');
  const [known, unknown] = responses.map((response) => response.error().message);
  expect(known).toBe(unknown);
  expect([await uses(), await other.peers()]).toEqual([0, []]);
});

const others = allOperations.filter(({ id, scope }) => id !== 'enrollPeer' && scope !== null);
test.each(named(others))('403 for everything else: %s', async (_, each) => {
  spare ??= newEnrollable(send).then((network) => network.addKey());
  const { key } = await spare;
  const path = each.path.replace(/\{\w+\}/g, 'any');
  expectFailure(await send(each.method, path, { key }), 'scope_missing');
});
let spare: Promise<{ readonly key: string }> | undefined;

test('409 name_taken without allow_replace, and no use is taken', async () => {
  const network = await newEnrollable(send);
  const { enroll, uses } = await network.addKey({ max_uses: 3 });
  const public_key = newPublicKey();
  expectStatus(await enroll('kiosk', { public_key }), 201);
  expectFailure(await enroll('kiosk'), 'name_taken');
  expectFailure(await enroll('other', { public_key }), 'public_key_taken');
  expect([await uses(), (await network.peers()).length]).toEqual([1, 1]);
});

test('201 with allow_replace: the former peer is gone, and its addresses are the new one’s', async () => {
  const network = await newEnrollable(send, { cidr: '192.168.12.0/28' });
  const peers = `${network.path}/peers`;
  const fields = { name: 'kiosk', labels: { team: 'field' }, allowed_ips: ['172.30.0.0/16'] };
  const former = (await send('POST', peers, { json: fields })).record();
  for (let index = 1; index < 13; index += 1) await send('POST', peers, { json: { name: `device-${index}` } });
  const { enroll, uses } = await network.addKey({ max_uses: 3, allow_replace: true });
  expectFailure(await enroll('no-room'), 'network_full');
  const public_key = newPublicKey();
  const response = await enroll('kiosk', { public_key });
  expectStatus(response, 201);
  const { id, address, address_v6, labels, allowed_ips } = response.record();
  expect({ address, address_v6 }).toEqual({ address: former['address'], address_v6: former['address_v6'] });
  // The new peer gets the addresses of the former one, but not its labels and ranges.
  expect([labels, allowed_ips]).toEqual([{}, []]);
  expect(response.record()['config']).not.toContain('172.30.0.0/16');
  expect(id).not.toBe(former.id);
  expectFailure(await send('GET', `${peers}/${former.id}`), 'resource_not_found');
  expect((await eventsOf(send, former.id)).map(({ type }) => type)).toEqual(['peer.deleted', 'peer.created']);
  expect((await network.read())['peer_count']).toBe(13);
  // With the key that it has already.
  expectStatus(await enroll('kiosk', { public_key }), 201);
  expectFailure(await enroll('kiosk', { public_key: await keyOf('device-3') }), 'public_key_taken');
  expect([await uses(), (await network.peers()).length]).toEqual([2, 13]);

  async function keyOf(name: string): Promise<string> {
    return (await network.peers()).find((peer) => peer.name === name)!['public_key'] as string;
  }
});

test(`${CALLERS} devices at once and ${USES} uses: as many peers as uses`, TIMEOUT, async () => {
  const network = await newEnrollable(send);
  const { enrollPatiently, uses } = await network.addKey({ max_uses: USES });
  const responses = await Promise.all(
    Array.from({ length: CALLERS }, (_, index) => enrollPatiently(`device-${index}`)),
  );
  expect(enrolled(responses)).toBe(USES);
  for (const response of responses) if (response.status !== 201) expectFailure(response, 'enrollment_key_used_up');
  const peers = await network.peers();
  expect([peers.length, await uses(), (await network.read())['peer_count']]).toEqual([USES, USES, USES]);
  expect(new Set(peers.map((peer: WireRecord) => peer['address'])).size).toBe(USES);
});

test(`${CALLERS} devices of one name at once: each replaces the one before`, TIMEOUT, async () => {
  const network = await newEnrollable(send);
  const { enrollPatiently, uses } = await network.addKey({ max_uses: CALLERS, allow_replace: true });
  const responses = await Promise.all(Array.from({ length: CALLERS }, () => enrollPatiently('kiosk')));
  expect([enrolled(responses), await uses()]).toEqual([CALLERS, CALLERS]);
  expect([(await network.peers()).length, (await network.read())['peer_count']]).toEqual([1, 1]);
});

test('201 once for a device that asks many times at once, and one use', TIMEOUT, async () => {
  const network = await newEnrollable(send);
  const { enrollPatiently, uses } = await network.addKey({ max_uses: USES });
  const device = { public_key: newPublicKey(), idempotencyKey: 'boot' };
  const responses = await Promise.all(Array.from({ length: CALLERS }, () => enrollPatiently('kiosk', device)));
  expect(enrolled(responses)).toBe(CALLERS);
  expect(new Set(responses.map((response) => response.record().id)).size).toBe(1);
  expect([await uses(), (await network.peers()).length]).toEqual([1, 1]);
});
