/** Peers of a network: addresses, keys, address ranges and expiry, on every engine. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import type { WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const { send } = useServer();

const wg = (args: string[], input = ''): string => spawnSync('wg', args, { input, encoding: 'utf8' }).stdout.trim();
const newKey = (): string => wg(['pubkey'], wg(['genkey']));

let networks = 0;
async function newNetwork(
  fields: object = {},
): Promise<{ id: string; peers: string; path: string; record: WireRecord }> {
  const response = await send('POST', '/api/v1/vpn', { json: { name: `peers-${(networks += 1)}`, ...fields } });
  expectStatus(response, 201);
  const record = response.record();
  const path = `/api/v1/vpn/${record.id}`;
  return { id: record.id, peers: `${path}/peers`, path, record };
}

async function add(peers: string, name: string, fields: object = {}): Promise<WireRecord> {
  const response = await send('POST', peers, { json: { name, ...fields } });
  expectStatus(response, 201);
  return response.record();
}

test('201 with addresses of both families, a key and a configuration that are shown once', async () => {
  const { id, path, peers, record } = await newNetwork({ dns_servers: ['10.0.0.53'], mtu: 1380 });
  const made = await add(peers, 'laptop', { keepalive_s: 15 });
  const { address, address_v6, public_key, private_key, config } = made as Record<string, string>;
  const [range] = (record['cidr'] as string).split('.0/');
  expect(address).toBe(`${range}.2`);
  expect(address_v6).toMatch(/^fd[0-9a-f:]+::2$/);
  expect(wg(['pubkey'], private_key)).toBe(public_key);
  expect(config!.split('\n')).toEqual([
    '[Interface]',
    `PrivateKey = ${private_key}`,
    `Address = ${address}/32, ${address_v6}/128`,
    'DNS = 10.0.0.53',
    'MTU = 1380',
    '',
    '[Peer]',
    `PublicKey = ${String(record['public_key'])}`,
    `AllowedIPs = ${String(record['cidr'])}, ${address_v6!.slice(0, -1)}/64`,
    `Endpoint = ${String(record['endpoint'])}:${String(record['listen_port'])}`,
    'PersistentKeepalive = 15',
    '',
  ]);
  const read = (await send('GET', `${peers}/${made.id}`)).record();
  expect(read).toEqual({ ...made, private_key: null, config: null });
  const kept = await send('GET', `${peers}/${made.id}/config`);
  expect(kept.header('content-type')).toMatch(/^text\/plain/);
  expect(kept.text).toBe(config!.replace(private_key!, '<the private key of laptop>'));
  expect((await send('GET', path)).record()['peer_count']).toBe(1);
  const [created] = await eventsOf(send, made.id);
  expect(created).toMatchObject({ type: 'peer.created', parent_id: id });
  expect(JSON.stringify(created)).not.toContain(private_key);
});

test('201 with the caller’s key: the response has no secret', async () => {
  const { peers } = await newNetwork();
  const public_key = newKey();
  expect(await add(peers, 'laptop', { public_key })).toMatchObject({ public_key, private_key: null, config: null });
});

test('200 for a dry run, with the key that the caller sent and without keys that would be generated', async () => {
  const { peers } = await newNetwork();
  const public_key = newKey();
  const sent = await send('POST', `${peers}?dry_run=true`, { json: { name: 'laptop', public_key } });
  expectStatus(sent, 200);
  expect(sent.record()).toMatchObject({ public_key, connected: false, private_key: null, config: null });
  expect(sent.record()['address']).toMatch(/\.2$/);
  const made = await send('POST', `${peers}?dry_run=true`, { json: { name: 'laptop' } });
  expect(made.record()).not.toHaveProperty('public_key');
  expect(made.text).not.toContain('PrivateKey');
});

test('201 for twelve at once, each with its own address, and the network counts all', async () => {
  const { peers, path } = await newNetwork();
  const made = await Promise.all(Array.from({ length: 12 }, (_, index) => add(peers, `device-${index}`)));
  expect(new Set(made.map((peer) => peer['address'])).size).toBe(12);
  expect(new Set(made.map((peer) => peer['address_v6'])).size).toBe(12);
  expect((await send('GET', path)).record()['peer_count']).toBe(12);
});

test('409 network_full if every address is in use or was during the last day', async () => {
  const { peers, path } = await newNetwork({ cidr: '192.168.9.0/28' });
  const made: WireRecord[] = [];
  for (let index = 0; index < 13; index += 1) made.push(await add(peers, `device-${index}`));
  expect(made.map((peer) => peer['address'])).toEqual(made.map((_, index) => `192.168.9.${index + 2}`));
  expectFailure(await send('POST', peers, { json: { name: 'one-more' } }), 'network_full');
  expectStatus(await send('DELETE', `${peers}/${made[0]!.id}`), 204);
  expectFailure(await send('POST', peers, { json: { name: 'one-more' } }), 'network_full');
  expect((await send('GET', path)).record()['peer_count']).toBe(12);
});

test('409 public_key_taken, name_taken and allowed_ips_overlap; the same is fine in another network', async () => {
  const [{ peers }, other] = [await newNetwork(), await newNetwork()];
  const fields = { public_key: newKey(), allowed_ips: ['192.168.0.0/16', 'FD99:0::/32'] };
  const first = await add(peers, 'router', fields);
  expect(first['allowed_ips']).toEqual(['192.168.0.0/16', 'fd99::/32']);
  expectFailure(await send('POST', peers, { json: { name: 'b', public_key: fields.public_key } }), 'public_key_taken');
  expectFailure(await send('POST', peers, { json: { name: 'router' } }), 'name_taken');
  const inside = { name: 'b', allowed_ips: ['172.31.0.0/24', '192.168.7.0/24'] };
  const refused = await send('POST', peers, { json: inside });
  expectFailure(refused, 'allowed_ips_overlap');
  expect(refused.text).toContain('allowed_ips[1]');
  await add(other.peers, 'router', fields);
  // The new range is taken, and the former one is free.
  expectStatus(await send('PATCH', `${peers}/${first.id}`, { json: { allowed_ips: ['172.31.0.0/16'] } }), 200);
  expectFailure(await send('POST', peers, { json: inside }), 'allowed_ips_overlap');
  const second = await add(peers, 'b', { allowed_ips: ['192.168.7.0/24'] });
  const change = await send('PATCH', `${peers}/${first.id}`, { json: { allowed_ips: ['192.168.7.128/25'] } });
  expectFailure(change, 'allowed_ips_overlap');
  // A peer's configuration has the ranges behind the other peers.
  const config = (await send('GET', `${peers}/${second.id}/config`)).text;
  expect(config).toMatch(/^AllowedIPs = .*, 172\.31\.0\.0\/16$/m);
});

test.each([
  [{ allowed_ips: ['0.0.0.0/0'] }, 'allowed_ips_invalid'],
  [{ allowed_ips: ['192.168.1.1/24'] }, 'allowed_ips_invalid'],
  [{ allowed_ips: ['192.168.1.0'] }, 'allowed_ips_invalid'],
  [{ allowed_ips: ['10.44.0.128/25'] }, 'allowed_ips_invalid'],
  [{ allowed_ips: ['10.0.0.0/8'] }, 'allowed_ips_invalid'],
  [{ allowed_ips: ['192.168.0.0/16', '192.168.4.0/24'] }, 'allowed_ips_invalid'],
  [{ allowed_ips: ['::/0'] }, 'allowed_ips_invalid'],
  [{ public_key: 'AAAA' }, 'public_key_invalid'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at_invalid'],
  [{ expires_at: '2036-13-01T00:00:00Z' }, 'expires_at_invalid'],
])('400 for %j', async (fields, code) => {
  made ??= newNetwork({ cidr: '10.44.0.0/24' });
  const { peers } = await made;
  expectFailure(await send('POST', peers, { json: { name: 'wrong', ...fields } }), code);
});
let made: ReturnType<typeof newNetwork> | undefined;

test('a peer expires on time with one event, and a later expiry makes it active again', async () => {
  const { peers } = await newNetwork();
  // On a busy machine, this may reach the server too late. It refuses a time in the past.
  const created = await waitUntil(
    () => send('POST', peers, { json: { name: 'guest', expires_at: new Date(Date.now() + 1_500).toISOString() } }),
    ({ status }) => status === 201,
  );
  const { id } = created.record();
  const path = `${peers}/${id}`;
  await waitUntil(
    async () => (await send('GET', path)).record(),
    ({ status }) => status === 'expired',
  );
  const types = async (): Promise<string[]> => (await eventsOf(send, id)).map(({ type }) => type);
  expect(await types()).toEqual(['peer.expired', 'peer.created']);
  const again = await send('PATCH', path, { json: { expires_at: null } });
  expect(again.record()).toMatchObject({ status: 'active', expires_at: null });
});

test('200 with another key after a rotation; the former key is free, and the address stays', async () => {
  const { peers } = await newNetwork();
  const first = await add(peers, 'phone');
  const path = `${peers}/${first.id}/rotate`;
  const headers = { 'Idempotency-Key': 'rotate-once' };
  const rotated = await send('POST', path, { json: {}, headers });
  expectStatus(rotated, 200);
  const { private_key, public_key, address } = rotated.record() as Record<string, string>;
  expect(wg(['pubkey'], private_key)).toBe(public_key);
  expect(public_key).not.toBe(first['public_key']);
  expect(address).toBe(first['address']);
  expect((await send('POST', path, { json: {}, headers })).record()).toEqual(rotated.record());
  const own = newKey();
  expect((await send('POST', path, { json: { public_key: own } })).record()).toMatchObject({
    public_key: own,
    private_key: null,
    config: null,
  });
  // The key in the first response is no longer valid.
  expect((await send('POST', path, { json: {}, headers })).record()['private_key']).toBeNull();
  await add(peers, 'tablet', { public_key });
  expectFailure(await send('POST', path, { json: { public_key } }), 'public_key_taken');
});
