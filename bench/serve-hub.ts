import { readFileSync } from 'node:fs';
import { listenHub } from '@landhold/wireguard';
import type { HubFile } from './vpn-hubs.ts';

/** Only the hub, with the peers from a file. It prints where it listens. */
const { secret, peers } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as HubFile;
// Without a limit on handshakes, because this measures how fast they are, not when senders must prove their address.
const { hub, port, stop } = await listenHub({
  address: '127.0.0.1',
  port: 0,
  onError: console.error,
  loadPerSecond: Number.POSITIVE_INFINITY,
  handshakes: { max: Number.POSITIVE_INFINITY, maxPerProject: Number.POSITIVE_INFINITY },
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
