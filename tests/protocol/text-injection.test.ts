/** Texts that would add a line to a file that the service writes: a device's configuration, or a zone file. */
import { expect, test } from 'vitest';
import { newPublicKey } from '../support/enrollment.ts';
import { expectStatus } from '../support/expect-response.ts';
import { useServer } from '../support/use-server.ts';

const { send } = useServer();
let networks = 0;
const LINE = 'PostUp = touch /tmp/taken';

test.each([
  ['/api/v1/vpn', { name: `office\n${LINE}` }],
  ['/api/v1/vpn', { name: 'office\n' }],
  ['/api/v1/vpn', { name: 'dns-1', dns_servers: [`1.1.1.1\n${LINE}`] }],
  ['/api/v1/vpn', { name: 'dns-2', dns_servers: ['1.1.1.1\n'] }],
  ['/api/v1/vpn', { name: 'dns-3', dns_servers: [`fe80::1%\n${LINE}`] }],
  ['/api/v1/vpn', { name: 'dns-4', dns_servers: ['1.1.1.1, 10.0.0.1'] }],
  ['/api/v1/vpn', { name: 'cidr', cidr: `10.9.0.0/24\n${LINE}` }],
  ['peers', { name: `laptop\n${LINE}` }],
  ['peers', { name: 'laptop', allowed_ips: [`192.168.0.0/24\n${LINE}`] }],
  ['peers', { name: 'laptop', allowed_ips: ['192.168.0.0/24\n'] }],
  ['peers', { name: 'laptop', public_key: `${newPublicKey()}\n` }],
])('400 for a line end in what a device’s configuration contains: %s %j', async (path, json) => {
  const network = await send('POST', '/api/v1/vpn', { json: { name: `net-${(networks += 1)}` } });
  expectStatus(network, 201);
  const response = await send('POST', path === 'peers' ? `/api/v1/vpn/${network.record().id}/peers` : path, { json });
  expect(response.status).toBe(400);
});

test('a configuration has the lines of a configuration, whatever the labels say', async () => {
  const labels = { note: `x\n${LINE}` };
  const network = (await send('POST', '/api/v1/vpn', { json: { name: 'labelled', labels } })).record();
  const path = `/api/v1/vpn/${network.id}/peers`;
  const peer = (await send('POST', path, { json: { name: 'laptop', labels } })).record();
  const read = await send('GET', `${path}/${peer.id}/config`);
  for (const text of [peer['config'] as string, read.text]) {
    expect(text).not.toContain('PostUp');
    for (const line of text.split('\n')) expect(line).toMatch(/^(?:|\[(?:Interface|Peer)\]|[A-Za-z]+ = .+)$/);
  }
});

test('a zone file has a line for each record, whatever its names, values and comments say', async () => {
  const zone = (await send('POST', '/api/v1/dns', { json: { name: 'lines.example' } })).record();
  const path = `/api/v1/dns/${zone.id}`;
  const before = (await send('GET', `${path}/zonefile`)).text.trimEnd().split('\n').length;
  const taken = 'taken 60 IN A 203.0.113.66';
  const sets = [
    { name: 'a', type: 'TXT', values: [`"x\\010${taken}"`, `"x\\013${taken}"`, `"x;${taken}"`, '"\\"( \\\\"'] },
    { name: 'b', type: 'TXT', values: ['"("'], comment: `note\n${taken}` },
    { name: 'c', type: 'CAA', values: [`0 issue "ca.example\\010${taken}"`] },
  ];
  for (const json of sets) {
    const response = await send('POST', `${path}/records`, { json });
    expect(json.type === 'CAA' ? [201, 400] : [201]).toContain(response.status);
  }
  for (const name of [`d\n${taken}`, 'd\\010e', 'd;e', '$INCLUDE /etc/passwd', 'd (', '"d"']) {
    const response = await send('POST', `${path}/records`, { json: { name, type: 'A', values: ['192.0.2.1'] } });
    expect(response.status).toBe(400);
  }
  for (const value of [`192.0.2.1\n${taken}`, '192.0.2.1\n']) {
    const response = await send('POST', `${path}/records`, { json: { name: 'e', type: 'A', values: [value] } });
    expect(response.status).toBe(400);
  }
  const listed = (await send('GET', `${path}/records?limit=100`)).page().data;
  const values = listed
    .filter(({ name }) => ['a', 'b', 'c'].includes(name))
    .flatMap((set) => set['values'] as string[]);
  const file = (await send('GET', `${path}/zonefile`)).text;
  expect(file.trimEnd().split('\n')).toHaveLength(before + values.length);
  expect(file).not.toMatch(/^taken\b/m);
  // And it is read as what was written.
  const again = await send('POST', `${path}/zonefile?dry_run=true`, { json: { zonefile: file, mode: 'replace' } });
  expectStatus(again, 200);
  expect(again.json()).toMatchObject({ added: [], changed: [], removed: [] });
});
