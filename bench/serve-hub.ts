import { readFileSync } from 'node:fs';
import { listenHub } from '@landhold/wireguard';
import type { HubFile } from './vpn-hubs.ts';

/** The hub alone, with the peers of a file. It says where it listens. */
const { secret, peers } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as HubFile;
// As many handshakes as there can be: who must prove an address is another question than how fast one is made.
const { hub, port, stop } = await listenHub({
  address: '127.0.0.1',
  port: 0,
  onError: console.error,
  loadPerSecond: Number.POSITIVE_INFINITY,
});
hub.putNetwork('bench', { privateKey: Buffer.from(secret, 'base64'), addresses: [] });
for (const { publicKey, address } of peers) {
  const allowedIps = [`${address}/32`];
  hub.network('bench')!.putPeer({ id: address, publicKey: Buffer.from(publicKey, 'base64'), allowedIps });
}
console.log(port);
process.on('SIGTERM', () => {
  void stop().then(() => process.exit(0));
});
