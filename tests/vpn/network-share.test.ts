/**
 * Networks of several projects on one hub.
 *
 * @module-tag long
 */
import { MAX_NETWORKS } from '@landhold/wireguard';
import { expect, test } from 'vitest';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { createSend } from '../support/send.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';

const [KEY, OTHER_KEY] = [makeKey('networks of one'), makeKey('networks of another')];
const ENV = { LANDHOLD_BOOTSTRAP_KEYS: `${KEY} ${OTHER_KEY}@others`, LOG_LEVEL: 'fatal' };
const folder = useFolder();
/** The share of a project. */
const SHARE = MAX_NETWORKS / 2;

test('409 too_many_networks when a project has half of the hub, and another project still gets its first', async () => {
  // At the usual address, or at another port if that is taken.
  const env = { ...ENV, LANDHOLD_VPN_ADDRESS: '', LANDHOLD_RATE_LIMIT: '6000' };
  const server = await startServer({ env });
  try {
    const [send, foreign] = [createSend(server.url, KEY), createSend(server.url, OTHER_KEY)];
    const asked = Array.from({ length: SHARE + 20 }, (_, index) =>
      send('POST', '/api/v1/vpn', { json: { name: `net-${index}` } }),
    );
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(20);
    for (const answer of refused) {
      expectFailure(answer, 'too_many_networks');
      expect(answer.error().message).toContain(`${SHARE} VPN networks`);
    }
    expectStatus(await foreign('POST', '/api/v1/vpn', { json: { name: 'first' } }), 201);
    const { id } = answers.find(({ status }) => status === 201)!.record();
    expectStatus(await send('DELETE', `/api/v1/vpn/${id}`), 204);
    expectStatus(await send('POST', '/api/v1/vpn', { json: { name: 'instead' } }), 201);
  } finally {
    await server.stop();
  }
});

test('409 too_many_networks when a project has half of the ports for interfaces', async () => {
  const env = {
    ...ENV,
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DATA_DIR: folder,
    LANDHOLD_DNS_ADDRESS: 'off',
    // Nothing listens there, so no interface is made.
    LANDHOLD_VPN_HELPER: '/nonexistent/landhold-vpn.socket',
    LANDHOLD_VPN_ENDPOINT: '127.0.0.1',
    LANDHOLD_VPN_PORTS: '51820-51823',
  };
  const server = await startServer({ env });
  try {
    const [send, foreign] = [createSend(server.url, KEY), createSend(server.url, OTHER_KEY)];
    for (const name of ['one', 'two']) expectStatus(await send('POST', '/api/v1/vpn', { json: { name } }), 201);
    expectFailure(await send('POST', '/api/v1/vpn', { json: { name: 'three' } }), 'too_many_networks');
    expectStatus(await foreign('POST', '/api/v1/vpn', { json: { name: 'three' } }), 201);
  } finally {
    await server.stop();
  }
});
